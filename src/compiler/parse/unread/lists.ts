import type { List, ListItem } from 'mdast'
import { unreadList, unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import { type ParseContext, spanOf, startOf } from '../context.ts'
import type { Detector, Finding } from './detector.ts'
import { type Line, visibleIn } from './visible.ts'

/** Lines that begin like items or definitions, and run together into one paragraph. */
export const brokenLists: Detector = ({ type, lines }) => {
  if (type !== 'paragraph') return []
  const found = itemsIn(lines) ?? definitionIn(lines)
  return found ? [found] : []
}

/** Marker before the words of an item. */
interface Mark {
  readonly text: string
  /** Style that the next item must share: brackets, point, capitals. */
  readonly style: string
  /** Place in the alphabet, Roman number or number; a letter may be two of them. */
  readonly values: readonly number[]
  /** True if lines may come between it and the next one: an item in several lines. */
  readonly isFirst: boolean
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** Without a blank behind it, only a number or a letter in brackets counts: `i.e` and `1.5` do not. */
const counted = /^(\(?)([a-zA-Z]{1,4}|\d{1,3})([).])(?:(?=\s)|(?<=\))(?=\p{L})|(?<=^\d{1,3}\.)(?=\p{L}))/u

/**
 * Signs of other programs, and what word processors copy with a tab; Markdown's own without the blank, but not before
 * digits: `-1` is a number. The faces of a die are words.
 */
const bullet =
  /^(?:[•·◦▪‣–—→](?=\s)|(?![⚀-⚅])\p{So}\uFE0F?(?=\s)|[o§](?=\t)|#\.(?=\s)|[-+*](?=[\u00A0\u202F\u3000])|[-+](?=\p{L}|\[[ xX]\]))/u

/** Signs that never begin a wrapped line of prose. */
const dot = /^[•·◦▪‣●○■□o#]/u

/** Returns the mark that a line begins with, if it is like that of an item. */
export function markOf({ text }: Line): Mark | undefined {
  const [mark, open = '', name = '', close = ''] = counted.exec(text) ?? []
  if (mark === undefined) {
    const [sign] = bullet.exec(text) ?? []
    const style = sign && (/\p{So}/u.test(sign) ? 'sign' : sign)
    return sign && style ? { text: sign, style, values: [0, 1], isFirst: dot.test(sign) } : undefined
  }
  const lower = name.toLowerCase()
  const roman = romans.indexOf(lower) + 1
  const values = /^\d/u.test(name)
    ? [Number(name)]
    : [...(name.length === 1 ? [lower.charCodeAt(0) - 96] : []), ...(roman > 0 ? [roman] : [])]
  const kind = /^\d/u.test(name) ? '1' : lower === name ? 'a' : 'A'
  return (open === '(' && close === '.') || values.length === 0
    ? undefined
    : { text: mark, style: open + kind + close, values, isFirst: values.includes(1) }
}

/** The first of two marks that follow one another, where no break at the end of a line keeps their items apart. */
function itemsIn(lines: readonly Line[]): Finding | undefined {
  const last = new Map<string, { readonly mark: Mark; readonly index: number }>()
  for (const [index, line] of lines.entries()) {
    const next = markOf(line)
    if (!next) continue
    const before = last.get(next.style)
    last.set(next.style, { mark: next, index })
    if (!before || lines[index - 1]?.breaks || !(before.mark.isFirst || before.index === index - 1)) continue
    if (next.values.some((value) => before.mark.values.includes(value - 1))) return runTogether(lines, before, next)
  }
  return undefined
}

function runTogether(
  lines: readonly Line[],
  { mark, index }: { readonly mark: Mark; readonly index: number },
  next: Mark
): Finding {
  const { start = 0, text = '' } = lines[index] ?? {}
  const form = /[ \t]/u.test(text.charAt(mark.text.length)) ? 'items' : 'joined'
  return { start, end: start + mark.text.length, problem: unreadList({ form, found: mark.text, next: next.text }) }
}

function definitionIn(lines: readonly Line[]): Finding | undefined {
  const line = lines.find(({ text }) => /^:[ \t]+\S/u.test(text))
  return line && { start: line.start, end: line.start + 1, problem: unreadList({ form: 'definition', found: ':' }) }
}

/** Reports the first item of a list that readers see with another number. The same number before all of them is a habit. */
export function reportNumbers(context: ParseContext, { ordered, start, children }: List): void {
  if (!ordered) return
  const first = start ?? 1
  const marks = children.map(
    (item) => /^\d+[.)]/u.exec(context.text.slice(startOf(item), startOf(item) + 11))?.[0] ?? ''
  )
  if (marks.every((mark) => mark === marks[0])) return
  const index = marks.findIndex((mark, at) => mark !== '' && Number.parseInt(mark, 10) !== first + at)
  const [item, found = ''] = [children[index], marks[index]]
  if (!item) return
  const span = spanOf(context, startOf(item), startOf(item) + found.length)
  const next = `${first + index}${found.slice(-1)}`
  context.report(span, unreadList({ form: 'number', found, next }), { fix: { span, text: next } })
}

/** Boxes of tasks with too few blanks, too many, or signs of other programs; `[6]` and `[…]` are prose. */
const box = /^\[(?:([ \t]*)|[ \t]*([xX✓✔☑✗✘☒])[ \t]*|[-/<>*+])\](?=$|[\s\p{L}])/u

/** Reports an item that begins like a task, and whose box readers see as signs. */
export function reportTask(context: ParseContext, { checked, children: [first] }: ListItem): void {
  if (typeof checked === 'boolean' || first?.type !== 'paragraph') return
  const { text, start } = visibleIn(context, first)
  const [found, open, done] = box.exec(text) ?? []
  if (found === undefined || text.trimEnd() === found) return
  const span = spanOf(context, start, start + found.length)
  const fixed = open !== undefined ? '[ ]' : done !== undefined ? '[x]' : undefined
  const written = fixed && `${fixed}${/\s/u.test(text.charAt(found.length)) ? '' : ' '}`
  const problem = unreadSyntax({ form: 'task', found, ...(fixed && { fixed: `${fixed} ` }) })
  context.report(span, problem, written === undefined ? undefined : { fix: { span, text: written } })
}
