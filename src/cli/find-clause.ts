import { didYouMean } from '../diagnostics/catalogue/problem.ts'
import { nearestOf } from '../diagnostics/nearest.ts'
import type { Bundle, Clause, Document, Target } from '../generated/published.ts'
import { clauseId, documentId, formatId, isClauseId, parseId } from '../notation/ids.ts'
import { UsageError } from './exit-code.ts'
import { bare, isLocally, isNamed, localsOf } from './names-of-ids.ts'
import { thereAre } from './there-are.ts'
import { withdrawnIn, withdrawnInWords } from './withdrawn-clause.ts'

/** A clause that a reference of the command line leads to. */
export interface FoundClause {
  readonly id: Target
  /** Former id, if the reference names the clause by one. */
  readonly formerly?: Target
  /** Clauses that the reference could name as well, were there no document of that id. */
  readonly others?: readonly Target[]
}

/**
 * Returns the clause that a reference of the command line names: `moving#far`, `rule:moving#far`, `moving`, `far`,
 * `4.2`, or any former id.
 *
 * @param elsewhere Says which other version has a clause of this name; asked if this one has none
 * @throws UsageError if no clause has this name, or several do
 */
export function findClause(
  bundle: Bundle,
  reference: string,
  elsewhere: () => string | undefined = () => undefined
): FoundClause {
  const ids = clausesOf(bundle).map(({ id }) => id)
  const former = formerNames(bundle)
  const found = only(differing(idsMeant(bundle, reference), former), reference)
  if (found === undefined) throw new UsageError(unknownClause(bundle, ids, reference, elsewhere()))
  const now = former.get(found)
  const others = isClauseId(found) ? [] : ids.filter(isLocally(reference))
  return now === undefined || ids.includes(found)
    ? { id: found, ...(others.length > 0 && { others }) }
    : { id: presentIn(ids, found, now), formerly: found }
}

const clausesOf = ({ documents }: Bundle): readonly Clause[] => documents.flatMap(({ clauses }) => clauses)

/** Ids that a reference of the command line may mean, former ones only where no present one has that name. */
export function idsMeant(bundle: Bundle, reference: string): readonly Target[] {
  const clauses = clausesOf(bundle)
  const numbered = clauses.find(({ number }) => number !== undefined && number === reference.replace(/\.$/u, ''))
  if (numbered) return [numbered.id]
  const all = [clauses.map(({ id }) => id), [...formerNames(bundle).keys()]]
  const lists = [isNamed(reference), isLocally(reference)].flatMap((fits) => all.map((list) => list.filter(fits)))
  return lists.find((list) => list.length > 0) ?? []
}

/** Says what became of an unknown clause, or suggests the name most like it: one of a document, or within one. */
function unknownClause(bundle: Bundle, present: readonly Target[], name: string, elsewhere?: string): string {
  const withdrawn = withdrawnInWords(bundle, name)
  if (elsewhere) return `${withdrawn ?? `There is no clause \`${name}\` in this version.`} ${elsewhere}`
  if (withdrawn) return withdrawn
  const ids = [...present, ...withdrawnIn(bundle)]
  const sign = name.startsWith('#') ? '#' : ''
  const locals = localsOf(ids).map((local) => `${sign}${local}`)
  const nearest = nearestOf(name, name.includes(':') ? ids : [...(sign ? [] : ids.map(bare)), ...locals])
  return `There is no clause \`${name}\`. ${didYouMean(nearest, otherwise(present.map(bare), 'This ruleset has no clauses.'))}`
}

/** Of several former ids of one clause, the first. */
const differing = (found: readonly Target[], former: ReadonlyMap<Target, Target>): readonly Target[] =>
  [...new Map(found.toReversed().map((id) => [former.get(id) ?? id, id])).values()].toReversed()

/** @throws UsageError if a clause went to another ruleset */
function presentIn(ids: readonly Target[], found: Target, now: Target): Target {
  if (ids.includes(now)) return now
  const { ruleset, ...own } = parseId(now)
  const id = formatId(own)
  throw new UsageError(`\`${found}\` is now \`${id}\` of another ruleset. Write \`--ruleset ${ruleset}\` and that id.`)
}

/** The one of several ids; `undefined` of none. @throws UsageError with a list if there are more */
function only(found: readonly Target[], name: string): Target | undefined {
  if (found.length < 2) return found[0]
  const more = found.length > few ? ` or ${found.length - few} more` : ''
  throw new UsageError(`\`${name}\` may be ${found.slice(0, few).join(' or ')}${more}. Write one of these.`)
}

/**
 * Returns the trait that a name of the command line means: `spear`, `base-rule:spear`.
 *
 * @throws UsageError if no trait has this name, or several do
 */
export const findTrait = ({ documents }: Bundle, name: string): Target =>
  findId(
    documents.filter((document) => 'trait' in document).map(({ key }) => key),
    name,
    'trait'
  )

/** Number of names that fit into a message. */
const few = 40

/**
 * Returns the one id that a name of the command line means, with or without its kind before it.
 *
 * @param what Noun for the error: `faction`
 * @param none Error if there is nothing to choose from
 * @throws UsageError if nothing has this name, or several do
 */
export function findId(
  ids: readonly Target[],
  name: string,
  what: string,
  none = `This ruleset has no ${what}s.`
): Target {
  const found = only(ids.filter(isNamed(name)), name)
  if (found !== undefined) return found
  const nearest = nearestOf(name, name.includes(':') ? ids : ids.map(bare))
  throw new UsageError(`There is no ${what} \`${name}\`. ${didYouMean(nearest, otherwise(ids.map(bare), none))}`)
}

function otherwise(ids: readonly string[], none: string): string {
  const example = ids.find(isClauseId) ?? ids[0]
  return ids.length > few ? `Write its id, such as \`${example}\`.` : thereAre(ids, none)
}

/** Canonical ids that documents and clauses had before, each with its present clause. */
function formerNames({ documents }: Bundle): ReadonlyMap<Target, Target> {
  return new Map(documents.flatMap(namesOf))
}

function namesOf({ key, kind, formerly = [], clauses, moved = [] }: Document): readonly (readonly [Target, Target])[] {
  const keys = formerly.map((id) => documentId(kind, id))
  const renamed = clauses.flatMap((clause) => keys.map((old) => [clauseId(old, clause.local), clause.id] as const))
  const within = clauses.flatMap(({ id, formerly: locals = [] }) =>
    [key, ...keys].flatMap((each) => locals.map((local) => [clauseId(each, local), id] as const))
  )
  const elsewhere = [key, ...keys].flatMap((each) => moved.map(({ id, to }) => [clauseId(each, id), to] as const))
  return [...renamed, ...within, ...elsewhere]
}
