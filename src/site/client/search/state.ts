/** Search terms, and a value for each filter that is set. */
export interface SearchState {
  readonly query: string
  readonly filters: Filters
}

/** How many groups of results a form shows at once; what they say first is loaded with them. */
export const shownAtOnce = 4

/** Filters a search may have; anything else in an address is not ours. */
export const filterNames = ['ruleset', 'kind', 'faction', 'ruling', 'answer'] as const

/** Name of a filter, in addresses and in the full-text index. */
export type FilterName = (typeof filterNames)[number]

/** Values of the filters that are set. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

/** Reads a search from the query part of an address. */
export function stateFrom(address: string): SearchState {
  const parameters = new URLSearchParams(address)
  const filters = filterNames.flatMap((name) => {
    const value = parameters.get(name)
    return value ? [[name, value] as const] : []
  })
  return { query: parameters.get('q') ?? '', filters: Object.fromEntries(filters) }
}

/** Writes a search as the query part of an address; the empty search is the empty string. */
export function addressOf({ query, filters }: SearchState): string {
  const entries = [['q', query] as const, ...Object.entries(filters)].filter(([, value]) => value !== '')
  const parameters = new URLSearchParams(entries.map(([name, value]) => [name, value]))
  return entries.length === 0 ? '' : `?${parameters}`
}
