import type {
  BlockContent,
  Blockquote,
  Heading,
  Link,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Text
} from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'

/** Words as one line of plain text, which Markdown reads as nothing else. Empty ones are left out. */
export const words = (...parts: readonly (string | undefined | null)[]): Text => ({
  type: 'text',
  value: parts.filter(Boolean).join(' ').replaceAll(/\s+/gu, ' ').trim()
})

/** A heading of plain words. */
export const heading = (depth: Heading['depth'], ...parts: readonly (string | undefined | null)[]): Heading => ({
  type: 'heading',
  depth,
  children: [words(...parts)]
})

/** A paragraph of plain words, and of what else is given as a node. */
export const paragraph = (...parts: readonly (string | PhrasingContent)[]): Paragraph => ({
  type: 'paragraph',
  children: parts.map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part))
})

/** A quotation of one paragraph. */
export const quotation = (said: Paragraph): Blockquote => ({ type: 'blockquote', children: [said] })

/** A link whose words are plain text. */
export const link = (label: string, url: string): Link => ({ type: 'link', url, children: [words(label)] })

/** A list without empty lines between its items. */
export const list = (items: readonly Paragraph[]): BlockContent => ({
  type: 'list',
  spread: false,
  children: items.map((item): ListItem => ({ type: 'listItem', spread: false, children: [item] }))
})

/** Made once, because the patterns of what must be escaped are compiled into it. */
const extensions = [gfmToMarkdown()]

/** One or more nodes as Markdown, blocks with an empty line between; no line break at the end. */
export const markdownOf = (...children: RootContent[]): string =>
  plainLine(children) ?? toMarkdown({ type: 'root', children }, { bullet: '-', extensions }).trimEnd()

/** Words and numbers, in which no sign could mean anything to Markdown behind the mark of a line. */
const plain = /^[\p{L}\p{N}](?:(?:,? |[’-]|(?<=\p{N})\.(?=\p{N}))?[\p{L}\p{N}])*$/u

/**
 * A heading or a bold line of plain words. Most lines that are written here are; the library sets itself up anew for each.
 *
 * @returns `undefined` if the library must decide
 */
function plainLine([block, another]: readonly RootContent[]): string | undefined {
  if (another) return undefined
  if (block?.type === 'heading') return marked(`${'#'.repeat(block.depth)} `, block.children, '')
  const strong = block?.type === 'paragraph' && block.children.length === 1 ? block.children[0] : undefined
  return strong?.type === 'strong' ? marked('**', strong.children, '**') : undefined
}

function marked(before: string, [only, another]: readonly PhrasingContent[], after: string): string | undefined {
  return only?.type === 'text' && !another && plain.test(only.value) ? before + only.value + after : undefined
}
