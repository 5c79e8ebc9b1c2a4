import { numberInTitle } from '../../diagnostics/catalogue/validate.ts'
import { type Document, spanIn, valueSpan } from '../../model/document.ts'
import type { Kind } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'

/** A number as documents have it before their headings: `3.`, `3.2`, `3.2.1.` or `3)`. */
const number = /^(?:\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}[.)])\s+(?=\p{L})/u

/** Kinds whose titles and headings are numbered, or are in a list that is. */
const numbered: ReadonlySet<Kind> = new Set(['rule', 'option', 'exception', 'faq'])

/** Reports titles and headings with a number before them: readers would see two, and only one of them is counted. */
export function checkNumbers(document: Omit<Document, 'diagnostics' | 'hash'>, kind: Kind, report: Report): void {
  if (!numbered.has(kind) || document.damaged) return
  const { file, clauses, frontMatter } = document
  const { title, question }: { readonly title?: unknown; readonly question?: unknown } = Object(frontMatter?.data)
  const check = (text: unknown, span: Span): void => {
    const [found] = (typeof text === 'string' && number.exec(text)) || []
    if (found !== undefined)
      report(span, numberInTitle({ found: found.trim(), words: String(text).slice(found.length) }))
  }
  check(title ?? question, valueSpan(document, title === undefined ? '/question' : '/title'))
  for (const { type, title: words, start, end } of clauses)
    if (type === 'section') check(words, spanIn(file, [start, end]))
}
