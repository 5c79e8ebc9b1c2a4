import { fieldsOf, type LinkedDocument, type Ruleset } from '../../../model/graph.ts'

/**
 * True if everything is known that amendments depend on. If something is missing, which another check reports, saying
 * what amendments do together would be guesswork.
 */
export const isSound = ({ documents }: Ruleset): boolean =>
  new Set(documents.map(({ key }) => key)).size === documents.length && documents.every(isSoundDocument)

function isSoundDocument({ valid, named, amendments }: LinkedDocument): boolean {
  if (valid.broken) return false
  const { amends = [], settles = [], for: whom = {}, ...rest } = fieldsOf(valid)
  const lists = {
    '/requires': rest.requires,
    '/excludes': rest.excludes,
    '/conflicts': rest.conflicts,
    '/for/traits': whom.traits,
    '/for/units': whom.units,
    '/for/except-units': whom['except-units']
  }
  const isResolved = ([pointer, list]: [string, readonly unknown[] | undefined]): boolean =>
    (list ?? []).every((_, index) => named.has(`${pointer}/${index}`))
  return (
    amendments.length === amends.length + settles.length &&
    (whom.faction === undefined || named.has('/for/faction')) &&
    Object.entries(lists).every(isResolved)
  )
}
