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
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** Without a blank behind it, only a number or a letter in brackets counts: `i.e` and `1.5` do not. */
const counted = /^(\(?)([a-zA-Z]{1,4}|\d{1,3})([).])(?:(?=\s)|(?<=\))(?=\p{L})|(?<=^\d{1,3}\.)(?=\p{L}))/u

/** Other signs than Markdown's; Markdown's own without the blank, but not before digits: `-1` is a number. */
const bullet = /^(?:[•·◦▪‣–—](?=\s)|[-+*](?=[\u00A0\u202F\u3000])|[-+](?=\p{L}|\[[ xX]\]))/u

function markOf({ text }: Line): Mark | undefined {
  const [mark, open = '', name = '', close = ''] = counted.exec(text) ?? []
  if (mark === undefined) {
    const sign = text.charAt(0)
    return bullet.test(text) ? { text: sign, style: sign, values: [0, 1] } : undefined
  }
  const lower = name.toLowerCase()
  const roman = romans.indexOf(lower) + 1
  const values = /^\d/u.test(name)
    ? [Number(name)]
    : [...(name.length === 1 ? [lower.charCodeAt(0) - 96] : []), ...(roman > 0 ? [roman] : [])]
  const kind = /^\d/u.test(name) ? '1' : lower === name ? 'a' : 'A'
  return (open === '(' && close === '.') || values.length === 0
    ? undefined
    : { text: mark, style: open + kind + close, values }
}

function itemsIn(lines: readonly Line[]): Finding | undefined {
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    const [mark, second] = [markOf(line), next && !line.breaks ? markOf(next) : undefined]
    if (!mark || !second || mark.style !== second.style) continue
    if (!second.values.some((value) => mark.values.includes(value - 1))) continue
    const range = { start: line.start, end: line.start + mark.text.length }
    const form = /[ \t]/u.test(line.text.charAt(mark.text.length)) ? 'items' : 'joined'
    return { ...range, problem: unreadList({ form, found: mark.text, next: second.text }) }
  }
  return undefined
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
