import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { digestCache } from '../cache/file-cache.ts'
import { sha256 } from '../hash.ts'

/**
 * Digests of files that are seldom changed, such as those of releases: a file is read only if it has changed since an
 * earlier run, so that a run takes as long with many releases as with few.
 */
export interface KnownDigests {
  /** Returns the SHA-256 of a file, 64 hexadecimal digits. @throws the error of the system if it cannot be read */
  readonly of: (path: string) => string
  /** Keeps the digests that this run asked for, for later ones. */
  readonly keep: () => void
}

/** What the system says of a file besides its content, and the digest of that. */
type Known = readonly [mark: string, digest: string]

/** Milliseconds in which a file may change twice without a system that says so: FAT counts two seconds. */
const shortest = 2000

/**
 * The digests of files in a folder, as earlier runs on this machine kept them.
 *
 * @param folder Absolute path
 * @param now Milliseconds since 1970. What was changed just before may change again unnoticed: its digest is not kept
 * @param read Reads a file
 */
export function knownDigests(
  folder: string,
  now: number = Date.now(),
  read: (file: string) => Uint8Array = readFileSync
): KnownDigests {
  const key = sha256(folder)
  const kept = digestCache().find(key)
  // This function kept it; a damaged file is not found.
  const before = new Map<string, Known>(kept ? JSON.parse(Buffer.from(kept).toString()) : [])
  const seen = new Map<string, Known>()
  let isNew = false
  return {
    of(path) {
      const file = join(folder, path)
      const { mark, changed } = markOf(file)
      const [knownMark, known] = before.get(path) ?? []
      const digest = known !== undefined && knownMark === mark ? known : sha256(read(file))
      if (changed >= now - shortest) return digest
      seen.set(path, [mark, digest])
      isNew ||= knownMark !== mark
      return digest
    },
    keep() {
      if (!isNew && seen.size === before.size) return
      digestCache().keep(key, Buffer.from(JSON.stringify([...seen])))
      digestCache().tidy()
    }
  }
}

/** Which file it is, its size, and when it was changed: the second time counts whatever a program says of the first. */
function markOf(file: string) {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true })
  const changed = Number((mtimeNs > ctimeNs ? mtimeNs : ctimeNs) / 1_000_000n)
  return { mark: [ino, size, mtimeNs, ctimeNs].join(' '), changed }
}
