import { remembered } from '../../notation/remembered.ts'
import { keyOfOption } from '../rulebook/answers.ts'
import type { Amendment, ClauseNode, Rulebook, Whom } from '../rulebook/rulebook.ts'
import type { Facts } from './applicability.ts'

/** Number of amendments up to which they are looked at one by one. */
const few = 8

/**
 * A rulebook without what plainly does not apply to a selection, for judging it. Of thousands of amendments of one
 * clause, those for other units, factions, options and traits are never looked at.
 */
export function candidatesOf(rulebook: Rulebook, facts: Facts): Rulebook {
  const keys = keysIn(facts)
  const known = new Map<ClauseNode, readonly Amendment[]>()
  const find = (clause: ClauseNode): readonly Amendment[] => {
    const all = rulebook.amendmentsOf(clause)
    if (all.length <= few) return all
    const index = indexOf(all)
    return keys.flatMap((key) => index.get(key) ?? []).sort((a, b) => a.order - b.order)
  }
  const amendmentsOf = (clause: ClauseNode): readonly Amendment[] => {
    const found = known.get(clause) ?? find(clause)
    known.set(clause, found)
    return found
  }
  return { ...rulebook, amendmentsOf }
}

type Index = ReadonlyMap<string, readonly Amendment[]>

/** Amendments by what a selection must have for them to apply. */
const indexOf = remembered((amendments: readonly Amendment[]): Index => {
  const index = new Map<string, Amendment[]>()
  for (const amendment of amendments) {
    for (const key of keysOf(amendment.by.whom)) {
      const group = index.get(key)
      if (group) group.push(amendment)
      else index.set(key, [amendment])
    }
  }
  return index
})

const unitKey = (faction: string, unit: string): string => `unit ${faction} ${unit}`
const factionKey = (faction: string): string => `faction ${faction}`

/** A selection has at most one of these keys where the document applies, and at least one. */
function keysOf({ options = [], faction, units, traits = [] }: Whom): readonly string[] {
  if (faction && units) return [...new Set(units)].map((unit) => unitKey(faction, unit))
  if (faction) return [factionKey(faction)]
  return [options[0] ?? traits[0] ?? '']
}

function keysIn({ faction, unit, options = [], traits = {}, always }: Facts): readonly string[] {
  const army = faction ? [factionKey(faction), ...(unit ? [unitKey(faction, unit)] : [])] : []
  const has = Object.keys(traits).filter((trait) => traits[trait])
  return [...new Set(['', ...army, ...options.map(keyOfOption), ...has, ...always])]
}
