import { daysInWrongOrder } from '../../diagnostics/catalogue/validate.ts'
import type { RulesetFrontMatter } from '../../generated/ruleset.ts'
import { type Document, type FrontMatter, spanIn } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'

const inOrder = ['published', 'effective', 'mandatory'] as const

/** Checks what the schema cannot express: a version is published, in force and mandatory in this order, on days or on one. */
export function checkDays({ file }: Pick<Document, 'file'>, { data, values }: FrontMatter, report: Report): void {
  const days: Partial<RulesetFrontMatter> = Object(data)
  const given = inOrder.filter((name) => days[name] !== undefined)
  for (const [at, later] of given.entries()) {
    const earlier = given[at - 1]
    if (earlier === undefined || String(days[earlier]) <= String(days[later])) continue
    report(spanIn(file, values[`/${later}`] ?? [0, 0]), daysInWrongOrder({ earlier, later }))
  }
}
