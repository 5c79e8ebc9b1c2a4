import type { Bundle, Document, EventFile, EventRuleset } from '../../../generated/published.ts'
import { documentOf } from '../../../notation/ids.ts'
import { playedBy } from '../../../resolve/events/rules-of-event.ts'
import { difference, type Inquiry, inquire, rulebookOf } from '../../../resolve/index.ts'
import { indexRuleset, type RulesetIndex, type Site } from '../site.ts'
import { type Lead, leadAt, leading } from './event-lead.ts'

/** A ruleset as an event plays it, ready to be printed: every address in it leads to what the event reads. */
export interface RulesPlayed {
  readonly event: EventFile['event']
  readonly said: EventRuleset
  readonly rules: RulesetIndex
  /** Answers for any army, with the options that everybody plays. */
  readonly inquiry: Inquiry
  /** Returns where an address of the ruleset leads at the event; others stay as they are. */
  readonly lead: Lead
  /** Documents of the version that read differently at the event, in reading order. */
  readonly differing: readonly Document[]
  /** Ids of their clauses that do. */
  readonly differingClauses: ReadonlySet<string>
}

const known = new WeakMap<EventRuleset, RulesPlayed>()

/** Returns the rulesets of an event; worked out once for each. */
export const rulesPlayed = (site: Site, { event, rulesets }: EventFile): readonly RulesPlayed[] =>
  rulesets.flatMap((said) => {
    const found = known.get(said) ?? play(site, event, said)
    if (found) known.set(said, found)
    return found ?? []
  })

/** The bundle of a version: a release, or the ruleset as it is now. */
function versionIn({ data, rulesets }: Site, { id, version }: EventRuleset): Bundle | undefined {
  const release = (data.released[id] ?? []).find(({ ruleset }) => ruleset.version === version)
  return release ?? rulesets.get(id)?.bundle
}

function play(site: Site, event: EventFile['event'], said: EventRuleset): RulesPlayed | undefined {
  const version = versionIn(site, said)
  const present = site.rulesets.get(said.id)
  if (!version || !present) return undefined
  const { bundle, rulebook, selectionOf } = playedBy({ said, bundle: version })
  const inquiry = inquire(rulebook, selectionOf(undefined))
  const differingClauses = clausesDiffering(version, inquiry)
  const changed = new Set([...differingClauses].map(documentOf))
  const differing = version.documents.filter((each) => hasPage(each) && changed.has(each.key))
  const lead = leadAt({ event, said, differing, isOld: version.ruleset.version !== present.ruleset.version })
  const printed = { ...bundle, documents: bundle.documents.map((each) => leading(each, lead)) }
  const played = new Set(said.options.on.map((id) => `option:${id}`))
  const rules: RulesetIndex = { ...indexRuleset(printed, present.hue), played }
  const documents = differing.flatMap(({ key }) => rules.places.get(key)?.document ?? [])
  return { event, said, rules, inquiry, lead, differing: documents, differingClauses }
}

/** Ids of the clauses that read differently at an event than in the version without options. */
const clausesDiffering = (version: Bundle, inquiry: Inquiry): ReadonlySet<string> =>
  new Set(difference(inquire(rulebookOf(version), { options: [] }), inquiry).clauses.map(({ clause }) => clause))

/** The words of an option are the same whether it is on or off, and a pack is a file. */
const hasPage = ({ kind }: Document): boolean => kind !== 'option' && kind !== 'pack'

/** The site as an event reads it: its rulesets are at the versions that are played. */
export function siteOfEvent(site: Site, file: EventFile): Site {
  const played = rulesPlayed(site, file).map(({ said, rules }) => [said.id, rules] as const)
  return { ...site, rulesets: new Map([...site.rulesets, ...played]) }
}
