import { nearestOf } from '../diagnostics/nearest.ts'
import type { Bundle, Clause, Target } from '../generated/published.ts'
import { UsageError } from './exit-code.ts'
import { hint } from './open-bundle.ts'

/**
 * The clause that a reference of the command line names: `moving#far`, `rule:moving#far`, `moving`, `4.2`.
 *
 * @throws UsageError where there is none, or several
 */
export function findClause({ documents }: Bundle, reference: string): Target {
  const clauses: readonly Clause[] = documents.flatMap((document) => document.clauses)
  const numbered = clauses.find(({ number }) => number !== null && number === reference.replace(/\.$/u, ''))
  if (numbered) return numbered.id
  const ids = clauses.map(({ id }) => id)
  return findId(ids, reference, 'clause')
}

/**
 * The trait that a name of the command line means: `spear`, `base-rule:spear`.
 *
 * @throws UsageError where there is none, or several
 */
export const findTrait = ({ documents }: Bundle, name: string): Target =>
  findId(
    documents.filter(({ trait }) => trait !== undefined).map(({ key }) => key),
    name,
    'trait'
  )

/** So many names still fit into a message. */
const few = 40

/**
 * The one id that a name of the command line means, with its kind before it or without.
 *
 * @param what What is looked for, in words: `faction`
 * @param none What to say where there is nothing to choose from
 * @throws UsageError where there is none, or several
 */
export function findId(
  ids: readonly Target[],
  name: string,
  what: string,
  none = `This ruleset has no ${what}s.`
): Target {
  const bare = (id: Target): string => id.replace(/^[^:]*:/u, '')
  const found = ids.filter((id) => id === name || bare(id) === name)
  const [only, another] = found
  if (only !== undefined && another === undefined) return only
  if (only !== undefined) throw new UsageError(`\`${name}\` may be ${found.join(' or ')}. Write one of these.`)
  const nearest = nearestOf(name, name.includes(':') ? ids : ids.map(bare))
  throw new UsageError(`There is no ${what} \`${name}\`. ${hint(nearest, otherwise(ids.map(bare), none))}`)
}

function otherwise(ids: readonly string[], none: string): string {
  if (ids.length === 0) return none
  return ids.length > few ? `Write its id, such as \`${ids[0]}\`.` : `There are ${ids.join(', ')}.`
}
