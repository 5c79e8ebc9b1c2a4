import type { AnyDocument as AnyPublished, Bundle, Clause, Document, Ruleset, Step } from '../generated/published.ts'
import { documentOf, isClauseId } from '../notation/ids.ts'
import { plainData } from './fingerprint.ts'

/** True for what belongs to the words and data of a version; false for what follows from something else. */
type Compared<T> = Readonly<Record<keyof Required<T>, boolean>>

/** The text and the withdrawals are compared separately; why something changed may be said better at any time. */
const rulesetFields: Compared<Ruleset> = {
  title: true,
  short: true,
  summary: true,
  game: true,
  effective: true,
  published: true,
  mandatory: true,
  language: true,
  licence: true,
  notice: true,
  players: true,
  tested: true,
  credits: true,
  sources: true,
  parts: true,
  rolls: true,
  open: false,
  changes: false,
  id: false,
  version: false,
  draft: false,
  built: false,
  order: false,
  releases: false,
  withdrawn: false,
  href: false,
  fingerprint: false,
  text: false
}

/** Former ids and moved clauses only lead on; numbers, places and conditions in words are computed; `quick` chooses what is printed. */
const documentFields: Compared<AnyPublished> = {
  kind: true,
  title: true,
  summary: true,
  licence: true,
  sources: true,
  trait: true,
  of: true,
  amends: true,
  adjusts: true,
  starts: true,
  costs: true,
  limits: true,
  quick: false,
  sequence: true,
  conflicts: true,
  requires: true,
  excludes: true,
  authority: true,
  where: true,
  aliases: true,
  units: true,
  for: true,
  about: true,
  status: true,
  ruling: true,
  supersededBy: true,
  topic: true,
  link: true,
  certainty: true,
  faction: true,
  options: true,
  exceptOptions: true,
  include: true,
  confirmed: false,
  toConfirm: false,
  expects: false,
  open: false,
  event: false,
  key: false,
  id: false,
  number: false,
  href: false,
  api: false,
  origin: false,
  moved: false,
  split: false,
  formerly: false,
  fingerprint: false,
  clauses: false,
  condition: false
}

/** The fingerprint has the words, the heading and the table; references to it and from terms are made elsewhere. */
const clauseFields: Compared<Clause> = {
  type: true,
  depth: true,
  parent: true,
  durable: true,
  open: true,
  reports: true,
  fingerprint: true,
  id: false,
  local: false,
  number: false,
  title: false,
  formerly: false,
  formerNumbers: false,
  href: false,
  text: false,
  table: false,
  origin: false,
  out: false,
  in: false,
  amendedBy: false,
  faq: false
}

/** One thing that is not as it was released. */
export interface Difference {
  /** Canonical id of a document or clause; `ruleset.md` for what is true of the ruleset as a whole. */
  readonly id: string
  readonly change: 'changed' | 'new' | 'gone'
}

/**
 * Lists what an author has changed since a version was released: words, headings and tables of clauses, which clauses
 * there are and how they are nested, the text of `ruleset.md`, and all front matter but `version`, `order`, `formerly`
 * and `moved-clauses`. Numbers, addresses, files and lines, references from elsewhere, glossary links and typography do
 * not count. Both bundles are read in the same way, by the fields named here: a field that a later Codicil adds makes a
 * difference only once it is named here and an author uses it.
 *
 * @param bundle The bundle as it is now; texts but that of the ruleset, and tables, may be missing
 * @returns differences in reading order, losses last; for a new or lost document, not its clauses
 */
export function changedSince(released: Bundle, bundle: Bundle): readonly Difference[] {
  const [before, after] = [idsIn(released), idsIn(bundle)]
  const isKept = (id: string): boolean => before.has(id) && after.has(id)
  const [then, now] = [meaningsIn(released, isKept), meaningsIn(bundle, isKept)]
  const present = [...now].flatMap(([id, meaning]): readonly Difference[] => {
    if (then.get(id) === meaning) return []
    return [{ id, change: then.has(id) ? 'changed' : 'new' }]
  })
  const gone = [...before].filter((id) => !after.has(id)).map((id): Difference => ({ id, change: 'gone' }))
  return [...present, ...gone].filter(({ id }) => isKept(id) || !isClauseId(id) || isKept(documentOf(id)))
}

const idsIn = ({ documents }: Bundle): ReadonlySet<string> =>
  new Set(documents.flatMap(({ key, clauses }) => [key, ...clauses.map(({ id }) => id)]))

/** Meanings to compare, by canonical id. @param isKept Whether something is in both versions: only its order counts */
function meaningsIn({ ruleset, documents }: Bundle, isKept: (id: string) => boolean): ReadonlyMap<string, string> {
  const home = meaningOf(ruleset, rulesetFields, [ruleset.text.plain, withdrawnIn(ruleset)])
  const found = new Map([['ruleset.md', home]])
  for (const document of documents) {
    const { clauses } = document
    const order = clauses.map(({ id }) => id).filter(isKept)
    const [whole = {}, ...others] = clauses.map((clause) => meaningOf(clause, clauseFields))
    found.set(document.key, meaningOf(inWords(document), documentFields, [order, whole]))
    for (const [index, meaning] of others.entries()) found.set(clauses[index + 1]?.id ?? '', meaning)
  }
  return found
}

/** Withdrawals: what, since when and why; the last text is in the releases. */
const withdrawnIn = ({ withdrawn = [] }: Ruleset): unknown =>
  withdrawn.map(({ id, since, reason, see }) => [id, since, reason, see])

/** What a document says besides its clauses, as one text: the front matter that counts as words and data. */
export const documentMeaning = (document: Document): string => meaningOf(inWords(document), documentFields)

/**
 * The same without where steps of its order of play are drawn, and which point leaves ties open: a drawing says what they
 * say, and they say that ties are open.
 */
function inWords(document: Document): object {
  const { sequence }: AnyPublished = document
  return sequence ? { ...document, sequence: { ...sequence, steps: stepsInWords(sequence.steps) } } : document
}

const stepsInWords = (steps: readonly Step[]): Step[] =>
  steps.map(({ flow: _, open: __, steps: inner, ...step }) => (inner ? { ...step, steps: stepsInWords(inner) } : step))

/** The compared fields as one text; an empty field counts like one that is left out. */
function meaningOf(data: object, fields: Readonly<Record<string, boolean>>, more: readonly unknown[] = []): string {
  const entries = Object.entries(data).filter(([name, value]) => fields[name] === true && !isEmpty(value))
  return JSON.stringify([plainData(Object.fromEntries(entries)), plainData(more)])
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || JSON.stringify(value) === '[]'
