import { unknownId, unknownOption, unknownRuleset, unknownVersion } from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { EventRuleset, Ruleset } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { type DocumentId, documentId } from '../../notation/ids.ts'
import type { DraftDocument, DraftRuleset } from './draft.ts'
import { fieldsAt, placeOf } from './fields.ts'
import { rulesetAt } from './pinned.ts'
import { splitReference } from './reference-text.ts'

/** A ruleset of an event, and the version of it in which references are resolved. */
export interface PlayedVersion {
  readonly played: Omit<EventRuleset, 'changes' | 'except'>
  readonly version: DraftRuleset
}

/** Returns the versions that an event plays; reports rulesets, versions and options that are not there. */
export function versionsPlayed(
  document: DraftDocument<'event'>,
  present: ReadonlyMap<string, Ruleset>,
  report: Report
): readonly PlayedVersion[] {
  const listed = document.valid.data.rulesets ?? []
  return listed.flatMap(({ id, version }, index): readonly PlayedVersion[] => {
    const ruleset = present.get(id)
    const place = (field: string) => placeOf(document, `/rulesets/${index}/${field}`)
    if (!ruleset) {
      report(place('id'), unknownRuleset({ target: id, nearest: nearestOf(id, present.keys()) }))
      return []
    }
    const release = ruleset.releases.find(({ record }) => record.version === version)
    const now = ruleset.home.valid.data.version
    if (!release && now !== version) {
      // What a front page that cannot be read says is not known.
      if (ruleset.home.valid.broken) return []
      const versions = [...new Set([...ruleset.releases.map(({ record }) => record.version), now])]
      report(place('version'), unknownVersion({ ruleset: id, version, versions }))
      return []
    }
    const found = rulesetAt(ruleset, release)
    linkOptions(document, index, found, report)
    return [{ played: { ruleset, index, ...(release && { release }) }, version: found }]
  })
}

function linkOptions(document: DraftDocument, index: number, { names }: DraftRuleset, report: Report): void {
  for (const list of ['on', 'off', 'open']) {
    for (const { pointer, text } of fieldsAt(document, `/rulesets/${index}/options/${list}`)) {
      const option = names.get('option', text)?.clauses[0]
      if (option) document.named.set(pointer, option)
      else
        report(placeOf(document, pointer), unknownOption({ id: text, nearest: nearestOf(text, names.idsOf('option')) }))
    }
  }
}

/** FAQ entries that do not count, by ruleset: they are in the version that is played, or were given since. */
export function exceptedRulings(
  document: DraftDocument,
  versions: readonly PlayedVersion[],
  report: Report
): ReadonlyMap<string, readonly DocumentId[]> {
  const found = new Map<string, DocumentId[]>()
  for (const { pointer, text } of fieldsAt(document, '/rulings/except')) {
    const { ruleset, id = text } = splitReference(text) ?? {}
    const among = versions.filter(({ version }) => ruleset === undefined || version.id === ruleset)
    const having = among.filter(({ version, played }) => entriesOf(version, played).includes(id))
    for (const { version } of having) {
      found.set(version.id, [...(found.get(version.id) ?? []), documentId('faq', id)])
    }
    const all = among.flatMap(({ version, played }) => entriesOf(version, played))
    if (having.length === 0)
      report(placeOf(document, pointer), unknownId({ target: text, nearest: nearestOf(id, all) }))
  }
  return found
}

const entriesOf = ({ names }: DraftRuleset, { ruleset }: PlayedVersion['played']): readonly string[] => [
  ...names.idsOf('faq'),
  ...ruleset.documents.flatMap(({ valid }) => (valid.kind === 'faq' ? [valid.id] : []))
]
