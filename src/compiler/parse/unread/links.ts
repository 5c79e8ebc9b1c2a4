import { missingDefinition, unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import { nearestOf } from '../../../diagnostics/nearest.ts'
import { type Brackets, pairBrackets } from './brackets.ts'
import { type Around, type Detector, type Finding, finding } from './detector.ts'
import type { Visible } from './visible.ts'

/** Links, pictures and footnotes that Markdown left as words: no definition, or an address it cannot read. */
export const brokenLinks: Detector = function* (visible, around) {
  const { text } = visible
  if (!text.includes('[')) return
  yield* reversed(visible)
  const brackets = pairBrackets(text)
  for (const [at, end] of brackets.closing) {
    const undefinedHere = around.context.damaged
      ? undefined
      : (footnote(visible, at, end, around) ?? defined(visible, at, end, brackets, around))
    const found = undefinedHere ?? addressed(visible, at, end, around) ?? picture(visible, at, end)
    if (found) yield found
  }
}

/** `(words)[address]`, the brackets in each other's place. */
function* reversed(visible: Visible): Generator<Finding> {
  for (const { 0: found, 1: words = '', 2: url = '', index } of visible.source.matchAll(turned))
    if (visible.text.startsWith('(', index))
      yield finding(visible, 'address', index, found.length, `[${words}](${url})`)
}

const turned = /\(([^()[\]\r\n]{1,80})\)\[((?:https?:\/\/|#(?=[a-z])|[\w./-]{1,80}\.md(?=[#\]]))[^[\]\s]{0,200})\]/gu

/** Longer brackets are prose. */
const longest = 400

/** `[^label]`. */
function footnote({ text, start }: Visible, at: number, end: number, around: Around): Finding | undefined {
  if (text.charAt(at + 1) !== '^' || end - at > longest) return undefined
  const label = text.slice(at + 2, end)
  if (label === '' || /[\s[\]]/u.test(label)) return undefined
  return { start: start + at, end: start + end + 1, problem: missing('footnote', label, around) }
}

/** Among more labels none is looked for that resembles a missing one. */
const most = 500

function missing(what: 'link' | 'footnote', label: string, { labels }: Around) {
  const known = labels()
  const others = known.length > most ? [] : known.filter((each) => each.startsWith('^') === (what === 'footnote'))
  const nearest = nearestOf(what === 'footnote' ? `^${label}` : label, others)
  return missingDefinition({ what, label, nearest })
}

/** `[words][label]`. Rows of three and more are boxes to tick, and so are single letters. */
function defined(
  { text, start }: Visible,
  at: number,
  end: number,
  { closing, opening }: Brackets,
  around: Around
): Finding | undefined {
  const last = closing.get(end + 1)
  if (last === undefined || last - at > longest || opening.has(at - 1) || closing.has(last + 1)) return undefined
  const label = text.slice(end + 2, last)
  const isTarget = text.charAt(at - 1) === '[' && text.charAt(last + 1) === ']'
  const letters = `${text.slice(at + 1, end)}${label}`.match(/\p{L}/gu) ?? []
  if (isTarget || letters.length < 2 || label.trim() === '' || text.slice(at + 1, end).trim() === '') return undefined
  const first = text.charAt(at - 1) === '!' ? at - 1 : at
  return { start: start + first, end: start + last + 1, problem: missing('link', label, around) }
}

/** The end of an address, a folder, an anchor or a scheme: prose in round brackets has none. */
const address = /\.[a-z]{2,5}(?:[\s?#]|$)|^\.{0,2}\/|^#|:\/\//iu

/** `[words](address)`. */
function addressed({ text, start }: Visible, at: number, end: number, { context }: Around): Finding | undefined {
  const gap = text.startsWith(' (', end + 1) ? 1 : 0
  const from = end + 2 + gap
  if (text.charAt(from - 1) !== '(') return undefined
  const rest = context.text.slice(start + from, start + Math.min(text.length, from + longest))
  const close = rest.search(/[)\r\n]/u)
  const inside = close === -1 || rest.charAt(close) !== ')' ? undefined : rest.slice(0, close)
  const words = inside ?? /^\S*/u.exec(rest)?.[0] ?? ''
  const isBlank = text.slice(at + 1, end).trim() === ''
  if (gap > 0 ? !/^\S+\.md(?:#\S*)?$/u.test(words) : isBlank) return undefined
  const first = text.charAt(at - 1) === '!' ? at - 1 : at
  const range = { start: start + first, end: start + from + words.length + (inside === undefined ? 0 : 1) }
  const found = context.text.slice(range.start, range.end)
  const isPlain =
    inside !== undefined && address.test(inside) && !/[<>"'()]/u.test(inside) && (gap > 0 || /\s/u.test(inside.trim()))
  if (!isPlain) return { ...range, problem: unreadSyntax({ form: 'address', found }) }
  const written = /\s/u.test(inside.trim()) ? `<${inside.trim()}>` : inside
  const fixed = `${context.text.slice(range.start, start + end + 1)}(${written})`
  return { ...range, problem: unreadSyntax({ form: 'address', found, fixed }), fix: { ...range, text: fixed } }
}

/** `![words]` without an address. An exclamation mark right behind a word ends a sentence. */
function picture(visible: Visible, at: number, end: number): Finding | undefined {
  const { text } = visible
  if (!/(?:^|[\s([{"“])!$/u.test(text.slice(Math.max(0, at - 2), at)) || end - at > longest) return undefined
  const words = text.slice(at + 1, end)
  if (words.startsWith('[') || !/\p{L}/u.test(words)) return undefined
  return finding(visible, 'picture', at - 1, end + 2 - at)
}

/** `[label]: address` that the lines before it make part of their paragraph. */
export const lateDefinitions: Detector = ({ type, lines }) => {
  if (type !== 'paragraph') return []
  return lines.slice(1).flatMap(({ text, source, start }): Finding[] => {
    const [mark] = /^\[[^[\]^][^[\]]*\]:[ \t]*/u.exec(text) ?? []
    if (mark === undefined || !address.test(/^\S*/u.exec(source.slice(mark.length))?.[0] ?? '')) return []
    const range = { start, end: start + source.length }
    return [{ ...range, problem: unreadSyntax({ form: 'definition', found: source }) }]
  })
}
