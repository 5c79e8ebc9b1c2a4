import { speltTwoWays } from '../../diagnostics/catalogue/check.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf, type LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { titleKey } from '../../notation/title-key.ts'
import type { Subject } from './subject.ts'

/** A word of the author’s choice by which things are put together. */
interface Word {
  readonly field: string
  readonly text: string
  readonly span: Span
}

/**
 * Reports topics, who ruled, what modifiers are of and what costs are of, where another document spells the same
 * otherwise: questions are listed, rulings counted and numbers added up under exactly one spelling.
 */
export function checkSpelling({ ruleset }: Subject, report: Report): void {
  const words = ruleset.documents.filter(({ valid }) => !valid.broken).flatMap(wordsOf)
  const keyed = words.map((word) => ({ ...word, key: `${word.field} ${titleKey(word.text)}` }))
  reportTwice(
    keyed,
    ({ field, text }, first) => (text === first.text ? undefined : speltTwoWays({ field, text, first: first.text })),
    report,
    'Written otherwise here'
  )
}

function wordsOf({ valid }: LinkedDocument): readonly Word[] {
  const { topic, ruling, adjusts = [], starts = [], costs = [] } = fieldsOf(valid)
  const word = (field: string, text: string, pointer: string): Word => ({
    field,
    text,
    span: valueSpan(valid.source, pointer)
  })
  return [
    ...(topic === undefined ? [] : [word('topic', topic, '/topic')]),
    ...(ruling === undefined ? [] : [word('by', ruling.by, '/ruling/by')]),
    ...adjusts.map(({ what }, at) => word('what', what, `/adjusts/${at}/what`)),
    ...starts.map(({ what }, at) => word('what', what, `/starts/${at}/what`)),
    ...costs.map(({ of }, at) => word('of', of, `/costs/${at}/of`))
  ]
}
