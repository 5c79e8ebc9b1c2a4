import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Archive, ArchivedFile } from '../../site/offline/release.ts'
import { sortOf } from '../../site/offline/shelf.ts'
import { archiveCache } from '../cache/file-cache.ts'
import { sha256 } from '../hash.ts'

/** A file to put into an archive. */
export interface Archivable {
  readonly address: string
  /** Id of the group it is kept with. */
  readonly group: string
  /** Reads its content without the day of the build. */
  readonly content: () => Uint8Array
}

/** An archive, and its bytes as they are served. */
export interface CompressedArchive extends Archive {
  readonly compressed: Uint8Array
}

/**
 * Bytes that one archive packs at most, unless a single file is larger. A browser unpacks all of it to read one page,
 * and fetches all of it again where the connection breaks.
 */
const limit = 1_000_000

const compress = promisify(gzip)

/** The first 16 digits of the SHA-256 of bytes. */
export const shortHash = (bytes: Uint8Array): string => sha256(bytes).slice(0, 16)

const inOrder = (one: Archivable, other: Archivable): number =>
  compare(one.group, other.group) || sortOf(one.address) - sortOf(other.address) || compare(one.address, other.address)

/** By code units, which are the same on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Files read into memory, cut where a group or a sort ends or the limit is reached. */
function* cut(files: readonly Archivable[]): Generator<{ group: string; files: ArchivedFile[]; content: Buffer }> {
  let [parts, listed, size, last]: [Uint8Array[], ArchivedFile[], number, Archivable | undefined] = [
    [],
    [],
    0,
    undefined
  ]
  const made = ({ group }: Archivable) => ({ group, files: listed, content: Buffer.concat(parts) })
  for (const file of files) {
    const bytes = file.content()
    const isAlike = file.group === last?.group && sortOf(file.address) === sortOf(last.address)
    if (last && (!isAlike || size + bytes.length > limit)) {
      yield made(last)
      ;[parts, listed, size] = [[], [], 0]
    }
    parts.push(bytes)
    listed.push([file.address, shortHash(bytes), bytes.length])
    size += bytes.length
    last = file
  }
  if (last) yield made(last)
}

/**
 * Put files into archives: those of one group together, and next to what they resemble. The same files give the same
 * archives, whose gzip may differ by some bytes between kinds of processors. An archive of an earlier build is taken
 * from the cache.
 */
export async function archivesOf(files: readonly Archivable[]): Promise<readonly CompressedArchive[]> {
  const cache = archiveCache()
  const made: CompressedArchive[] = []
  for (const { group, files: listed, content } of cut(files.toSorted(inOrder))) {
    const hash = shortHash(content)
    const found = cache.find(hash)
    const bytes = found ?? (await compress(content))
    if (!found) cache.keep(hash, bytes)
    made.push({ group, hash, files: listed, compressed: bytes })
  }
  cache.tidy()
  return made
}
