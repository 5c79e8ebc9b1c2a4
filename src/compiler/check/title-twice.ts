import { titleTwice } from '../../diagnostics/catalogue/check.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf, type Graph, type LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { titleKey } from '../../notation/title-key.ts'
import type { Subject } from './subject.ts'

/**
 * Reports documents of one kind and for the same armies that readers know by one title, and questions asked twice. Names
 * of terms have a check of their own.
 */
export function checkTitles({ ruleset }: Subject, report: Report): void {
  const titled = ruleset.documents
    .filter(({ valid }) => !valid.broken && valid.kind !== 'term')
    .map((document) => ({ key: asReadersSee(document), span: placeOf(document), document }))
  const problemOf = ({ document: { key, title, valid } }: Titled, { document: first }: Titled) =>
    // A second document with the id of the first has a mistake of its own.
    key === first.key ? undefined : titleTwice({ kind: valid.kind, title, other: first.valid.id })
  reportTwice(titled, problemOf, report)
}

/** Reports events with one title on the same day. */
export function checkTitlesOfEvents({ events }: Graph, report: Report): void {
  const titled = events.flatMap(({ document }) => {
    const { valid, title } = document
    const key = [titleKey(title), valid.data.days?.from].join('\n')
    return valid.broken ? [] : [{ key, document, span: placeOf(document) }]
  })
  const problemOf = ({ document: { title, valid } }: Titled, { document: first }: Titled) =>
    valid.id === first.valid.id ? undefined : titleTwice({ kind: valid.kind, title, other: first.valid.id })
  reportTwice(titled, problemOf, report)
}

interface Titled {
  readonly document: LinkedDocument
}

/** What tells documents apart: entries that are superseded, or for different armies, may ask the same. */
function asReadersSee({ valid, title, key, named }: LinkedDocument): string {
  const { kind } = valid
  if (named.has('/superseded-by')) return key
  const conditions = (['for', 'options', 'except-options'] as const).map((field) =>
    JSON.stringify(fieldsOf(valid)[field])
  )
  return [kind, titleKey(title), ...conditions].join('\n')
}

const placeOf = ({ valid: { kind, source } }: LinkedDocument) =>
  valueSpan(source, kind === 'faq' ? '/question' : '/title')
