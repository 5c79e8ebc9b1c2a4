import { constants, gunzipSync, gzipSync } from 'node:zlib'
import type { IndexFiles } from './index-files.ts'

/** What every file of Pagefind begins with, once it is unpacked. */
const signature = 'pagefind_dcd'

const unpacked = (content: Uint8Array): Buffer => gunzipSync(content).subarray(signature.length)

const packed = (content: Uint8Array): Uint8Array =>
  gzipSync(Buffer.concat([Buffer.from(signature), content]), { level: constants.Z_BEST_COMPRESSION })

/** Folder, name and ending of a part of an index: `fragment/`, `en_group_c7873ff`, `.pf_fragment`. */
const partPath = /^((?:fragment|index|filter)\/)([^/]+)(\.[^.]+)$/u

/** Names by those they replace. */
type Renamed = ReadonlyMap<string, string>

/** Digits that a name keeps of a digest: nothing packs them, and a first search loads all names. */
const digits = 5

/**
 * Shorter names of the parts of an index: the beginning of their digest, without the language and the word `group`, which
 * all of them share. Those that begin alike keep the whole digest.
 */
export function shortNames(names: readonly string[]): Renamed {
  const digests = names.map((name) => [name, name.replace(/^.*_/u, '')] as const)
  const alike = Map.groupBy(digests, ([, digest]) => digest.slice(0, digits))
  return new Map([...alike].flatMap(([begin, all]) => (all.length > 1 ? all : all.map(([name]) => [name, begin]))))
}

/** A record as Pagefind writes it, as far as its program or ours reads it; there is more, a quarter of its bytes. */
interface Fragment {
  readonly url: string
  readonly content: string
  readonly meta: object
  readonly anchors: readonly { readonly id: string; readonly location: number }[]
}

const asRead = ({ url, content, meta, anchors }: Fragment): Fragment => ({
  url,
  content,
  meta,
  anchors: anchors.map(({ id, location }) => ({ id, location }))
})

/** Records that share a file are named by it and their place there: their own digests would be four bytes of each. */
function withShortKeys(short: string, content: Uint8Array): { readonly file: Uint8Array; readonly renamed: Renamed } {
  // Pagefind has just written it: its records by their ids.
  const records = JSON.parse(unpacked(content).toString()) as Readonly<Record<string, Fragment>>
  const renamed = new Map(Object.keys(records).map((id, at) => [id, `${short}.${at}`]))
  const named = Object.entries(records).map(([id, record]) => [renamed.get(id) ?? id, asRead(record)] as const)
  return { file: packed(Buffer.from(JSON.stringify(Object.fromEntries(named)))), renamed }
}

/** Head of a CBOR item: its type, the number it states, and where it ends. */
function headAt(bytes: Buffer, at: number): { readonly type: number; readonly value: number; readonly end: number } {
  const [head, begin] = [bytes.readUInt8(at), at + 1]
  const [type, info] = [head >> 5, head & 31]
  const more = info < 24 || info === 31 ? 0 : 2 ** (info - 24)
  const value = more === 0 ? info : more > 4 ? 0 : bytes.readUIntBE(begin, more)
  return { type, value, end: begin + more }
}

const textType = 3

const textItem = (text: string): Uint8Array => {
  const bytes = Buffer.from(text)
  const head = bytes.length < 24 ? [(textType << 5) + bytes.length] : [(textType << 5) + 24, bytes.length]
  return Buffer.concat([Buffer.from(head), bytes])
}

/** Renames texts of CBOR data that has numbers, texts and lists; a list is only the number of its items. */
function withTexts(bytes: Buffer, renamed: Renamed): Uint8Array {
  const items: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    const { type, value, end } = headAt(bytes, at)
    const next = type === textType ? end + value : end
    const other = type === textType ? renamed.get(bytes.toString('utf8', end, next)) : undefined
    items.push(other === undefined ? bytes.subarray(at, next) : textItem(other))
    at = next
  }
  return Buffer.concat(items)
}

/**
 * Gives the parts and records of an index shorter names, in the list of all of them, too: every first search loads that
 * list. Records that share a file lose what is not read. Names of files still depend on what they contain.
 */
export function withShortNames(files: IndexFiles): IndexFiles {
  const names = shortNames(files.flatMap(([path]) => partPath.exec(path)?.[2] ?? []))
  const renamed = new Map(names)
  const parts = files.map(([path, content]) => {
    const [, folder = '', name = '', ending = ''] = partPath.exec(path) ?? []
    const short = names.get(name)
    if (short === undefined) return [path, content] as const
    const shorter = `${folder}${short}${ending}`
    if (!name.includes('_group_')) return [shorter, content] as const
    const group = withShortKeys(short, content)
    for (const [id, other] of group.renamed) renamed.set(id, other)
    return [shorter, group.file] as const
  })
  return parts.map(([path, content]) =>
    path.endsWith('.pf_meta') ? [path, packed(withTexts(unpacked(content), renamed))] : [path, content]
  )
}
