/** Returns text as HTML that shows it, between tags or in an attribute with double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Comments in HTML, each to its end or to that of the text. */
export const htmlComments = /<!--[\s\S]*?(?:-->|$)/gu

/** The same text with blanks instead of its comments, so that every other character stays at its place. */
export const commentsBlanked = (text: string): string =>
  text.replaceAll(htmlComments, (found) => ' '.repeat(found.length))

const headingLevels = [1, 2, 3, 4, 5, 6] as const

/** Level of a heading in HTML and Markdown, which have six. */
export type HeadingLevel = (typeof headingLevels)[number]

/** Returns the level of the heading of a clause. @param depth 0 for the document itself */
export const headingLevel = (depth: number): HeadingLevel => headingLevels[depth] ?? 6
