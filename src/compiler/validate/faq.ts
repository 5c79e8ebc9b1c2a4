import {
  answerMissing,
  answerToUnanswered,
  expectedByNothing,
  ruledUnanswered,
  unansweredExpects,
  unruledAnswer
} from '../../diagnostics/catalogue/validate.ts'
import type { FAQEntryFrontMatter } from '../../generated/faq.ts'
import { type Document, type FrontMatter, spanIn } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'

/** Checks what the schema cannot express: an answered FAQ entry has a ruling, an unanswered one neither that nor expectations. */
export function checkFaq(
  { file, hasText, damaged }: Pick<Document, 'file' | 'hasText' | 'damaged'>,
  { data, values, keys }: FrontMatter,
  report: Report
): void {
  const { status, ruling, expects }: Partial<FAQEntryFrontMatter> = Object(data)
  const at = spanIn(file, values['/status'] ?? [0, 0])
  checkExpected(file, { data, values }, report)
  if (status === 'answered') {
    if (!ruling) report(at, unruledAnswer())
    if (!hasText && !damaged) report(at, answerMissing())
    return
  }
  if (ruling) report(spanIn(file, keys['/ruling'] ?? [0, 0]), ruledUnanswered())
  if (expects) report(spanIn(file, keys['/expects'] ?? [0, 0]), unansweredExpects())
  if (hasText) report(at, answerToUnanswered())
}

/** Nothing is named that brings a clause into a state which needs no text. */
function checkExpected(file: string, { data, values }: Pick<FrontMatter, 'data' | 'values'>, report: Report): void {
  const { expects }: { readonly expects?: unknown } = Object(data)
  for (const [index, each] of (Array.isArray(expects) ? expects : []).entries()) {
    const { state, by }: { readonly state?: unknown; readonly by?: unknown } = Object(each)
    if (by === undefined || (state !== 'in-force' && state !== 'not-applicable')) continue
    report(spanIn(file, values[`/expects/${index}/by`] ?? [0, 0]), expectedByNothing({ state }))
  }
}
