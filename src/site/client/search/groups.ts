import type { Catalogue } from './load/catalogue.ts'
import { type Entry, passes } from './load/entry.ts'
import type { Line } from './score.ts'
import type { Filters } from './state.ts'

/** Results about one clause: the clause, its FAQ and its exceptions, best first. */
export interface Group {
  /** The clause it is all about. */
  readonly subject: Entry
  readonly lines: readonly Line[]
  /** Further lines about it, shown on demand. */
  readonly more: readonly Line[]
}

/** Documents that pass the filters, in reading order: what filters find without any words. */
export const listed = ({ entries }: Pick<Catalogue, 'entries'>, filters: Filters): readonly Group[] =>
  entries
    .filter((entry) => !entry.document && entry.since === undefined && passes(entry, filters))
    .map((entry) => ({ subject: entry, lines: [{ entry, score: 1, excerpt: undefined, words: [] }], more: [] }))

const linesShown = 4

/** Returns the clause that an entry belongs to: of several, the one with the best score, else the first. */
function subjectOf({ on, key }: Entry, catalogue: Catalogue, scores: ReadonlyMap<string, number>): string {
  const known = on.filter((target) => catalogue.byKey.has(target))
  const best = known.reduce(
    (found, target) => ((scores.get(target) ?? 0) > (scores.get(found) ?? 0) ? target : found),
    known[0] ?? key
  )
  return best
}

/** Exceptions and FAQ entries are listed once beside a clause, under the best of their clauses. */
const owner = ({ kind, key, document }: Entry): string =>
  kind === 'exception' || kind === 'faq' ? (document?.key ?? key) : key

function bestOfEach(lines: readonly Line[]): readonly Line[] {
  const seen = new Set<string>()
  return lines.filter(({ entry }) => {
    const isNew = !seen.has(owner(entry))
    seen.add(owner(entry))
    return isNew
  })
}

/** Collects what was found in one subject. The subject itself comes last, unless it is among the first lines. */
function groupOf(subject: Entry, found: readonly Line[], filters: Filters): Group {
  const all = bestOfEach(found)
  const [lines, more] = [all.slice(0, linesShown), all.slice(linesShown)]
  if (lines.some(({ entry }) => entry.key === subject.key) || !passes(subject, filters)) return { subject, lines, more }
  const own = more.find(({ entry }) => entry.key === subject.key)
  const closing = own ?? { entry: subject, score: 0, excerpt: undefined, words: [] }
  return { subject, lines: [...lines, closing], more: more.filter((line) => line !== own) }
}

/** Number of its clauses that a document found by its name is shown with. */
const clausesShown = 3

/** The best clauses found by their text, by the document that was found by its name: they say what it is about. */
function bestClauses(lines: readonly Line[]): ReadonlyMap<string, string> {
  const documents = new Set(lines.filter(({ entry }) => entry.document === undefined).map(({ entry }) => entry.key))
  const clauses = lines.flatMap(({ entry: { key, document, on }, excerpt }) =>
    excerpt && document && on.length === 0 && documents.has(document.key) ? [[key, document.key] as const] : []
  )
  const byDocument = Map.groupBy(clauses, ([, document]) => document)
  return new Map([...byDocument.values()].flatMap((own) => own.slice(0, clausesShown)))
}

/** The first clause below a heading, by the heading, where both were found: that is what the heading shows. */
function firstClauses(lines: readonly Line[]): ReadonlyMap<string, string> {
  const placeOf = ({ document, number }: Entry): string => `${document?.key} ${number}`
  const found = new Map(lines.map(({ entry }) => [placeOf(entry), entry.key]))
  return new Map(
    lines.flatMap(({ entry }) => {
      const first = entry.document && entry.title !== '' ? found.get(`${placeOf(entry)}.1`) : undefined
      return first === undefined ? [] : [[entry.key, first] as const]
    })
  )
}

/** What is about a line, such as a question about an exception, is listed where that line is. */
function lastSubject(key: string, subjects: ReadonlyMap<string, string>): string {
  const passed = new Set<string>()
  let at = key
  for (; !passed.has(at); at = subjects.get(at) ?? at) passed.add(at)
  return at
}

/** Puts lines that are about the same clause together, once each; the group of the best line comes first. */
export function grouped(lines: readonly Line[], catalogue: Catalogue, filters: Filters): readonly Group[] {
  const scores = new Map(lines.map(({ entry, score }) => [entry.key, score]))
  const within = bestClauses(lines)
  const first = firstClauses(lines)
  const subjects = new Map(
    lines.map(({ entry }) => {
      const { key } = entry
      return [key, within.get(key) ?? first.get(key) ?? subjectOf(entry, catalogue, scores)]
    })
  )
  const groups = Map.groupBy(lines, ({ entry: { key } }) => lastSubject(key, subjects))
  return [...groups].flatMap(([key, own]) => {
    const subject = catalogue.byKey.get(key) ?? own[0]?.entry
    return subject ? [groupOf(subject, own, filters)] : []
  })
}
