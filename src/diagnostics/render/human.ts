import type { Diagnostic, Fix, Severity } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { count } from '../../notation/plural.ts'
import { shorten } from '../catalogue/problem.ts'
import { type Folded, moreInWords } from '../fold.ts'
import { printable } from './cells.ts'
import { excerptOf } from './excerpt.ts'
import { createLocator, type SourceLocation } from './positions.ts'
import type { Render, RenderOptions } from './render.ts'

const gutterWidth = 6
const excerptWidth = 100

/** The fix, unless the help says the same already. */
function fixLines({ fix, help = '' }: Diagnostic, context: Context): readonly string[] {
  if (!fix || (fix.text !== '' && help.includes(fix.text))) return []
  return [`  ${context.paint('help', 'fix:')} ${fixLine(fix, context)}`]
}

/** Options that every part of the output needs. */
interface Context extends Required<Pick<RenderOptions, 'pathOf' | 'paint' | 'width'>> {
  readonly locate: (span: Span) => SourceLocation
  readonly textOf: (file: string) => string | undefined
}

function heading({ file, start, lines }: SourceLocation, { pathOf, paint }: Context): string {
  const path = printable(pathOf(file))
  return paint('place', lines ? `${path}:${start.line}:${start.column}` : path)
}

function excerptLines(place: SourceLocation, { paint, width }: Context): readonly string[] {
  if (!place.lines) return []
  const { text, marks } = excerptOf(place, width)
  const number = paint('gutter', `${String(place.start.line).padStart(gutterWidth)} │`)
  const lastLine = place.end.column === 1 ? place.end.line - 1 : place.end.line
  const more = lastLine > place.start.line ? ` … to line ${lastLine}` : ''
  return [`${number} ${text}`.trimEnd(), `${paint('gutter', `${' '.repeat(gutterWidth)} │`)} ${marks}${more}`]
}

/** A text in one line, a long one shortened. */
const quoted = (text: string): string => shorten(`\`${printable(text.replaceAll(/\r\n|\r|\n/gu, '⏎'))}\``)

function fixLine({ span, text }: Fix, { textOf }: Context): string {
  const old = textOf(span.file)?.slice(span.start, span.end) ?? ''
  if (text === '') return `remove ${quoted(old)}`
  return old === '' ? `insert ${quoted(text)}` : `write ${quoted(text)} for ${quoted(old)}`
}

function block(diagnostic: Folded, context: Context): string {
  const { severity, code, message, help, span, related } = diagnostic
  const { locate, paint } = context
  const place = locate(span)
  const others = related.flatMap((other) => {
    const there = locate(other.span)
    return [`  ${heading(there, context)}  ${printable(other.label)}`, ...excerptLines(there, context)]
  })
  return [
    `${heading(place, context)}  ${paint(severity, severity)}  ${paint('code', code)}`,
    `  ${printable(message)}`,
    ...excerptLines(place, context),
    ...others,
    ...(help === undefined ? [] : [`  ${paint('help', 'help:')} ${printable(help)}`]),
    ...fixLines(diagnostic, context),
    ...(diagnostic.more === undefined ? [] : [`  ${printable(moreInWords(diagnostic, context.pathOf))}`])
  ].join('\n')
}

/** How many problems there are, of what severity, in how many files: `3 errors, 1 warning in 2 files`. */
function summary(diagnostics: readonly Folded[], { paint }: Context): string {
  const severities: readonly Severity[] = ['error', 'warning']
  const counts = severities.flatMap((severity) => {
    const found = diagnostics
      .filter((diagnostic) => diagnostic.severity === severity)
      .reduce((sum, { more = 0 }) => sum + 1 + more, 0)
    return found === 0 ? [] : [paint(severity, count(found, severity))]
  })
  return `${counts.join(', ')} in ${count(new Set(diagnostics.flatMap(filesOf)).size, 'file')}`
}

const filesOf = ({ span, moreIn = [] }: Folded): readonly string[] => [span.file, ...moreIn.map(({ file }) => file)]

/** For people at a terminal: place, words, the line with the range underlined, related places, help and fix. */
export const renderHuman: Render = (diagnostics, textOf, options) => {
  if (diagnostics.length === 0) return ''
  const { pathOf = (file) => file, paint = (_ink, text) => text, width = excerptWidth } = options
  const context: Context = { pathOf, paint, width, textOf, locate: createLocator(textOf) }
  const blocks = diagnostics.map((diagnostic) => block(diagnostic, context))
  return `${[...blocks, summary(diagnostics, context)].join('\n\n')}\n`
}
