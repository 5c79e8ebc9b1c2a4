/** JSON of releases is kept compressed: how a file becomes one, and how its content is read again. */
import { existsSync, readFileSync } from 'node:fs'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { compressedPath } from '../model/release-names.ts'
import type { Unpacked } from '../model/source-file.ts'
import { sha256 } from './hash.ts'

/** Bytes that a file may have unpacked: thirty times the largest that we know. Stated in `diagnostics/catalogue/`. */
export const mostUnpacked = 64 * 1024 * 1024

/** Place of the byte in a header of gzip that names the system, and its value for "unknown". */
const [systemAt, unknownSystem] = [9, 255]

/** Compresses a file by gzip. The header has neither a time nor a name, nor the system it was made on. */
export function compressed(content: string | Uint8Array): Uint8Array {
  const bytes = gzipSync(content, { level: constants.Z_BEST_COMPRESSION })
  bytes[systemAt] = unknownSystem
  return bytes
}

/** Unpacks a file, and never more than a file may have. */
export function unpack(bytes: Uint8Array): Unpacked {
  try {
    const content = gunzipSync(bytes, { maxOutputLength: mostUnpacked })
    return { bytes: content, sha256: sha256(content) }
  } catch (error) {
    return error instanceof RangeError ? 'large' : 'damaged'
  }
}

/**
 * Reads a file of a release, whether it is kept compressed or not.
 *
 * @param file Path of the file as its release lists it
 * @throws if there is none, or it cannot be unpacked
 */
export function readReleased(file: string): Uint8Array {
  const packed = compressedPath(file)
  if (existsSync(file) || !existsSync(packed)) return readFileSync(file)
  const content = unpack(readFileSync(packed))
  if (typeof content === 'string') throw new Error(`${packed} cannot be unpacked`)
  return content.bytes
}
