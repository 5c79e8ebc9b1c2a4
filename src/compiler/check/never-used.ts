import { neverUsed } from '../../diagnostics/catalogue/check.ts'
import { keySpan, valueSpan } from '../../model/document.ts'
import {
  declaredParts,
  declaredRolls,
  fieldsOf,
  type Graph,
  type LinkedDocument,
  type Ruleset,
  type ValidDocument
} from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { titleKey } from '../../notation/title-key.ts'

/** What documents of a ruleset, and events, name of what `ruleset.md` declares. */
interface Used {
  readonly parts: ReadonlySet<string>
  readonly rolls: ReadonlySet<string>
  /** Absent if a document names none, and so is based on all. */
  readonly sources: ReadonlySet<string> | undefined
}

/**
 * Reports parts, rolls and sources of rulesets that nothing uses. A ruleset with a file that cannot be read is left out:
 * that may be the one that does. So is whatever may be meant by a name that is misspelt or missing.
 */
export function checkDeclared({ rulesets, events }: Graph, report: Report): void {
  for (const ruleset of rulesets) {
    const changes = events.flatMap((event) =>
      event.rulesets.flatMap((played) => (played.ruleset.id === ruleset.id ? played.changes : []))
    )
    const all = [...ruleset.documents, ...changes]
    if (all.length === 0 || [ruleset.home, ...all].some(isUnread)) continue
    checkOne(ruleset, usedBy(all), report)
  }
}

const isUnread = ({ valid: { broken, source } }: LinkedDocument): boolean => broken || source.damaged === true

function checkOne({ home }: Ruleset, used: Used, report: Report): void {
  const { source, data } = home.valid
  const declared = (what: 'part' | 'roll', words: Readonly<Record<string, string>>, names: ReadonlySet<string>) =>
    unusedOf(words, names).map((id) => ({ what, id, span: keySpan(source, `/${what}s/${id}`) }))
  const { sources } = used
  const ids = new Set(data.sources.map(({ id }) => id))
  const unused: readonly { what: 'part' | 'roll' | 'source'; id: string; span: Span }[] = [
    ...declared('part', declaredParts(home), used.parts),
    ...declared('roll', declaredRolls(home), used.rolls),
    ...data.sources.flatMap(({ id }, at) =>
      !sources?.isSubsetOf(ids) || sources.has(id)
        ? []
        : [{ what: 'source' as const, id, span: valueSpan(source, `/sources/${at}/id`) }]
    )
  ]
  for (const { span, ...rest } of unused) report(span, neverUsed(rest))
}

/** Ids that nothing names; none where two ids have the same words, which is a mistake of its own. */
function unusedOf(words: Readonly<Record<string, string>>, names: ReadonlySet<string>): readonly string[] {
  const ids = Object.keys(words)
  const isClear = new Set(Object.values(words).map(titleKey)).size === ids.length
  return isClear && names.isSubsetOf(new Set(ids)) ? ids.filter((id) => !names.has(id)) : []
}

function usedBy(documents: readonly LinkedDocument[]): Used {
  const fields = documents.map(({ valid }) => fieldsOf(valid))
  const sources = documents.flatMap(({ valid }) => (valid.kind === 'pack' ? [] : [sourcesOf(valid)]))
  return {
    parts: new Set(fields.flatMap(({ amends = [] }) => amends.flatMap(partOf))),
    rolls: new Set(fields.flatMap(({ adjusts = [] }) => adjusts.flatMap(({ roll }) => roll ?? []))),
    sources:
      sources.length === 0 || sources.some((list) => list === undefined)
        ? undefined
        : new Set(sources.flatMap((list) => list ?? []))
  }
}

/** The part that an amendment changes; an empty one if it should say so and does not. */
const partOf = ({ effect, part }: { readonly effect: string; readonly part?: string }): string | readonly string[] =>
  part ?? (effect === 'changes' ? '' : [])

/** Ids of the sources that a document is based on; `undefined` if it names none. */
function sourcesOf(valid: ValidDocument): readonly string[] | undefined {
  const { sources, ruling } = fieldsOf(valid)
  if (sources === undefined && ruling?.source === undefined) return undefined
  const named = (sources ?? []).flatMap((each) => (typeof each === 'string' ? [each] : []))
  return ruling?.source === undefined ? named : [...named, ruling.source]
}
