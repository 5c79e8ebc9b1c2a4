import type { Catalogue } from './load/catalogue.ts'
import { type Entry, passes } from './load/entry.ts'
import type { Line } from './score.ts'
import type { Filters } from './state.ts'

/** Results about one clause: the clause, its FAQ and its exceptions, best first. */
export interface Group {
  /** The clause it is all about. */
  readonly subject: Entry
  readonly lines: readonly Line[]
}

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

/** The clause itself closes its group where it was not found by its own words. */
function withSubject(lines: readonly Line[], subject: Entry, filters: Filters): readonly Line[] {
  const shown = bestOfEach(lines).slice(0, linesShown)
  if (shown.some(({ entry }) => entry.key === subject.key) || !passes(subject, filters)) return shown
  return [...shown, { entry: subject, score: 0, excerpt: undefined, words: [] }]
}

/** Put lines that are about the same clause together; the group of the best line comes first. */
export function grouped(lines: readonly Line[], catalogue: Catalogue, filters: Filters): readonly Group[] {
  const scores = new Map(lines.map(({ entry, score }) => [entry.key, score]))
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = subjectOf(line.entry, catalogue, scores)
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups].flatMap(([key, own]) => {
    const subject = catalogue.byKey.get(key) ?? own[0]?.entry
    return subject ? [{ subject, lines: withSubject(own, subject, filters) }] : []
  })
}
