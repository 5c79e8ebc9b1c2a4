import type { Amendment } from '../../../generated/published.ts'
import { effectVerb, partName } from '../../../resolve/wording/effects.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { findPlace, placeReference, type Reference } from './reference.ts'

/** A change a document makes, from its own side. */
export interface DeclaredChange {
  readonly verb: string
  readonly target: Reference
  /** Name of the part that it changes; absent if it concerns the whole target. */
  readonly part?: string | undefined
  /** The clauses of this document that carry the text; empty if all of it is the text. */
  readonly carriers: readonly Reference[]
}

function declaredChange(
  site: Site,
  rules: RulesetIndex,
  { target, effect, part, with: carrier }: Amendment
): DeclaredChange[] {
  const changed = findPlace(site, rules, target)
  const text = findPlace(site, rules, carrier)
  if (!changed) return []
  const whole = text === undefined || text.clause.depth === 0
  const carriers = whole ? [] : [placeReference(site, text)]
  const name = part && partName({ part }, rules.bundle.ruleset.parts)
  const verb = effectVerb({ effect, target, isOpen: changed.clause.open !== undefined })
  return [{ verb, target: placeReference(site, changed), part: name, carriers }]
}

/** True if both have the same effect on the same place, through different clauses. */
const isContinued = (last: DeclaredChange, next: DeclaredChange): boolean =>
  last.verb === next.verb &&
  last.part === next.part &&
  last.target.href === next.target.href &&
  last.carriers.length > 0 &&
  next.carriers.length > 0

/** Prints the changes a document makes; clauses that do the same to the same place one after the other are one line. */
export function declaredChanges(site: Site, rules: RulesetIndex, amends: readonly Amendment[]): DeclaredChange[] {
  const changes: DeclaredChange[] = []
  for (const next of amends.flatMap((amendment) => declaredChange(site, rules, amendment))) {
    const last = changes.at(-1)
    if (!last || !isContinued(last, next)) changes.push(next)
    else changes.splice(-1, 1, { ...last, carriers: [...last.carriers, ...next.carriers] })
  }
  return changes
}
