import {
  answerMissing,
  answerToUnanswered,
  ruledUnanswered,
  unruledAnswer
} from '../../diagnostics/catalogue/validate.ts'
import type { FAQEntryFrontMatter } from '../../generated/faq.ts'
import { type Document, type FrontMatter, spanIn } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'

/** Checks what the schema cannot express: an answered FAQ entry has a ruling, an unanswered one does not. */
export function checkFaq(
  { file, hasText, damaged }: Pick<Document, 'file' | 'hasText' | 'damaged'>,
  { data, values, keys }: FrontMatter,
  report: Report
): void {
  const { status, ruling }: Partial<FAQEntryFrontMatter> = Object(data)
  const at = spanIn(file, values['/status'] ?? [0, 0])
  if (status === 'answered') {
    if (!ruling) report(at, unruledAnswer())
    if (!hasText && !damaged) report(at, answerMissing())
    return
  }
  if (ruling) report(spanIn(file, keys['/ruling'] ?? [0, 0]), ruledUnanswered())
  if (hasText) report(at, answerToUnanswered())
}
