import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Release } from '../../generated/release.ts'
import {
  digestName,
  digestText,
  manifestName as releaseName,
  signedListName,
  uncompressedPath
} from '../../model/release-names.ts'
import type { Manifest } from '../../model/signed-list.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import { unpack } from '../compressed.ts'
import { sha256 } from '../hash.ts'
import { listName } from './file-list.ts'
import { isHidden } from './inventory.ts'

/** How a folder differs from its manifest; each is a list of paths. */
export interface FolderDifference {
  readonly changed: readonly string[]
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

/** SHA-256 of a file, which is never in memory as a whole. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Files of a repository in the folder: no host sends them, and git changes them with each commit. */
const ofGit = /^\.git(?:\/|$)/u

/**
 * Digests of all files in a folder; the manifest, the list that builds keep for themselves and what git keeps are not
 * part of it, nor is what is hidden in a release, such as `.DS_Store`: nothing reads that. What a release keeps compressed
 * has the path and the digest that it is published with.
 */
export async function digestsIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
  const isRelease = existsSync(join(folder, releaseName))
  const isOwn = (path: string): boolean => path === signedListName || path === listName || ofGit.test(path)
  const listed: [string, string][] = []
  for (const path of paths) {
    if (isOwn(path) || (isRelease && isHidden(path))) continue
    const published = isRelease ? uncompressedPath(path) : undefined
    const isKept = published !== undefined && !paths.includes(published)
    const digest = isKept ? contentDigest(join(folder, path)) : undefined
    listed.push([isKept ? published : path, digest ?? (await digestOf(join(folder, path)))])
  }
  return Object.fromEntries(listed.sort(([one], [other]) => byCodeUnits(one, other)))
}

/** SHA-256 of what a compressed file contains; `undefined` if it cannot be unpacked. */
export function contentDigest(file: string): string | undefined {
  const content = unpack(readFileSync(file))
  return typeof content === 'string' ? undefined : content.sha256
}

/** Compares the files of a folder with those of a manifest. */
export function differenceTo({ files }: Manifest, found: Readonly<Record<string, string>>): FolderDifference {
  const listed = Object.keys(files)
  return {
    changed: listed.filter((path) => found[path] !== undefined && found[path] !== files[path]),
    missing: listed.filter((path) => found[path] === undefined),
    extra: Object.keys(found).filter((path) => files[path] === undefined)
  }
}

/**
 * Reads the lists of a release that is not signed: `release.json` has the digests of its files, and the file beside it
 * that of `release.json`. `undefined` if the folder is not a release.
 */
export function releaseListIn(folder: string): Manifest | undefined {
  const [list, digest] = [releaseName, digestName].map((name) => join(folder, name)).map(textIn)
  const stated = digest?.split(/\s/u)[0] ?? ''
  try {
    const { bundle, packs }: Release = JSON.parse(list ?? '')
    const listed = [bundle, ...packs.flatMap(({ files }) => files)].map(
      ({ path, sha256: each }) => [path, each] as const
    )
    const own = { [releaseName]: stated, [digestName]: sha256(digestText(stated)) }
    return { format: '1.0', files: { ...Object.fromEntries(listed), ...own } }
  } catch {
    return undefined
  }
}

const textIn = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
