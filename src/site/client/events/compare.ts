import type { Bundle, EventFile, EventRuleset } from '../../../generated/published.ts'
import { addressAt, fragmentOf, pageOf } from '../../../notation/addresses.ts'
import { type ClauseAtEvents, differenceOfEvents } from '../../../resolve/events/compare.ts'
import type { RulesOfEvent } from '../../../resolve/events/rules-of-event.ts'
import { link, make } from '../element.ts'
import { once } from '../once.ts'
import { read } from '../search/load/catalogue.ts'

const eventAt = once((home: string) => read<EventFile>(`${home}event.json`))
const bundleAt = once((address: string) => read<Bundle>(address))

/** A ruleset that two events play. */
export interface Shared {
  readonly one: EventFile
  readonly other: EventFile
  /** Armies of the versions that they play, by id. */
  readonly armies: ReadonlyMap<string, string>
  readonly rulesets: readonly (readonly [title: string, differing: (faction?: string) => readonly ClauseAtEvents[]])[]
}

/** Loads what two events play. @param homes Their addresses, paths. @throws if something cannot be fetched */
export async function loadShared(homes: readonly [string, string]): Promise<Shared> {
  const base = document.documentElement.dataset['base'] ?? ''
  const [one, other] = await Promise.all([eventAt(homes[0]), eventAt(homes[1])])
  const pairs = one.rulesets.flatMap((said) => {
    const also = other.rulesets.find(({ id }) => id === said.id)
    return also ? [[said, also] as const] : []
  })
  const loaded = await Promise.all(pairs.map(([said, also]) => Promise.all([rulesOf(base, said), rulesOf(base, also)])))
  const armies = loaded.flatMap((each) =>
    each.flatMap(({ bundle }) => bundle.documents.filter(({ kind }) => kind === 'faction'))
  )
  return {
    one,
    other,
    armies: new Map(armies.map(({ id, title }) => [id, title])),
    rulesets: loaded.map(([a, b]) => [a.said.title, differenceOfEvents(a, b)])
  }
}

const rulesOf = async (base: string, said: EventRuleset): Promise<RulesOfEvent> => ({
  said,
  bundle: await bundleAt(base + said.bundle)
})

/** Lists what differs for an army, ruleset by ruleset. */
export function comparisonOf({ one, other, rulesets }: Shared, faction: string | undefined): readonly HTMLElement[] {
  if (rulesets.length === 0) return [make('p', '', 'These events play no ruleset in common.')]
  return rulesets.flatMap(([title, differing]) => {
    const clauses = differing(faction)
    const [number, verb] = [clauses.length || 'Nothing', clauses.length < 2 ? 'reads' : 'read']
    const documents = [...Map.groupBy(clauses, ({ document: { key } }) => key).values()]
    const list = documents.map((each) => documentItem(each, one, other, clauses.length <= few))
    return [make('h3', '', title), make('p', 'amounts', `${number} ${verb} differently.`), ...list]
  })
}

/** How many clauses are shown at once; of more, each document is folded. */
const few = 12

/** What differs in one document; its notes and examples, which change nothing that is played, are folded. */
function documentItem(
  clauses: readonly ClauseAtEvents[],
  one: EventFile,
  other: EventFile,
  isOpen: boolean
): HTMLElement {
  const items = (list: readonly ClauseAtEvents[]) => list.map((each) => clauseItem(each, one, other))
  const [aside, rules] = [clauses.filter(isNote), clauses.filter((each) => !isNote(each))]
  const fold =
    aside.length > 0 && make('details', '', make('summary', '', `Notes and examples: ${aside.length}`), ...items(aside))
  const title = `${clauses[0]?.document.title ?? ''}: ${clauses.length}`
  const made = make('details', '', make('summary', '', title), ...items(rules), fold)
  made.open = isOpen
  return made
}

const notes: ReadonlySet<string> = new Set(['note', 'example', 'design'])

const isNote = ({ document, clause }: ClauseAtEvents): boolean =>
  notes.has(document.clauses.find(({ id }) => id === clause)?.type ?? '')

function clauseItem(
  { document: page, number, title, before, after }: ClauseAtEvents,
  one: EventFile,
  other: EventFile
) {
  const same = before.filter((line) => after.includes(line))
  const own = (lines: readonly string[]) => lines.filter((line) => !same.includes(line))
  const under = title === page.title ? '' : `${page.title} / `
  return make(
    'div',
    'changed',
    make('h4', '', number !== undefined && make('span', 'no', number), ' ', under, title),
    ...saidAt(one, page.href, own(before), same.length > 0),
    ...saidAt(other, page.href, own(after), same.length > 0),
    same.length > 0 && make('details', '', make('summary', '', 'The same at both'), ...same.map(lineOf))
  )
}

const lineOf = (line: string): HTMLElement => make('p', '', line)

function saidAt(
  { event, rulesets }: EventFile,
  href: string,
  lines: readonly string[],
  hasMore: boolean
): readonly HTMLElement[] {
  const none = hasMore ? 'Nothing else.' : 'Not part of its rules.'
  return [
    make('p', 'changed-head', link(pageAtEvent(event, rulesets, href), event.title)),
    ...(lines.length === 0 ? [none] : lines).map(lineOf)
  ]
}

/** Address of a page of a ruleset in the version that an event plays, from which links stay in the event. */
function pageAtEvent({ id, href: home }: EventFile['event'], rulesets: EventFile['rulesets'], href: string): string {
  const base = document.documentElement.dataset['base'] ?? ''
  const said = rulesets.find((each) => pageOf(href).startsWith(`/${each.id}/`))
  if (!said || href.startsWith(home)) return base + href
  const page = pageOf(href).replace(new RegExp(`^/${said.id}/(?:v/[^/]+/)?`, 'u'), said.href)
  return addressAt(`${base}${page}?event=${id}`, fragmentOf(href) ?? '')
}
