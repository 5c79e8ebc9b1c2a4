import { partIn, partText, unlisted, withParts } from '../offline/parts.ts'
import type { KeptChoice } from '../offline/protocol.ts'
import type { PartMark, Release, ReleaseFiles, ReleasePart } from '../offline/release.ts'
import { fetchBase, fetchList, hashOf, SaveError } from './fetch-file.ts'
import { keepList, otherReleases, type ReleaseCache, reopenRelease } from './release-cache.ts'

/** The same part of another release on this device. */
async function copiedPart(
  others: readonly ReleaseCache[],
  group: string,
  wanted: string
): Promise<ReleasePart | undefined> {
  for (const { list } of others) {
    const part = partIn(list, group)
    if ((await hashOf(new TextEncoder().encode(partText(part)))) === wanted) return part
  }
  return undefined
}

/** Obtains parts of a release: from another release that has the same, else from the server. */
async function obtained(release: string, parts: readonly (readonly [string, PartMark])[], signal: AbortSignal) {
  const others = await otherReleases(release)
  const found = parts.map(async ([group, [hash]]) => {
    const part = (await copiedPart(others, group, hash)) ?? (await fetchList(hash, signal))
    return [group, part] as const
  })
  return new Map(await Promise.all(found))
}

/** @throws SaveError if the server has another release by now */
async function baseOf({ release }: Release, signal: AbortSignal): Promise<ReleaseFiles> {
  const base = await fetchBase(signal)
  if (base.release !== release) throw new SaveError('unlike')
  return base
}

/**
 * Opens the cache of a release with a list of everything that a choice keeps. Only what the device does not have of
 * that list is fetched.
 *
 * @throws SaveError if it cannot be fetched
 */
export async function beginRelease(release: Release, choice: KeptChoice, signal: AbortSignal): Promise<ReleaseCache> {
  const begun = await reopenRelease(release.release)
  const list = begun?.list ?? (await baseOf(release, signal))
  const missing = unlisted(list, choice)
  if (begun && missing.length === 0) return begun
  return keepList(withParts(list, await obtained(release.release, missing, signal)))
}
