import { nearestOf } from '../diagnostics/nearest.ts'
import type { Bundle, Clause, Target } from '../generated/published.ts'
import { UsageError } from './exit-code.ts'
import { hint } from './open-bundle.ts'

/**
 * The clause that a reference of the command line names: `moving#far`, `rule:moving#far`, `moving`.
 *
 * @throws UsageError where there is none, or several
 */
export const findClause = ({ documents }: Bundle, reference: string): Target =>
  findId(
    documents.flatMap(({ clauses }) => clauses.map(({ id }: Clause) => id)),
    reference,
    'clause'
  )

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

function findId(ids: readonly Target[], name: string, what: string): Target {
  const bare = (id: Target): string => id.replace(/^[^:]*:/u, '')
  const found = ids.filter((id) => id === name || bare(id) === name)
  const [only, another] = found
  if (only !== undefined && another === undefined) return only
  if (only !== undefined) throw new UsageError(`\`${name}\` may be ${found.join(' or ')}. Write one of these.`)
  const nearest = nearestOf(name, name.includes(':') ? ids : ids.map(bare))
  throw new UsageError(
    `There is no ${what} \`${name}\`. ${hint(nearest, `Write its id, such as \`${ids[0] ?? ''}\`.`)}`
  )
}
