/** Endings of pictures that documents may show. */
export const pictureEndings = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg'] as const

/** Endings of other files that documents may link to. A browser shows, reads out or saves them, and runs none. */
export const fileEndings = ['pdf', 'txt', 'csv', 'json', 'ods', 'odt', 'xlsx', 'docx', 'zip'] as const

const all: readonly string[] = [...pictureEndings, ...fileEndings]

/**
 * Endings that some servers obey in the middle of a name, too: `sheet.html.ods` is a page to a server that does not
 * know `.ods`.
 */
const runs = /^(?:[xs]?html?|xht|mht(?:ml)?|xml|xslt?|svgz?|m?js|wasm|php\d?|phtml|cgi|pl|py|asp|jsp|var)$/u

/** Parts of the name of a file after its first point, in lower case. */
const endingsOf = (path: string): readonly string[] =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .split('.')
    .slice(1)

/** True for a file that documents may link to: no server sends it as something that runs. */
export function isLinkable(path: string, endings: readonly string[] = all): boolean {
  const parts = endingsOf(path)
  return endings.includes(parts.at(-1) ?? '') && !parts.slice(0, -1).some((part) => runs.test(part))
}

/** True for a file that documents may show. */
export const isPicture = (path: string): boolean => isLinkable(path, pictureEndings)

/** Ending of the name of a picture made of dots, in lower case; `undefined` for other files. */
export const rasterEnding = (path: string): string | undefined =>
  isPicture(path) && !isSvg(path) ? endingsOf(path).at(-1) : undefined

/** Bytes at the beginning of a picture made of dots that are enough to judge it. */
export const headLength = 64

/** Bytes at its end by which one that is whole is known, most often. */
export const tailLength = 16

/** True for a picture made of text, which is cleaned before it is published. */
export const isSvg = (path: string): boolean => endingsOf(path).at(-1) === 'svg'

/** True for a file of plain text by its name, which may be a document with another ending, or without one. */
export const isPlainText = (path: string): boolean =>
  ['txt', 'text', 'yaml', 'yml', 'bak', 'old', 'orig', undefined].includes(endingsOf(path).at(-1))

/** Bytes at the beginning of a text that tell whether it is a document. */
export const textLength = 512
