import { parseDocument } from 'yaml'
import { commentAsValue } from '../../diagnostics/catalogue/parse.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'

/** Returns the range of the first word of a comment where a value should be: `#draw`. A comment with a space behind `#` is one. */
export function commentAt(yaml: string, from: number): readonly [number, number] | undefined {
  const [, gap = '', word] = /^([ \t]*)(#[^\s,\]}]+)/u.exec(yaml.slice(from, from + 200)) ?? []
  return word === undefined ? undefined : [from + gap.length, from + gap.length + word.length]
}

/** A value that is read as a comment. */
interface ValueInComment {
  readonly field: string
  readonly comment: string
}

/** A value on one line with others, `{ with: #far, effect: adds }`: the comment hides the rest of its line. */
const valueAmongOthers = /[{[,][ \t]*(?<field>[a-z][\w-]*):[ \t]+(?<comment>#[^\s,\]}]+)/dgu

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
  const { field = '', comment = '' } = last?.groups ?? {}
  const [start, end] = last?.indices?.groups?.['comment'] ?? [0, 0]
  const quoted = `${yaml.slice(0, start)}'${comment}'${yaml.slice(end)}`
  const isCause =
    end > 0 && !parseDocument(quoted, { logLevel: 'silent' }).errors.some(({ pos }) => pos[0] <= until + 2)
  return isCause ? { field, comment, start, end } : undefined
}

/** Reports a value that is read as a comment; the fix puts it into quotation marks. */
export const reportComment = (span: Span, { field, comment }: ValueInComment, report: Report): void =>
  report(span, commentAsValue({ field, comment }), { fix: { span, text: `'${comment}'` } })
