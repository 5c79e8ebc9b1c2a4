import type { Location, Log, PhysicalLocation, Region, ReportingDescriptor, Result, Fix as SarifFix } from 'sarif'
import type { Fix } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import { entries } from '../codes.ts'
import { type Folded, moreInWords } from '../fold.ts'
import { createLocator, type SourceLocation } from './positions.ts'
import type { Render, RenderOptions } from './render.ts'

const schema = 'https://json.schemastore.org/sarif-2.1.0.json'

/** Options that every part of the log needs. */
interface Context extends Required<Pick<RenderOptions, 'pathOf' | 'explanationOf'>> {
  readonly locate: (span: Span) => SourceLocation
}

const artifact = (file: string, { pathOf }: Context) => ({
  uri: encodeURI(pathOf(file)).replaceAll(/[?#]/gu, encodeURIComponent)
})

const region = ({ start, end }: SourceLocation): Region => ({
  startLine: start.line,
  startColumn: start.column,
  endLine: end.line,
  endColumn: end.column
})

function physicalLocation(span: Span, context: Context): PhysicalLocation {
  const place = context.locate(span)
  return { artifactLocation: artifact(span.file, context), ...(place.lines && { region: region(place) }) }
}

const location = (span: Span, context: Context): Location => ({
  physicalLocation: physicalLocation(span, context)
})

const sarifFix = ({ span, text }: Fix, context: Context): SarifFix => ({
  artifactChanges: [
    {
      artifactLocation: artifact(span.file, context),
      replacements: [{ deletedRegion: region(context.locate(span)), insertedContent: { text } }]
    }
  ]
})

function result(diagnostic: Folded, context: Context): Result {
  const { code, severity, message, help, span, related, fix } = diagnostic
  return {
    ruleId: code,
    level: severity,
    message: { text: [message, help, moreInWords(diagnostic, context.pathOf)].filter(Boolean).join('. ') },
    locations: [location(span, context)],
    relatedLocations: related.map(({ label, span }, id) => ({
      id,
      message: { text: label },
      ...location(span, context)
    })),
    ...(fix && { fixes: [sarifFix(fix, context)] })
  }
}

function rule(code: string, { explanationOf }: Context): ReportingDescriptor {
  const page = explanationOf(code)
  const level = entries.find((entry) => entry.code === code)?.severity ?? 'error'
  const title = page?.match(/^# (.+)$/mu)?.[1] ?? code
  return {
    id: code,
    shortDescription: { text: title },
    ...(page !== undefined && { help: { text: page, markdown: page } }),
    defaultConfiguration: { level }
  }
}

/** For code scanning: a SARIF 2.1.0 log whose rules carry the explanation pages of the codes that occur. */
export const renderSarif: Render = (diagnostics, textOf, options) => {
  const { pathOf = (file) => file, explanationOf = () => undefined, version } = options
  const context: Context = { pathOf, explanationOf, locate: createLocator(textOf) }
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort(byCodeUnits)
  const driver = { name: 'Codicil', ...(version && { version }), rules: codes.map((code) => rule(code, context)) }
  const results = diagnostics.map((diagnostic) => result(diagnostic, context))
  const log: Log = {
    $schema: schema,
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }]
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}
