import { moreInWords } from '../fold.ts'
import { createLocator, type SourceLocation } from './positions.ts'
import type { Render } from './render.ts'

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** GitHub drops an annotation's columns with a complaint where it covers several lines, so leave them out. */
function rangeProperties({ start, end, lines }: SourceLocation): Readonly<Record<string, number>> {
  if (!lines) return {}
  if (start.line !== end.line) return { line: start.line, endLine: end.line }
  return { line: start.line, col: start.column, endLine: end.line, endColumn: end.column }
}

/** For GitHub Actions: one workflow command a line, shown at the changed lines of a pull request. */
export const renderGithub: Render = (diagnostics, textOf, { pathOf = (file) => file }) => {
  const locate = createLocator(textOf)
  const commands = diagnostics.map((diagnostic) => {
    const { severity, code, message, help, span } = diagnostic
    const properties = Object.entries({ file: pathOf(span.file), ...rangeProperties(locate(span)), title: code })
    const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')
    return `::${severity} ${list}::${escapeData([message, help, moreInWords(diagnostic, pathOf)].filter(Boolean).join('\n'))}\n`
  })
  return commands.join('')
}
