import type { Bundle } from '../generated/published.ts'
import type { PastRelease, Ruleset } from '../model/graph.ts'

/**
 * Returns the frozen bundle of a release. The model knows only the fields that a check reads; a release keeps the whole
 * bundle as it was published, and the compiler has checked that its bytes are those that were written.
 */
export const releasedBundle = ({ bundle }: Pick<PastRelease, 'bundle'>): Bundle => bundle as unknown as Bundle

/** Returns the frozen bundles of a ruleset's releases, oldest first. */
export const releasedBundles = ({ releases }: Pick<Ruleset, 'releases'>): readonly Bundle[] =>
  releases.map(releasedBundle)
