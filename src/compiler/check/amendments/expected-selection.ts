import type { ExpectedSelection } from '../../../generated/published.ts'

/** Returns the selection that is as two say. @returns `undefined` if none can be */
export function both(one: ExpectedSelection, other: ExpectedSelection): ExpectedSelection | undefined {
  const faction = one.faction ?? other.faction
  if (faction !== (other.faction ?? faction)) return undefined
  const units =
    one.units && other.units ? one.units.filter((id) => other.units?.includes(id)) : (one.units ?? other.units)
  const joined = (field: Exclude<keyof ExpectedSelection, 'faction' | 'units'>): string[] => [
    ...new Set([...(one[field] ?? []), ...(other[field] ?? [])])
  ]
  return {
    ...(faction !== undefined && { faction }),
    ...(units && { units }),
    exceptFactions: joined('exceptFactions'),
    exceptUnits: joined('exceptUnits'),
    traits: joined('traits'),
    exceptTraits: joined('exceptTraits'),
    options: joined('options'),
    exceptOptions: joined('exceptOptions')
  }
}
