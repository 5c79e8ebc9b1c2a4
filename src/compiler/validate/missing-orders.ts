import { missingField } from '../../diagnostics/catalogue/validate.ts'
import type { Document } from '../../model/document.ts'
import { nextOrder } from '../../model/next-order.ts'
import type { Diagnostic, Report } from '../../model/problem.ts'

const problemOf = (order: number) =>
  missingField({ field: 'order', what: 'the front matter', example: String(order), choices: [] })

/**
 * Reports each missing `order` with one that is free in its ruleset. Only the file itself was known where it was found:
 * of two reports with the same words at one place, the first is shown, so this one must be made first.
 */
export function reportMissingOrders(documents: readonly Document[], report: Report): void {
  for (const ofRuleset of Map.groupBy(documents, ({ file }) => file.slice(0, file.indexOf('/'))).values()) {
    const missing = ofRuleset.flatMap(({ diagnostics }) => diagnostics.filter(isMissing))
    if (missing.length === 0) continue
    const next = nextOrder(ofRuleset.flatMap(orderOf))
    for (const [at, { span }] of missing.entries()) report(span, problemOf(next + 10 * at))
  }
}

const { code: wanted, message: words } = problemOf(0)
const isMissing = ({ code, message }: Diagnostic): boolean => code === wanted && message === words

/** The place of a document in the list of rules; exceptions and questions have lists of their own. */
function orderOf({ frontMatter }: Document): readonly number[] {
  const { kind, order }: { readonly kind?: unknown; readonly order?: unknown } = Object(frontMatter?.data)
  return typeof order === 'number' && kind !== 'exception' && kind !== 'faq' && kind !== 'ruleset' ? [order] : []
}
