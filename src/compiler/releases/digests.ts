import { alteredRelease, type ReleaseChange } from '../../diagnostics/catalogue/validate.ts'
import type { Release } from '../../generated/release.ts'
import type { Report } from '../../model/problem.ts'
import { digestName, digestText, manifestName, signedListName } from '../../model/release-names.ts'
import { type Manifest, manifestIn } from '../../model/signed-list.ts'
import type { Span } from '../../model/span.ts'
import type { UnpackedFile, UnpackedFiles } from './unpack-folder.ts'

const decoder = new TextDecoder('utf-8')

/** Lists the files of a release with their digests; signed if its folder has such a list. */
export function listOf(files: UnpackedFiles): Manifest {
  const listed = [...files]
    .filter(([path]) => path !== signedListName)
    .map(([path, { sha256 }]) => [path, sha256] as const)
  const signature = signedListIn(files)?.signature
  return { format: '1.0', files: Object.fromEntries(listed), ...(signature && { signature }) }
}

const signedListIn = (files: UnpackedFiles): Manifest | undefined => {
  const list = files.get(signedListName)
  return list && manifestIn(decoder.decode(list.bytes))
}

/**
 * Compares the files of a release with the digests in its `release.json`, and that with its own digest.
 *
 * @returns false after reporting every file that was changed, removed or added
 */
export function checkDigests(files: UnpackedFiles, source: UnpackedFile, manifest: Release, report: Report): boolean {
  const text = decoder.decode(source.bytes)
  const place = (path: string): Span => {
    const start = Math.max(text.indexOf(`"${path}"`), 0)
    return { file: source.path, start, end: start === 0 ? 0 : start + path.length + 2 }
  }
  const listed = [manifest.bundle, ...manifest.packs.flatMap((pack) => pack.files)]
  const expected = new Map(listed.map(({ path, sha256 }) => [path, sha256]))
  const found = [...ownChange(files, source), ...changesIn(files, expected)]
  const changes = found.length > 0 ? found : listChange(files, manifest)
  for (const { path, change } of changes)
    report(place(path), alteredRelease({ path: files.get(path)?.name ?? path, change }))
  return changes.length === 0
}

interface Change {
  /** As the release lists it. */
  readonly path: string
  readonly change: ReleaseChange
}

function ownChange(files: UnpackedFiles, { sha256 }: UnpackedFile): readonly Change[] {
  const digest = files.get(digestName)
  if (!digest) return [{ path: digestName, change: 'missing' }]
  const isSame = decoder.decode(digest.bytes) === digestText(sha256)
  return isSame ? [] : [{ path: manifestName, change: 'changed' }]
}

/** Compares the list that may be signed, and is if the release says so, with the files of the release. */
function listChange(files: UnpackedFiles, { signed }: Release): readonly Change[] {
  if (!files.has(signedListName)) return signed ? [{ path: signedListName, change: 'missing' }] : []
  const list = signedListIn(files)
  const stated = list?.files ?? {}
  const others = [...files].filter(([path]) => path !== signedListName)
  const isSame =
    Object.keys(stated).length === others.length && others.every(([path, { sha256 }]) => stated[path] === sha256)
  return isSame && (!signed || list?.signature) ? [] : [{ path: signedListName, change: 'changed' }]
}

function changesIn(files: UnpackedFiles, expected: ReadonlyMap<string, string>): readonly Change[] {
  const own = new Set([manifestName, digestName, signedListName])
  const listed = [...expected].flatMap(([path, sha256]): readonly Change[] => {
    const file = files.get(path)
    if (!file) return [{ path, change: 'missing' }]
    if (file.problem) return [{ path, change: file.problem }]
    return file.sha256 === sha256 ? [] : [{ path, change: 'changed' }]
  })
  const added = [...files.keys()].filter((path) => !expected.has(path) && !own.has(path))
  return [...listed, ...added.map((path): Change => ({ path, change: 'added' }))]
}
