import type { PhrasingContent, RootContent, Text } from 'mdast'
import { defaultHandlers, type Options } from 'mdast-util-to-markdown'

/** Letters, digits, and signs that mean nothing in Markdown unless a sign that is not listed here comes before. */
const prose = /^[\p{L}\p{N} ,;.:!?'"()/%+‘’“”′″–—−…×½-]*$/u

/** Where a line begins, most signs could be markup, and a number that of a list; after anything else, letters and spaces cannot. */
const beginning = /^(?:[\p{L}(“‘−]|\+?\d+[^.)\d])/u
const continuation = /^[\p{L}\p{N} ,;]/u

/** Ends that the text and what follows could make together: addresses, pictures, spaces at the end of a line. */
const ambiguous = /[Ww]\.[-.\w]|[ps]:\/|!\[| $| [\r\n]|\\/u

/**
 * Says whether a text is written without escapes.
 *
 * @param before What is in front of it, as the library tells
 * @param after What follows
 */
function isProse(value: string, before: string, after: string): boolean {
  const start = /^[^\r\n]*$/u.test(before) && before !== '' ? continuation : beginning
  return start.test(value) && prose.test(value) && !ambiguous.test(value + after)
}

/**
 * Handler of text that asks the library only where something could need an escape. It tries some forty patterns on each
 * text, which was half of the work of writing Markdown.
 */
const text: NonNullable<Options['handlers']>['text'] = (node: Text, parent, state, info) =>
  isProse(node.value, info.before, info.after) && !state.stack.includes('autolink')
    ? node.value
    : defaultHandlers.text(node, parent, state, info)

/** Writes plain prose without looking twice. */
export const proseHandlers: NonNullable<Options['handlers']> = { text }

/** Text after a mark or a link: a space, or signs that end a phrase. */
const continues = /^(?: |[.,;:?)’”]+(?: |$))/u

/** Text before a mark or a link; a letter would keep some marks from opening. */
const leads = /[ (“‘]$/u

/** Words inside a mark or a link, and addresses, in which no sign could mean anything. */
const inside = /^[\p{L}\p{N}+−](?:[\p{L}\p{N} ,;.()+‘’“”′″–−-]*[\p{L}\p{N}.)+’”″])?$/u
const isInside = (words: string): boolean => inside.test(words) && !ambiguous.test(`${words}_`)
const address = /^\/[\w./#-]*$/u
const code = /^[\p{L}\p{N}+]+$/u

/**
 * Writes paragraphs of plain sentences, with marks and links of plain words. The library sets itself up anew for each
 * text, which takes longer than writing most of them.
 *
 * @returns `undefined` if something could need an escape, so that the library must decide
 */
export function plainParagraphs(blocks: readonly RootContent[]): string | undefined {
  const written: string[] = []
  for (const block of blocks) {
    const text = block.type === 'paragraph' ? sentences(block.children) : undefined
    if (text === undefined) return undefined
    written.push(text)
  }
  return written.join('\n\n')
}

function sentences(nodes: readonly PhrasingContent[]): string | undefined {
  let written = ''
  for (const [index, node] of nodes.entries()) {
    const follows = nodes[index - 1]?.type
    const isLast = index === nodes.length - 1
    const part = node.type === 'text' ? wordsOf(node, follows, isLast) : marked(node)
    if (part === undefined || (node.type !== 'text' && follows !== undefined && !leads.test(written))) return undefined
    written += part
  }
  return written === '' ? undefined : written
}

function wordsOf({ value }: Text, follows: string | undefined, isLast: boolean): string | undefined {
  const begins = follows === undefined ? beginning : continues
  const isPlain = follows !== 'text' && begins.test(value) && prose.test(value)
  return isPlain && !ambiguous.test(isLast ? value : `${value}[`) ? value : undefined
}

function marked(node: PhrasingContent): string | undefined {
  if (node.type === 'inlineCode') return code.test(node.value) ? `\`${node.value}\`` : undefined
  if (node.type !== 'link' && node.type !== 'emphasis' && node.type !== 'strong') return undefined
  const [only, another] = node.children
  const words = only?.type === 'text' && another === undefined && isInside(only.value) ? only.value : undefined
  if (words === undefined) return undefined
  if (node.type === 'emphasis') return `_${words}_`
  if (node.type === 'strong') return `**${words}**`
  return address.test(node.url) && node.title == null ? `[${words}](${node.url})` : undefined
}
