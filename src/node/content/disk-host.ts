import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Host } from '../../compiler/host.ts'
import { isLock } from '../../model/id.ts'
import { headLength, isPicture, isPlainText, isSvg, tailLength, textLength } from '../../model/linked-file.ts'
import type { PictureFile, ReleaseFile, SourceFile } from '../../model/source-file.ts'
import { unpack } from '../compressed.ts'
import { sha256 } from '../hash.ts'
import { isWithin } from '../is-within.ts'
import { type KnownDigests, knownDigests } from './known-digests.ts'

interface Found {
  readonly path: string
  /**
   * Reason why something is not read. `outside`: a link that leads out of the content folder. `no-file`: such as a
   * pipe, which cannot be read at once. The others are folders whose files are not read.
   */
  readonly fault?: 'outside' | 'no-file' | 'unreadable-folder' | 'linked-folder'
}

/**
 * A content folder on the disk; its files are listed once, when they are first asked for.
 *
 * @param folder The content folder; one that does not exist counts as empty
 */
export function diskHost(folder: string): Host {
  const root = resolve(folder)
  let found: readonly Found[] | undefined
  const files = (use: ReturnType<typeof useOf>): readonly Found[] => {
    found ??= walk(root, realRoot(root), '')
    return found.filter((each) => useOf(each) === use)
  }
  return {
    name: basename(root),
    readContent: async () => files('source').map((found) => read(root, found)),
    assets: async () => files('asset').map(({ path }) => path),
    pictures: async () => files('asset').flatMap((found) => readPicture(root, found)),
    texts: async () => files('asset').flatMap((found) => (isPlainText(found.path) ? [readHead(root, found)] : [])),
    locks: async () => files('asset').flatMap((found) => (isLock(found.path) ? [read(root, found)] : [])),
    releases: async () => readAllReleased(root, files('release')),
    today: latestToday
  }
}

/** Hours by which the first place on Earth where a day begins is ahead of UTC. */
const farthestAhead = 14

/** The latest day that it is anywhere now, `YYYY-MM-DD`. */
const latestToday = (): string => new Date(Date.now() + farthestAhead * 3_600_000).toISOString().slice(0, 10)

/** Says what a file is used as; a file that cannot be read is reported like a source. */
function useOf({ path, fault }: Found): 'source' | 'release' | 'asset' {
  if (/^[^/]+\/releases\//u.test(path)) return 'release'
  return fault || path.endsWith('.md') ? 'source' : 'asset'
}

function realRoot(root: string): string {
  try {
    return realpathSync(root)
  } catch {
    return root
  }
}

/** All files below a folder, hidden ones left out. Links are followed while they stay inside; a link to a folder is not entered. */
function walk(root: string, real: string, folder: string): readonly Found[] {
  const entries = entriesOf(join(root, folder))
  if (!entries) return [{ path: folder, fault: 'unreadable-folder' }]
  return entries.flatMap((entry): readonly Found[] => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return walk(root, real, path)
    if (entry.isFile()) return [{ path }]
    if (!entry.isSymbolicLink()) return [{ path, fault: 'no-file' }]
    if (leadsOutside(join(root, path), real)) return [{ path, fault: 'outside' }]
    const target = statSync(join(root, path))
    if (target.isDirectory()) return [{ path, fault: 'linked-folder' }]
    return [target.isFile() ? { path } : { path, fault: 'no-file' }]
  })
}

/** Lists a folder: empty if it does not exist, `undefined` if the system refuses to read it. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return existsSync(folder) ? undefined : []
  }
}

function leadsOutside(path: string, real: string): boolean {
  try {
    return !isWithin(real, realpathSync(path))
  } catch {
    return true
  }
}

/** An SVG picture as a whole, the beginning and the end of another picture; nothing of other files. */
function readPicture(root: string, found: Found): readonly PictureFile[] {
  if (isSvg(found.path)) return [read(root, found)]
  if (!isPicture(found.path)) return []
  let end: ReturnType<typeof readEnds> | undefined
  const source = read(root, found, (path) => {
    end = readEnds(path)
    return end.head
  })
  return [{ ...source, ...(end && { end: { ...end, whole: () => read(root, found).bytes } }) }]
}

/** The first bytes of a file, enough to see what it is. */
const readHead = (root: string, found: Found): SourceFile => read(root, found, (path) => readEnds(path, textLength).head)

/** The first and the last bytes of a file, and how many it has, however large it is. */
function readEnds(path: string, length: number = headLength) {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const part = (most: number, at: number): Uint8Array => {
      const bytes = new Uint8Array(Math.min(most, size))
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, at))
    }
    return { size, head: part(length, 0), tail: part(tailLength, Math.max(size - tailLength, 0)) }
  } finally {
    closeSync(file)
  }
}

function read(root: string, { path, fault }: Found, readBytes: (path: string) => Uint8Array = readFileSync): SourceFile {
  if (fault) return { path, bytes: new Uint8Array(), fault }
  try {
    return { path, bytes: readBytes(join(root, path)) }
  } catch {
    return { path, bytes: new Uint8Array(), fault: 'unreadable' }
  }
}

/** Files of a release whose content is read whenever there is a check; that of others would fill the memory. */
const isRead = /(?<!\/packs\/[^/]*)\.(?:json|sha256)$/u

function readReleased(root: string, found: Found, digests: KnownDigests): ReleaseFile {
  if (found.fault || isRead.test(found.path)) {
    const source = read(root, found)
    return { ...source, sha256: source.fault ? '' : sha256(source.bytes) }
  }
  const { path } = found
  let digest = ''
  const source = read(root, found, () => {
    digest = digests.of(path)
    return new Uint8Array()
  })
  return { ...source, sha256: digest, ...(path.endsWith('.json.gz') && { unpack: () => unpack(read(root, found).bytes) }) }
}

function readAllReleased(root: string, released: readonly Found[]): readonly ReleaseFile[] {
  const digests = knownDigests(root)
  const files = released.map((found) => readReleased(root, found, digests))
  digests.keep()
  return files
}
