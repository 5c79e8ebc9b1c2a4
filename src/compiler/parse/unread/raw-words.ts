import type { Html } from 'mdast'
import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import { commentsBlanked } from '../../../notation/html.ts'
import { type ParseContext, sourceOf, spanOf, startOf } from '../context.ts'
import { idsIn } from '../lost-ids.ts'
import { isAllowedTag } from '../safety.ts'

const tag = /<\/?[a-z][^<>]*>/giu

const blank = (found: string): string => ' '.repeat(found.length)

/**
 * Reports words in a block that begins with a comment, or with a tag on a line of its own. Markdown takes the whole
 * block for HTML: signs stay signs, and a search and paper have none of the words.
 */
export function reportRawWords(context: ParseContext, block: Html): void {
  const source = sourceOf(context, block)
  const text = commentsBlanked(source)
  // Any other tag is refused, with all that is below it.
  if (!(text.match(tag) ?? []).every((each) => isAllowedTag(each))) return
  const words = text.replaceAll(tag, blank)
  // An id alone is reported as one that belongs to no block.
  const at = words.replaceAll(/\{#[^{}]*\}/gu, blank).search(/[^\s>]/u)
  if (at === -1) return
  const found = lastMark(source, at)
  const start = startOf(block) + source.lastIndexOf(found, at - 1)
  const form = found === '-->' ? 'comment-before-words' : 'tag-before-words'
  context.report(spanOf(context, start, start + found.length), unreadSyntax({ form, found }))
  loseIds(context, words, startOf(block))
}

/** The end of a comment, or the tag, before the words at an offset, with blanks and signs of quotations between. */
function lastMark(source: string, at: number): string {
  let end = at
  while (/[\s>]/u.test(source.charAt(end - 1))) end--
  const mark = source.slice(source.lastIndexOf('<', end), end + 1)
  return mark.endsWith('-->') ? '-->' : mark
}

/** What looks like an id there is none, which is not reported once more. */
function loseIds({ lostIds, taken }: ParseContext, words: string, start: number): void {
  for (const id of idsIn(words)) lostIds.add(id)
  for (const { index } of words.matchAll(/\{#/gu)) taken.add(start + index)
}
