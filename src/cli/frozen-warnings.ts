import type { Diagnostic } from '../model/problem.ts'
import type { Publication } from '../node/content/publication.ts'

/** Code of a warning about what can no longer be replaced once it is frozen, by a release or a lock. */
export type FrozenWarning = 'parse/skeleton-words' | 'check/day-of-release'

/** Warnings of a code about files in folders of the content. */
export const warningsBelow = (
  { compilation }: Publication,
  folders: readonly string[],
  wanted: FrozenWarning
): readonly Diagnostic[] =>
  compilation.diagnostics.filter(
    ({ code, span }) => code === wanted && folders.some((folder) => span.file.startsWith(`${folder}/`))
  )

/** What to do about warnings of `parse/skeleton-words` that were printed. */
export const replaceSkeletonWords = 'Write your own words where the warnings above say that `codicil new` wrote them.'
