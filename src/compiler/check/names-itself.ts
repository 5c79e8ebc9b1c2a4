import { namesItself } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import type { CheckedDocuments } from './subject.ts'

/** Entries of lists that name other documents, by their JSON pointers. */
const lists = /^\/(?:(conflicts)|adjusts\/\d+\/(no-stack-with))\/\d+$/u

/** Reports documents that contradict themselves, and modifiers that do not stack with themselves. */
export function checkSelfNaming({ documents }: CheckedDocuments, report: Report): void {
  for (const document of documents) {
    for (const [pointer, clause] of document.named) {
      const [, conflicts, field = conflicts] = lists.exec(pointer) ?? []
      if (field !== undefined && clause.document === document)
        report(valueSpan(document.valid.source, pointer), namesItself({ field }))
    }
  }
}
