import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { byCodeUnits } from '../../notation/letters.ts'
import type { Archive, ArchivedFile } from '../../site/offline/release.ts'
import { sortOf } from '../../site/offline/shelf.ts'
import { archiveCache, type FileCache } from '../cache/file-cache.ts'
import { sha256 } from '../hash.ts'

/** Hash of a file and its bytes, both without the day of the build. */
export type Mark = readonly [hash: string, bytes: number]

/** A file to put into an archive. */
export interface Archivable {
  readonly address: string
  /** Id of the group it is kept with. */
  readonly group: string
  /** Reads its content without the day of the build. */
  readonly content: () => Uint8Array
  /** Its mark, if it is known without reading the file. */
  readonly mark?: Mark | undefined
}

/** An archive, and how it is served. */
export interface CompressedArchive extends Archive {
  /** Number of its bytes as they are served. */
  readonly bytes: number
}

/** An archive in its place. */
type Placed = Pick<CompressedArchive, 'hash' | 'bytes'>

/** Where archives go. */
export interface ArchivePlace {
  /** Takes over the archive that has these files from an earlier build; `undefined` if there is none. */
  readonly take: (group: string, files: readonly ArchivedFile[]) => Placed | undefined
  /** Writes a new one. @param compressed Its bytes as they are served */
  readonly write: (hash: string, compressed: Uint8Array) => void
}

/**
 * Bytes that one archive packs at most, unless a single file is larger. A browser unpacks all of it to read one page,
 * and fetches all of it again where the connection breaks.
 */
const limit = 1_000_000

const gzipped = promisify(gzip)

/** Bytes of a piece in which something is compressed. */
const piece = 256 * 1024

/** Compresses in few pieces: Node asks this thread for room after each. The bytes do not depend on it. */
const compress = (content: Uint8Array): Promise<Buffer> => gzipped(content, { chunkSize: piece })

/** A SHA-256 as files are listed with it: its first 16 digits. */
export const shortened = (digest: string): string => digest.slice(0, 16)

/** The first 16 digits of the SHA-256 of bytes. */
export const shortHash = (bytes: Uint8Array): string => shortened(sha256(bytes))

const inOrder = (one: Archivable, other: Archivable): number =>
  byCodeUnits(one.group, other.group) ||
  sortOf(one.address) - sortOf(other.address) ||
  byCodeUnits(one.address, other.address)

/** A file of an archive that is being put together. */
interface Part {
  readonly listed: ArchivedFile
  readonly content: () => Uint8Array
}

function partOf({ address, mark, content }: Archivable): Part {
  if (mark) return { listed: [address, ...mark], content }
  const bytes = content()
  return { listed: [address, shortHash(bytes), bytes.length], content: () => bytes }
}

/** The files of an archive that is to be made. */
interface Unpacked {
  readonly group: string
  readonly parts: readonly Part[]
}

/** Files, cut where a group or a sort ends or the limit is reached. Those with a mark are not read. */
function* cut(files: readonly Archivable[]): Generator<Unpacked> {
  let [parts, size, last]: [Part[], number, Archivable | undefined] = [[], 0, undefined]
  for (const file of files) {
    const part = partOf(file)
    const [, , bytes] = part.listed
    const isAlike = file.group === last?.group && sortOf(file.address) === sortOf(last.address)
    if (last && (!isAlike || size + bytes > limit)) {
      yield { group: last.group, parts }
      ;[parts, size] = [[], 0]
    }
    parts.push(part)
    size += bytes
    last = file
  }
  if (last) yield { group: last.group, parts }
}

/** The mark of a file. */
export function markOf(file: Archivable): Mark {
  const [, ...mark] = partOf(file).listed
  return mark
}

/**
 * Puts files into archives: those of one group together, and next to what they resemble. The same files give the same
 * archives, whose gzip may differ by some bytes between kinds of processors. An archive of the last build is taken over,
 * one of an earlier build comes from the cache.
 */
export async function archivesOf(
  files: readonly Archivable[],
  { take, write }: ArchivePlace
): Promise<readonly CompressedArchive[]> {
  const cache = archiveCache()
  const make = async ({ group, parts }: Unpacked): Promise<CompressedArchive> => {
    const listed = parts.map((part) => part.listed)
    return { group, files: listed, ...(take(group, listed) ?? (await packed(parts, cache, write))) }
  }
  // This thread reads the files of one more while as many as there are cores are compressed.
  const made = await besideEachOther(cut(files.toSorted(inOrder)), availableParallelism() + 1, make)
  cache.tidy()
  return made
}

/** Makes something of each item, in their order. @param most Items that are worked on at a time */
async function besideEachOther<Item, Made>(
  items: Iterable<Item>,
  most: number,
  make: (item: Item) => Promise<Made>
): Promise<readonly Made[]> {
  const begun: Promise<Made>[] = []
  for (const item of items) {
    const made = make(item)
    // A fault is met where it is awaited.
    made.catch(() => {})
    begun.push(made)
    await begun.at(-most)
  }
  return Promise.all(begun)
}

/** Gives back the memory of bytes that nothing reads any more: it is outside the heap, where garbage is collected late. */
function release({ buffer, byteLength }: Uint8Array): void {
  // Small ones share a buffer with others; what was compressed has a buffer in which it is alone.
  const isAlone = buffer.byteLength === byteLength || buffer.byteLength >= piece
  if (buffer instanceof ArrayBuffer && isAlone) buffer.transfer(0)
}

/** Packs files, whose content is then gone, and writes the archive at once: together they would fill the memory. */
async function packed(parts: readonly Part[], cache: FileCache, write: ArchivePlace['write']): Promise<Placed> {
  const contents = parts.map((part) => part.content())
  const content = Buffer.concat(contents)
  for (const each of contents) release(each)
  const hash = shortHash(content)
  const found = cache.find(hash)
  const compressed = found ?? (await compress(content))
  release(content)
  if (!found) cache.keep(hash, compressed)
  const bytes = compressed.length
  write(hash, compressed)
  release(compressed)
  return { hash, bytes }
}
