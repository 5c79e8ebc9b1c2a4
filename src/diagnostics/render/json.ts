import type { Span } from '../../model/span.ts'
import { createLocator } from './positions.ts'
import type { Render } from './render.ts'

/**
 * For programs: an array of problems. Lines and columns count from 1, `offset` from 0, columns and offsets in
 * UTF-16 code units; `end` is one past the last character. `more` counts problems of the same words in the same file that
 * are not listed.
 */
export const renderJson: Render = (diagnostics, textOf, { pathOf = (file) => file }) => {
  const locate = createLocator(textOf)
  const range = (span: Span) => {
    const { start, end } = locate(span)
    return { file: pathOf(span.file), start: { ...start, offset: span.start }, end: { ...end, offset: span.end } }
  }
  const problems = diagnostics.map(({ code, severity, message, help, span, related, fix, more }) => ({
    code,
    severity,
    message,
    help,
    ...range(span),
    related: related.map((other) => ({ label: other.label, ...range(other.span) })),
    fix: fix && { text: fix.text, ...range(fix.span) },
    more
  }))
  return `${JSON.stringify(problems, undefined, 2)}\n`
}
