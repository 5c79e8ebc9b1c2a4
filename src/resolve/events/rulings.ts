import type {
  AnyDocument,
  Bundle,
  EventRulings,
  FAQEntryDocument,
  RulingLeftOut,
  SettledClause,
  Target
} from '../../generated/published.ts'
import { lastDayOf } from '../../notation/dates.ts'
import { isQualified } from '../../notation/ids.ts'
import { namesThen } from './names-then.ts'

/** Whose rulings count at an event, and until when. */
export interface Adoption {
  /** The one that takes precedence first; all count alike if left out. */
  readonly of?: readonly { readonly authority: string; readonly by?: string | undefined }[] | undefined
  /** Last day of the rulings that count, `YYYY-MM-DD`; only those of the version that is played if left out. */
  readonly until?: string | undefined
  /** Keys of FAQ entries that do not count. */
  readonly except: readonly Target[]
}

type Because = RulingLeftOut['because']

/**
 * Decides which answers count at an event. Those in the version that is played do, and those that have been given since,
 * up to the last day. An entry with a newer answer counts with the one that was last given by then.
 *
 * @param version The version that is played
 * @param present The ruleset as it is now, with what has been ruled since; may be the same
 */
export function adoptRulings(version: Bundle, present: Bundle, adoption: Adoption): EventRulings {
  const clauses = new Set(version.documents.flatMap(({ clauses }) => clauses.map(({ id }) => id)))
  const then = entriesIn(version)
  const now = entriesThen(entriesIn(present), namesThen(clauses, present))
  const all = [...now.values(), ...[...then.values()].filter(({ key }) => !now.has(key))]
  const newer = new Set(all.filter((entry) => now.get(entry.key) === entry && isNewer(entry, then.get(entry.key))))
  const judged = all.map((entry) => {
    const old = then.get(entry.key)
    const why = newer.has(entry) ? refusedSince(entry, adoption, clauses) : undefined
    const counts = newer.has(entry) && why === undefined ? entry : old
    return { entry: counts ?? entry, isAdded: counts !== undefined && counts !== old, late: why, old }
  })
  const left: RulingLeftOut[] = judged.flatMap(({ entry, late }) => {
    const newest = now.get(entry.key) ?? entry
    return late === undefined ? [] : [leftOut(newest, late)]
  })
  const candidates = judged.filter(({ entry, old, isAdded }) => entry.status === 'answered' && (isAdded || old))
  const counting = new Set(candidates.map(({ entry }) => entry.key))
  const adopted: { readonly entry: FAQEntryDocument; readonly isAdded: boolean }[] = []
  for (const { entry, isAdded } of candidates) {
    const why = refused(entry, adoption, counting, now)
    if (why === undefined) adopted.push({ entry, isAdded })
    else left.push(leftOut(entry, why))
  }
  return {
    adopted: adopted.map(({ entry }) => entry.key),
    added: adopted.flatMap(({ entry, isAdded }) => (isAdded ? [numberedLike(entry, then.get(entry.key))] : [])),
    left: [...new Map(left.map((each) => [each.faq, each])).values()],
    settled: settledBy(
      adopted.map(({ entry }) => entry),
      adoption
    )
  }
}

const isEntry = (document: AnyDocument): document is FAQEntryDocument => document.kind === 'faq'

const entriesIn = ({ documents }: Bundle): ReadonlyMap<Target, FAQEntryDocument> =>
  new Map(documents.filter(isEntry).map((each) => [each.key, each]))

/** The entries of the present rules, about the clauses as the version calls them. */
const entriesThen = (
  entries: ReadonlyMap<Target, FAQEntryDocument>,
  names: ReadonlyMap<Target, readonly Target[]>
): ReadonlyMap<Target, FAQEntryDocument> =>
  new Map(
    [...entries].map(([key, entry]) => {
      const about = [...new Set(entry.about.flatMap((clause) => names.get(clause) ?? [clause]))]
      return [key, { ...entry, about }]
    })
  )

/** True for an entry that the version does not have, or has without this answer: better typography is not an answer. */
const isNewer = ({ status, ruling }: FAQEntryDocument, old: FAQEntryDocument | undefined): boolean =>
  status === 'answered' && (old?.status !== 'answered' || (ruling?.date ?? '') > (old.ruling?.date ?? ''))

/**
 * Numbers an answer that has been given since as the version that is played does; without a number if that does not have
 * the question, as another one may have the number there.
 */
function numberedLike({ number: _, ...entry }: FAQEntryDocument, old: FAQEntryDocument | undefined): FAQEntryDocument {
  const numbers = new Map(old?.clauses.map(({ id, number }) => [id, number]))
  const clauses = entry.clauses.map(({ number: _present, ...clause }) => {
    const number = numbers.get(clause.id)
    return number === undefined ? clause : { ...clause, number }
  })
  return { ...entry, ...(old?.number !== undefined && { number: old.number }), clauses }
}

/** Says why a ruling that the version does not have cannot count. A month or a year lasts until its end. */
function refusedSince(
  { key, ruling, about }: FAQEntryDocument,
  { of, until, except }: Adoption,
  clauses: ReadonlySet<Target>
): Because | undefined {
  const date = ruling?.date ?? '9999'
  if (except.includes(key)) return 'excepted'
  if (until === undefined || lastDayOf(date) > until) return 'later'
  if (of && rankOf(ruling, of) === undefined) return 'authority'
  return about.some((target) => isQualified(target) || clauses.has(target)) ? undefined : 'version'
}

/** Says why an answer that is there does not count. */
function refused(
  { key, ruling, supersededBy }: FAQEntryDocument,
  { of, until, except }: Adoption,
  counting: ReadonlySet<Target>,
  now: ReadonlyMap<Target, FAQEntryDocument>
): Because | undefined {
  const successor = supersededBy ?? now.get(key)?.supersededBy
  if (except.includes(key)) return 'excepted'
  if (until !== undefined && (ruling?.date ?? '') > until) return 'later'
  if (of && rankOf(ruling, of) === undefined) return 'authority'
  return successor !== undefined && counting.has(successor) ? 'superseded' : undefined
}

/** Place of the authority behind a ruling among those that count, from 0. */
function rankOf(ruling: FAQEntryDocument['ruling'], of: NonNullable<Adoption['of']>): number | undefined {
  const at = of.findIndex(({ authority, by }) => authority === ruling?.authority && (by ?? ruling.by) === ruling.by)
  return at === -1 ? undefined : at
}

const leftOut = ({ key, title, ruling }: FAQEntryDocument, because: Because): RulingLeftOut => ({
  faq: key,
  question: title,
  ...(ruling && { by: ruling.by, date: ruling.date }),
  because
})

/** Clauses on which several of the authorities have ruled: the first of them takes precedence. */
function settledBy(adopted: readonly FAQEntryDocument[], { of }: Adoption): SettledClause[] {
  if (!of) return []
  const pairs = adopted.flatMap(({ key, about, ruling }) =>
    about.map((clause) => ({ clause, key, rank: rankOf(ruling, of) ?? of.length }))
  )
  return [...Map.groupBy(pairs, ({ clause }) => clause)].flatMap(([clause, found]) => {
    const best = Math.min(...found.map(({ rank }) => rank))
    const first = found.filter(({ rank }) => rank === best).map(({ key }) => key)
    const others = found.filter(({ rank }) => rank !== best).map(({ key }) => key)
    return others.length > 0 ? [{ clause, first, others }] : []
  })
}
