import type { Span } from '../../model/span.ts'
import { createLocator } from './positions.ts'
import type { Render } from './render.ts'

/**
 * For programs: an array of problems. Lines and columns count from 1, `offset` from 0, columns and offsets in
 * UTF-16 code units; `end` is one past the last character. `more` counts problems of the same words and cause that are not
 * listed; `moreIn` says in which files, if any is in another.
 */
export const renderJson: Render = (diagnostics, textOf, { pathOf = (file) => file }) => {
  const locate = createLocator(textOf)
  const range = (span: Span) => {
    const { start, end } = locate(span)
    return { file: pathOf(span.file), start: { ...start, offset: span.start }, end: { ...end, offset: span.end } }
  }
  const problems = diagnostics.map(({ code, severity, message, help, span, related, fix, more, moreIn }) => ({
    code,
    severity,
    message,
    help,
    ...range(span),
    related: related.map((other) => ({ label: other.label, ...range(other.span) })),
    fix: fix && { text: fix.text, ...range(fix.span) },
    more,
    moreIn: moreIn?.map(({ file, count }) => ({ file: pathOf(file), count }))
  }))
  return `${JSON.stringify(problems, undefined, 2)}\n`
}
