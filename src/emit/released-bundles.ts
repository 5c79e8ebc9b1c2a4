import type { Bundle } from '../generated/published.ts'
import type { Ruleset } from '../model/graph.ts'

/**
 * Returns the frozen bundles of a ruleset's releases, oldest first. A release keeps the whole bundle as it was published,
 * and the compiler has checked that its bytes are those that were written.
 */
export const releasedBundles = ({ releases }: Pick<Ruleset, 'releases'>): readonly Bundle[] =>
  releases.map(({ bundle }) => bundle as unknown as Bundle)
