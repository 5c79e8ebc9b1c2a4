import { dirname, join } from 'node:path'
import greater from 'semver/functions/gt.js'
import { differing, releaseRecord } from '../emit/release-record.ts'
import type { Bundle } from '../generated/published.ts'
import type { Publication } from './publication.ts'
import { writeTogether } from './write-together.ts'

/** How the keeping of a version ended; paths as the user would write them. */
export type ReleaseOutcome =
  /** `clauses`: how many documents and clauses were kept. */
  | { readonly type: 'written'; readonly file: string; readonly clauses: number }
  | { readonly type: 'kept-before'; readonly file: string }
  /** The version is released, and the rules say something else now. */
  | { readonly type: 'changed-since'; readonly home: string; readonly ids: readonly string[] }
  /** A later version is released already. */
  | { readonly type: 'not-the-newest'; readonly home: string; readonly newest: string }

/**
 * Keep what a ruleset says as the version it calls itself: `releases/<version>.json` beside its sources. A version is
 * kept once; nothing is written over.
 *
 * @param content Content folder
 * @param bundle One of the bundles of `publication`
 * @throws where the disk refuses
 */
export function keepRelease(content: string, { compilation }: Publication, bundle: Bundle): ReleaseOutcome {
  const record = releaseRecord(bundle)
  const ruleset = compilation.graph.rulesets.find(({ id }) => id === record.ruleset)
  if (!ruleset) throw new Error(`The bundle of ${record.ruleset} is not of this publication`)
  const home = join(content, ruleset.home.valid.source.file)
  const [folder, name] = [join(dirname(home), 'releases'), `${record.version}.json`]
  const file = join(folder, name)
  const known = ruleset.releases.find((release) => release.record.version === record.version)
  if (known) {
    const ids = differing(known.record, record)
    return ids.length === 0 ? { type: 'kept-before', file } : { type: 'changed-since', home, ids }
  }
  const newest = ruleset.releases.at(-1)?.record.version
  if (newest !== undefined && !greater(record.version, newest)) return { type: 'not-the-newest', home, newest }
  writeTogether(folder, [{ name, content: `${JSON.stringify(record, undefined, 2)}\n` }])
  return { type: 'written', file, clauses: Object.keys(record.clauses).length }
}
