import { didYouMean } from '../diagnostics/catalogue/problem.ts'
import { nearestOf } from '../diagnostics/nearest.ts'
import type { Bundle } from '../generated/published.ts'
import type { Publication } from '../node/content/publication.ts'
import { releasedAs } from '../notation/version.ts'
import { UsageError } from './exit-code.ts'
import { thereAre } from './there-are.ts'

/**
 * Returns two versions of a ruleset as a user names them, and those released between them, from the first to the second.
 *
 * @param present The rules as they are in the sources
 * @param from The last release when left out
 * @param to The rules as they are when left out
 * @throws UsageError if there is no such version, none to compare with, or the later one is named first
 */
export function versionsBetween(
  { released }: Publication,
  present: Bundle,
  from: string | undefined,
  to: string | undefined
): readonly Bundle[] {
  const all = [...(released[present.ruleset.id] ?? []), present]
  const last = all.at(-2)
  if (!last)
    throw new UsageError(
      `No version of ${present.ruleset.title} has been released, so there is nothing to compare with.`
    )
  const [first, second] = [from ? versionNamed(all, from) : last, to ? versionNamed(all, to) : present]
  const [start, end] = [all.indexOf(first), all.indexOf(second)]
  if (start > end) throw new UsageError(reversed(second, first))
  // What was just released is there twice, as released and as it is in the sources: its reasons count once.
  const isAnother = ({ ruleset }: Bundle): boolean => ruleset.version !== second.ruleset.version
  return [first, ...all.slice(start + 1, end).filter(isAnother), second]
}

const reversed = ({ ruleset: { version: early } }: Bundle, { ruleset: { version: late } }: Bundle): string =>
  `${late} is later than ${early}. Name them the other way round: first ${early}, then ${late}.`

/** Returns the version of that name. @throws UsageError with those that there are */
export function versionNamed(all: readonly Bundle[], version: string): Bundle {
  const found = all.find(({ ruleset }) => ruleset.version === version)
  if (found) return found
  const versions = [...new Set(all.map(({ ruleset }) => ruleset.version))]
  const draft = versions.find((each) => releasedAs(each) === version)
  throw new UsageError(
    `There is no version \`${version}\`. ${didYouMean(draft ?? nearestOf(version, versions), thereAre(versions))}`
  )
}
