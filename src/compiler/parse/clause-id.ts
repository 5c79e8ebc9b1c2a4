import type { Html, PhrasingContent, Text } from 'mdast'
import { badClauseId, misplacedClauseId, secondClauseId } from '../../diagnostics/catalogue/parse.ts'
import { isId, lookAlikeOfId, meantId } from '../../model/id.ts'
import { commentsBlanked } from '../../notation/html.ts'
import { endOf, type ParseContext, sourceOf, spanOf, startOf } from './context.ts'

/** An id as authored, with its place in the context's text, braces included. */
export interface ClauseId {
  readonly id: string
  readonly start: number
  readonly end: number
}

const marker = /\{#([^{}\t\n\r ][^{}]*)\}$/u

/** The words to an id at their end, blanks behind it aside; a pattern for those would try each run of blanks anew. */
const markerIn = ({ value }: Text): RegExpExecArray | null => marker.exec(value.trimEnd())

/** One word, or several in small letters: other words in such braces are prose. */
const misplaced = /(?<!\\)\{#(\p{L}[\p{L}\d_-]*|[a-z][a-z\d_ -]*)\}/gu

/** True if the block ends with an id, without taking it off. */
export function hasClauseId(context: ParseContext, children: readonly PhrasingContent[]): boolean {
  const last = children.at(-1)
  return last?.type === 'text' && markerIn(last) !== null && !isEscaped(context, last)
}

function isEscaped({ text }: ParseContext, node: PhrasingContent, before = endOf(node)): boolean {
  const at = text.lastIndexOf('{#', before)
  return at < startOf(node) || text.charAt(at - 1) === '\\'
}

/**
 * Takes `{#id}` off the end of a heading, paragraph or caption. The node loses the words. A malformed id is reported;
 * the clause has the id that was meant, so that references to it do not fail as well. Further ids before it are reported.
 */
export function takeClauseId(context: ParseContext, children: PhrasingContent[]): ClauseId | undefined {
  const taken = takeMarker(context, children)
  if (!taken) return undefined
  const id = checkClauseId(context, taken.id, taken.start + 2, taken.end - 1)
  for (let other = takeMarker(context, children, taken.start - 1); other;) {
    context.lostIds.add(other.id)
    context.report(spanOf(context, other.start, other.end), secondClauseId({ id: other.id, kept: id }))
    other = takeMarker(context, children, other.start - 1)
  }
  return { ...taken, id }
}

/** Takes what looks like an id off the end of a block. @param before Where the block ends: what follows is taken already */
function takeMarker(context: ParseContext, children: PhrasingContent[], before?: number): ClauseId | undefined {
  const last = children.at(-1)
  const found = last?.type === 'text' ? markerIn(last) : null
  if (last?.type !== 'text' || !found || isEscaped(context, last, before)) return undefined
  const id = (found[1] ?? '').replace(/(?<![\t\n\r ])[\t\n\r ]+$/u, '')
  last.value = last.value.slice(0, found.index).trimEnd()
  if (last.value === '') children.pop()
  const start = context.text.lastIndexOf('{#', before ?? endOf(last))
  const end = context.text.indexOf('}', start) + 1
  context.taken.add(start)
  return { id, start, end }
}

/**
 * Reports an id of the wrong form.
 *
 * @param start Where it begins in the context's text, braces excluded
 * @returns the id; if it is malformed, the one that was meant, so that references to it do not fail as well
 */
export function checkClauseId(context: ParseContext, id: string, start: number, end: number): string {
  if (isId(id)) return id
  const [first = '', ...others] = id.split(/[\t\n\r ]+/u)
  // Others may name the clause by the first of its words.
  context.lostIds.add(first)
  const isFirst = isId(first) && others.every((each) => /^[.#]|=/u.test(each))
  const nearest = isFirst ? first : meantId(id)
  const span = spanOf(context, start, end)
  const fix = nearest === undefined ? undefined : { span, text: nearest }
  context.report(span, badClauseId({ id, nearest, lookAlike: lookAlikeOfId(id) }), fix && { fix })
  return nearest ?? id
}

/** Reports an id where nothing can have one. @param start Where it begins in the context's text, braces included */
export function reportMisplaced(context: ParseContext, id: string, start: number, end: number): void {
  context.lostIds.add(id)
  const wordsBelow = /^[ \t]*(?:\r\n?|\n)[ \t]*\S/u.test(context.text.slice(end, end + 200))
  context.report(spanOf(context, start, end), misplacedClauseId({ id, within: context.within, wordsBelow }))
}

/** Reports ids in places where they mean nothing, such as the middle of a paragraph or a table cell. */
export function reportMisplacedIds(context: ParseContext, node: Text | Html): void {
  if (!node.value.includes('{#')) return
  const source = commentsBlanked(sourceOf(context, node))
  for (const match of source.matchAll(misplaced)) {
    const start = startOf(node) + match.index
    if (context.taken.has(start)) continue
    reportMisplaced(context, match[1] ?? '', start, start + match[0].length)
  }
}
