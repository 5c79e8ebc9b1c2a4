import type { AnyDocument, Bundle, Document, EventFile, EventRuleset } from '../../../generated/published.ts'
import {
  addressAt,
  eventFolder,
  fragmentOf,
  pageOf,
  versionAddress,
  versionFolder
} from '../../../notation/addresses.ts'
import { documentOf, longAnchor } from '../../../notation/ids.ts'
import {
  bundleOfEvent,
  difference,
  type Inquiry,
  inquire,
  rulebookOf,
  selectionOfEvent
} from '../../../resolve/index.ts'
import { withAddresses } from '../address.ts'
import { indexRuleset, type RulesetIndex, type Site } from '../site.ts'

/** A ruleset as an event plays it, ready to be printed: every address in it leads to what the event reads. */
export interface RulesPlayed {
  readonly event: EventFile['event']
  readonly said: EventRuleset
  readonly rules: RulesetIndex
  /** Answers for any army, with the options that everybody plays. */
  readonly inquiry: Inquiry
  /** Returns where an address of the ruleset leads at the event; others stay as they are. */
  readonly lead: (address: string) => string
  /** Documents of the version that read differently at the event, in reading order. */
  readonly differing: readonly Document[]
  /** Ids of their clauses that do. */
  readonly differingClauses: ReadonlySet<string>
  /** Words of every clause, by its id. */
  readonly texts: ReadonlyMap<string, string>
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
  const bundle = bundleOfEvent(version, said)
  const before = inquire(rulebookOf(version), { options: [] })
  const inquiry = inquire(rulebookOf(bundle), selectionOfEvent(said, {}))
  const differingClauses = new Set<string>(difference(before, inquiry).clauses.map(({ clause }) => clause))
  const changed = new Set<string>([...differingClauses].map(documentOf))
  const differing = new Set(version.documents.filter((each) => hasPage(each) && changed.has(each.key)))
  const pages = new Map([...differing].map(({ href, key }) => [href, key]))
  const isOld = version.ruleset.version !== present.ruleset.version
  // The version has no pages of answers that were given since.
  const rulings = new Map(
    said.rulings.added.map(({ href, key }) => [href, `/${eventFolder(event.id)}/#${longAnchor(key)}`])
  )
  const lead = (address: string): string => {
    const ruling = rulings.get(pageOf(address))
    if (ruling !== undefined) return ruling
    const page = pageOf(address).replace(`/${versionFolder(said.id, said.version)}/`, `/${said.id}/`)
    if (!page.startsWith(`/${said.id}/`)) return address
    const fragment = fragmentOf(address) ?? ''
    const key = pages.get(page)
    // The page of a document at an event has its clauses under the names that they have among others.
    if (key !== undefined)
      return addressAt(`/${eventFolder(event.id)}${page}`, fragment && longAnchor(addressAt(key, fragment)))
    const place = isOld ? versionAddress(page, said.id, said.version) : page
    return addressAt(`${place}?event=${event.id}`, fragment)
  }
  const printed = { ...bundle, documents: bundle.documents.map((each) => leading(each, lead)) }
  const on = new Set(said.options.on.map((id) => `option:${id}`))
  const rules: RulesetIndex = { ...indexRuleset(printed, present.hue), played: on }
  return {
    event,
    said,
    rules,
    inquiry,
    lead,
    differing: [...differing].flatMap(({ key }) => rules.places.get(key)?.document ?? []),
    differingClauses,
    texts: new Map(bundle.documents.flatMap(({ clauses }) => clauses.map(({ id, text }) => [id, text.plain])))
  }
}

/** The words of an option are the same whether it is on or off, and a pack is a file. */
const hasPage = ({ kind }: Document): boolean => kind !== 'option' && kind !== 'pack'

/** A document whose addresses are those of the event. */
function leading<D extends AnyDocument>(document: D, lead: (address: string) => string): D {
  const clauses = document.clauses.map((clause) => ({
    ...clause,
    href: document.event === undefined ? lead(clause.href) : clause.href,
    text: { ...clause.text, html: leadingHtml(clause.text.html, lead) }
  }))
  return { ...document, href: document.event === undefined ? lead(document.href) : document.href, clauses }
}

/** HTML of the event or of its rulesets, with the addresses of the event. */
export const leadingHtml = (html: string, lead: (address: string) => string): string =>
  withAddresses(html, (name, value) => (name === 'href' && value.startsWith('/') ? lead(value) : value))

/** The site as an event reads it: its rulesets are at the versions that are played. */
export function siteOfEvent(site: Site, file: EventFile): Site {
  const played = rulesPlayed(site, file).map(({ said, rules }) => [said.id, rules] as const)
  return { ...site, rulesets: new Map([...site.rulesets, ...played]) }
}
