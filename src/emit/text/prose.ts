import type { Text } from 'mdast'
import { defaultHandlers, type Options } from 'mdast-util-to-markdown'

/** Letters, digits and the signs that mean nothing in Markdown, or only after those that are not among them. */
const prose = /^[\p{L}\p{N} ,;.:!?'"()/%‘’“”′″–—−…×½-]*$/u

/** Where a line begins, most signs could be markup; after anything else, letters and spaces cannot. */
const beginning = /^\p{L}/u
const continuation = /^[\p{L}\p{N} ,;]/u

/** Ends that the text and what follows could make together: addresses, pictures, spaces at the end of a line. */
const ambiguous = /[Ww]\.[-.\w]|[ps]:\/|!\[| $| [\r\n]|\\/u

/**
 * Whether a text is written without escapes.
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
