import type { PictureFile } from '../../model/source-file.ts'

type Bytes = Uint8Array

/** How pictures of a kind end. */
interface Ending {
  /** Their last bytes, as most programs write them; with others, the whole file is read. */
  readonly last?: RegExp
  /** True if a file of this kind goes on to the end of its picture. What follows it does not matter. */
  readonly isWhole: (file: Bytes) => boolean
}

const jpeg: Ending = { last: /\xff\xd9$/u, isWhole: isWholeJpeg }

const endings: Readonly<Record<string, Ending>> = {
  png: { last: /IEND\xae\x42\x60\x82$/u, isWhole: isWholePng },
  jpg: jpeg,
  jpeg,
  gif: { isWhole: isWholeGif },
  webp: { isWhole: (file) => file.length >= 20 && viewOf(file).getUint32(4, true) + 8 <= file.length },
  avif: { isWhole: isWholeAvif }
}

/**
 * True for a picture whose file ends before it does, as after a transfer that broke off.
 *
 * @param kind Ending of its name in lower case
 */
export function isCutOff({ tail, whole }: NonNullable<PictureFile['end']>, kind: string): boolean {
  const ending = endings[kind]
  if (!ending || ending.last?.test(textOf(tail))) return false
  return !ending.isWhole(whole())
}

const textOf = (bytes: Bytes): string => String.fromCharCode(...bytes)
const viewOf = ({ buffer, byteOffset, byteLength }: Bytes): DataView => new DataView(buffer, byteOffset, byteLength)
const nameAt = (file: Bytes, at: number): string => textOf(file.subarray(at, at + 4))

/** A PNG picture is a list of chunks, each with its length, its name and a checksum; the last is `IEND`. */
function isWholePng(file: Bytes): boolean {
  const view = viewOf(file)
  for (let at = 8; at + 12 <= file.length; at += view.getUint32(at) + 12)
    if (nameAt(file, at + 4) === 'IEND') return true
  return false
}

/** A JPEG picture is a list of markers, most of them with a length; between them are dots, where no byte FF is followed by D9. */
function isWholeJpeg(file: Bytes): boolean {
  const view = viewOf(file)
  for (let at = file.indexOf(0xff, 2); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at)) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xd9) return true
    if (marker === 0xff) at += 1
    else if (marker < 2 || (marker >= 0xd0 && marker < 0xd8) || at + 4 > file.length) at += 2
    else at += 2 + view.getUint16(at + 2)
  }
  return false
}

/** A GIF picture is a list of images and notes, each followed by blocks up to an empty one. Some lack the `;` at the end. */
function isWholeGif(file: Bytes): boolean {
  const at = (place: number): number => file[place] ?? 0
  const colours = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let place = 13 + colours(at(10))
  while (place < file.length && at(place) !== 0x3b) {
    const isImage = at(place) === 0x2c
    if (isImage) place += 11 + colours(at(place + 9))
    else if (at(place) === 0x21) place += 2
    while (at(place) > 0) place += at(place) + 1
    place += 1
    if (isImage && place === file.length) return true
  }
  return at(place) === 0x3b
}

/** An AVIF picture is a list of boxes, each with its length and its name: `meta` says what `mdat` contains. */
function isWholeAvif(file: Bytes): boolean {
  const view = viewOf(file)
  const whole = new Set<string>()
  for (let at = 0; at + 16 <= file.length;) {
    const short = view.getUint32(at)
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || file.length - at
    if (length < 8 || at + length > file.length) break
    whole.add(nameAt(file, at + 4))
    at += length
  }
  return whole.has('meta') && whole.has('mdat')
}
