import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import type { ParseContext } from '../context.ts'
import type { Detector, Finding } from './detector.ts'
import type { Visible } from './visible.ts'

/** `##Words` at the beginning of a line, and more signs than there are levels; `#Words` only where it is like a title, because a word with a sign is prose. */
export const brokenHeadings: Detector = ({ type, lines }) => {
  if (type !== 'paragraph') return []
  return lines.flatMap(({ text, source, start }, index): Finding[] => {
    const [, signs] =
      /^(#{2,6}[\u00A0\u2000-\u200A\u202F\u3000]*|#{7,20}[ \t]?)[\p{L}\d]/u.exec(text) ??
      (index === 0 ? title.exec(text) : null) ??
      []
    if (signs === undefined) return []
    const level = signs === '#' ? '##' : signs.trim().slice(0, 6)
    const fixed = `${level} ${source.slice(signs.length)}`
    const range = { start, end: start + source.length }
    return [
      { ...range, problem: unreadSyntax({ form: 'heading', found: source, fixed }), fix: { ...range, text: fixed } }
    ]
  })
}

/** `#Words` that no point or second sign follows. The title of a document is in its front matter, so this is level 2. */
const title = /^(#)(?=\p{Lu}\p{L}|\p{Lo})[^#]{0,80}[^#.,;:!?…]$/u

/** A comment that the end of its paragraph cuts off. */
export const openComments: Detector = function* ({ text, start }) {
  const comment = text.indexOf('<!--')
  if (comment === -1) return
  const range = { start: start + comment, end: start + comment + 4 }
  yield { ...range, problem: unreadSyntax({ form: 'comment', found: '<!--' }) }
}

/** Signs that open words: `2**3` and `Spear**` have them elsewhere. One sign needs a blank or the like before it. */
const opening = /(?<![\p{L}\p{N}*\uFFFC])\*{2,3}(?=[\p{L}\p{N}“"([])|(?<=^|[\s(“"‘[—–])(?:\*|_{1,3}|~~)(?=[\p{L}“"(])/u

/** Returns the one or two asterisks behind words, which may refer to notes. */
export const starsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N}"”″%+?!)\].])\*{1,2}(?![\p{L}\p{N}*])/gu)].map(([stars]) => stars)

/** A backtick that opens code, unlike the one in `T\`au`. */
const codeOpening = /(?<![\p{L}\p{N}`\uFFFC])`+(?=[^\s`])/u

/** The first backtick before code, behind the last of the quotations that begin with one and end with an apostrophe. */
export function openCode(text: string): RegExpExecArray | null {
  const quoted = [...text.matchAll(/'(?!\p{L})/gu)].at(-1)?.index ?? 0
  const found = codeOpening.exec(text.slice(quoted))
  if (found) found.index += quoted
  return found
}

/**
 * Marked words and code that nothing ends. Asterisks before a whole paragraph may be a note on a word that is starred.
 */
export const openMarks: Detector = function* (visible, { context, stars }) {
  const { text, source, start } = visible
  const mark = opening.exec(text)
  const isNote = mark?.index === 0 && mark[0].startsWith('*') && !text.includes(mark[0], 3) && stars().has(mark[0])
  if (mark && !isNote)
    yield openMark(isInLabel(source, mark.index) ? 'reference-label' : 'mark', mark[0], start + mark.index)
  const code = openCode(text)
  if (code) yield cutCode(visible, code, context) ?? openMark('code', code[0], start + code.index)
}

/** Code that the bar behind its cell cuts in two. */
function cutCode({ type, text, start }: Visible, code: RegExpExecArray, context: ParseContext): Finding | undefined {
  const bar = start + text.length
  const from = start + code.index
  if (type !== 'tableCell' || context.text.charAt(bar) !== '|') return undefined
  const rest = /^[^\r\n`]*/u.exec(context.text.slice(bar, bar + longestCode))?.[0].length ?? 0
  const end = bar + rest + code[0].length
  if (context.text.slice(bar + rest, end) !== code[0]) return undefined
  const range = { start: from + code[0].length, end: bar + rest }
  const found = context.text.slice(range.start, range.end)
  const fixed = found.replaceAll('|', '\\|')
  return { ...range, problem: unreadSyntax({ form: 'code-in-table', found, fixed }), fix: { ...range, text: fixed } }
}

/** Longer code in a row is not looked for, in UTF-16 code units. */
const longestCode = 200

const isInLabel = (source: string, at: number): boolean => source.lastIndexOf('[[', at) > source.lastIndexOf(']]', at)

const openMark = (form: 'mark' | 'reference-label' | 'code', found: string, start: number): Finding => ({
  start,
  end: start + found.length,
  problem: unreadSyntax({ form, found })
})
