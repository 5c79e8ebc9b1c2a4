import { crc32 } from 'node:zlib'

const sealLength = 4

/** A text as UTF-8 with a checksum before it, so that damage is noticed. */
export function seal(text: string): Uint8Array {
  const sealed = Buffer.allocUnsafe(sealLength + Buffer.byteLength(text))
  sealed.write(text, sealLength)
  sealed.writeUInt32LE(crc32(sealed.subarray(sealLength)))
  return sealed
}

/** The text that was sealed; `undefined` if the bytes are no longer those that `seal` made. */
export function unseal(bytes: Uint8Array): string | undefined {
  const sealed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (sealed.length < sealLength) return undefined
  const text = sealed.subarray(sealLength)
  return crc32(text) === sealed.readUInt32LE() ? text.toString() : undefined
}
