import { textMissing } from '../../diagnostics/catalogue/validate.ts'
import { type Document, type FrontMatter, valueSpan } from '../../model/document.ts'
import type { Kind } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'

/** Kinds that consist of their text, and what readers call them. Of the others, the fields say enough. */
const named: Partial<Record<Kind, string>> = {
  rule: 'rule',
  option: 'option',
  exception: 'exception',
  term: 'entry of the glossary'
}

/** Reports a document below whose front matter there is neither text nor a note. One that changes clauses says so by that. */
export function checkText(
  { file, isEmpty, damaged }: Pick<Document, 'file' | 'isEmpty' | 'damaged'>,
  kind: Kind,
  frontMatter: FrontMatter,
  report: Report
): void {
  const what = named[kind]
  const { amends }: { readonly amends?: unknown } = Object(frontMatter.data)
  const changes = Array.isArray(amends) && amends.length > 0
  if (what === undefined || changes || !isEmpty || damaged) return
  report(valueSpan({ file, frontMatter }, '/id'), textMissing({ what }))
}
