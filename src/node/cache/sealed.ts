import { crc32 } from 'node:zlib'

const sealLength = 4

/** Bytes, of a text those of UTF-8, with a checksum before them, so that damage is noticed. */
export function seal(content: string | Uint8Array): Uint8Array {
  const sealed = Buffer.allocUnsafe(sealLength + Buffer.byteLength(content))
  if (typeof content === 'string') sealed.write(content, sealLength)
  else sealed.set(content, sealLength)
  sealed.writeUInt32LE(crc32(sealed.subarray(sealLength)))
  return sealed
}

/** The bytes that were sealed; `undefined` if these are no longer those that `seal` made. */
export function unseal({ buffer, byteOffset, byteLength }: Uint8Array): Buffer | undefined {
  const sealed = Buffer.from(buffer, byteOffset, byteLength)
  if (sealed.length < sealLength) return undefined
  const content = sealed.subarray(sealLength)
  return crc32(content) === sealed.readUInt32LE() ? content : undefined
}

/** The text that was sealed, as a database returns it; `undefined` if it has nothing, or something else. */
export const unsealText = (value: unknown): string | undefined =>
  value instanceof Uint8Array ? unseal(value)?.toString() : undefined
