import { missingField } from '../../diagnostics/catalogue/validate.ts'
import type { Document } from '../../model/document.ts'
import { nextOrder } from '../../model/next-order.ts'
import type { Diagnostic } from '../../model/problem.ts'

const problemOf = (order: number) =>
  missingField({ field: 'order', what: 'the front matter', example: String(order), choices: [] })

/**
 * The problems of all documents. Where `order` is missing, the way out names one that is free in its ruleset, which was
 * not known where the file alone was read.
 */
export function withFreeOrders(documents: readonly Document[]): readonly Diagnostic[] {
  return [...Map.groupBy(documents, ({ file }) => file.slice(0, file.indexOf('/'))).values()].flatMap((ofRuleset) => {
    let free = nextOrder(ofRuleset.flatMap(orderOf))
    return ofRuleset.flatMap(({ diagnostics }) =>
      diagnostics.map((each) => {
        if (!isMissing(each)) return each
        const example = problemOf(free)
        free += 10
        return { ...each, ...example }
      })
    )
  })
}

const { code: wanted, message: words } = problemOf(0)
const isMissing = ({ code, message }: Diagnostic): boolean => code === wanted && message === words

/** The place of a document in the list of rules; exceptions and questions have lists of their own. */
function orderOf({ frontMatter }: Document): readonly number[] {
  const { kind, order }: { readonly kind?: unknown; readonly order?: unknown } = Object(frontMatter?.data)
  return typeof order === 'number' && kind !== 'exception' && kind !== 'faq' && kind !== 'ruleset' ? [order] : []
}
