import { parseDocument } from 'yaml'
import { commentAsValue } from '../../diagnostics/catalogue/parse.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { inQuotes } from './yaml-fault.ts'

/** Returns the range of the first word of a comment where a value should be: `#draw`. A comment with a space behind `#` is one. */
export function commentAt(yaml: string, from: number): readonly [number, number] | undefined {
  const [, gap = '', word] = /^([ \t]*)(#[^\s,\]}]+)/u.exec(yaml.slice(from, from + 200)) ?? []
  return word === undefined ? undefined : [from + gap.length, from + gap.length + word.length]
}

/**
 * Returns the comment right behind a value, if it is one word and may be the end of the value: `Moving #1`. A comment of
 * several words, or with a space behind `#`, is one.
 *
 * @param to Offset at which the value ends
 */
export function commentBehind(yaml: string, to: number): string | undefined {
  const [, comment] = /^[ \t]+(#[^\s#]\S{0,99})[ \t]*(?:[\r\n]|$)/u.exec(yaml.slice(to, to + 200)) ?? []
  return comment
}

/** A value that is read as a comment, or whose end is. */
interface ValueInComment {
  readonly field: string
  readonly comment: string
  /** What is before the comment, if anything is. */
  readonly value?: string
}

/** What was meant: a reference has no blank before its clause, and any other text is put into quotation marks. */
function meantBy({ comment, value }: ValueInComment): string {
  if (value === undefined) return `'${comment}'`
  const isReference = /^(?:[a-z][a-z0-9-]*[/:])*[a-z][a-z0-9-]*$/u.test(value) && /^#[a-z][a-z0-9-]*$/u.test(comment)
  return isReference ? value + comment : inQuotes(`${value} ${comment}`)
}

/**
 * A value on one line with others, `{ with: #far, effect: adds }`, `{ target: moving #far }`, `[moving #far]`: the comment
 * hides the rest of its line.
 */
const valueAmongOthers =
  /[{[,](?:[ \t]*(?<field>[a-z][\w-]*):(?=[ \t])|(?![ \t]*[a-z][\w-]*:[ \t]))(?<value>(?![ \t]*["'])[^#,{}[\]\r\n]*)(?<=[ \t])(?<comment>#[^\s,\]}]+)/dgu

/**
 * Finds the comment that hides the end of a collection.
 *
 * @param until Offset at which the YAML turned out to be wrong
 * @returns the last one before that without which the error would not be, with its offsets
 */
export function commentBefore(
  yaml: string,
  until: number
): (ValueInComment & { readonly start: number; readonly end: number }) | undefined {
  const last = [...yaml.matchAll(valueAmongOthers)].findLast(({ index }) => index < until)
  if (!last) return undefined
  const [from = 0, end = 0] = last.indices?.groups?.['comment'] ?? []
  const { field = fieldOfList(yaml.slice(0, last.index + 1)), comment = '', value = '' } = last.groups ?? {}
  const before = value.trim()
  const start = before === '' ? from : from - value.trimStart().length
  const found = { field, comment, ...(before !== '' && { value: before }) }
  const meant = `${yaml.slice(0, start)}${meantBy(found)}${yaml.slice(end)}`
  const isCause = !parseDocument(meant, { logLevel: 'silent', prettyErrors: false }).errors.some(
    ({ pos }) => pos[0] <= until + 2
  )
  return isCause ? { ...found, start, end } : undefined
}

/** The field whose entries are on one line, if it is not far. @param yaml Up to the place of one of them */
const fieldOfList = (yaml: string): string => /([a-z][\w-]*):[ \t]*\[[^\]\r\n]*$/u.exec(lastLine(yaml))?.[1] ?? ''

/** The end of the last line, as far as a name may be before it. */
const lastLine = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf('\n') + 1, text.lastIndexOf('\r') + 1, text.length - 200))

/** Reports a value that is read as a comment, or whose end is; the fix is what was meant. */
export function reportComment(span: Span, found: ValueInComment, report: Report): void {
  const fixed = meantBy(found)
  report(span, commentAsValue({ ...found, fixed }), { fix: { span, text: fixed } })
}
