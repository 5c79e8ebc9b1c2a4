import { namedTwice } from '../../diagnostics/catalogue/check.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import type { CheckedDocuments } from './subject.ts'

/** Entries of lists of references in which each thing is named once, by their JSON pointers. */
const lists = /^(\/(?:about|conflicts|requires|excludes)|\/adjusts\/\d+\/no-stack-with)\/\d+$/u

/** Reports lists that name one thing in two ways, `moving` and `rule:moving`: readers would see it twice. */
export function checkNamedOnce({ documents }: CheckedDocuments, report: Report): void {
  for (const { named, valid } of documents) {
    const entries = [...named].flatMap(([pointer, clause]) => {
      const [, list] = lists.exec(pointer) ?? []
      if (list === undefined) return []
      const target = `${clause.document.ruleset}/${clause.key}`
      return [{ key: `${list} ${target}`, span: valueSpan(valid.source, pointer), target: clause.key, list }]
    })
    reportTwice(
      entries,
      ({ target, list }) => namedTwice({ target, field: list.replace(/^.*\//u, '') }),
      report,
      'First named here'
    )
  }
}
