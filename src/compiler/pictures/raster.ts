/** Kinds of pictures made of dots, by what their files begin with. */
const beginnings: readonly (readonly [name: string, endings: readonly string[], begins: RegExp])[] = [
  ['PNG', ['png'], /^\x89PNG\r\n[^]\n/u],
  ['JPEG', ['jpg', 'jpeg'], /^\xff\xd8\xff/u],
  ['GIF', ['gif'], /^GIF8[79]a/u],
  ['WebP', ['webp'], /^RIFF[^]{4}WEBP/u],
  ['AVIF', ['avif'], /^[^]{4}ftyp(?:[^]{4})*?avi[fs]/u],
  ['HEIC', [], /^[^]{4}ftyp(?:hei|hev|mif|msf)/u],
  ['TIFF', [], /^(?:II\*\0|MM\0\*)/u],
  ['BMP', [], /^BM[^]{4}\0{4}/u],
  ['SVG', ['svg'], /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^]*)?<svg\b/u]
]

/** What a file is instead of the picture that its name says, and the endings its name should have, if any. */
export interface NoPicture {
  readonly found: string
  readonly endings: readonly string[]
}

/**
 * Compares the beginning of a file with the ending of its name.
 *
 * @param head The first bytes of the file, 64 if it has so many
 * @param ending Ending of its name in lower case, of a picture made of dots
 * @returns `undefined` for a file that begins as its name says
 */
export function otherThanNamed(head: Uint8Array, ending: string): NoPicture | undefined {
  if (head.length === 0) return { found: 'empty', endings: [] }
  const text = String.fromCharCode(...head)
  const [name = '', endings = []] = beginnings.find(([, , begins]) => begins.test(text)) ?? []
  if (!endings.includes(ending))
    return {
      found: name === '' ? otherwise(text, head) : `${/^[AS]/u.test(name) ? 'an' : 'a'} ${name} picture`,
      endings
    }
  return undefined
}

/** Kind of a file that is no picture: a text has no bytes below that of a tab. */
function otherwise(text: string, head: Uint8Array): string {
  if (text.startsWith('%PDF')) return 'a PDF'
  return head.some((byte) => byte < 9) ? 'not a picture or damaged' : 'a text'
}
