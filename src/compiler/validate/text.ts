import { sectionWithoutText, textMissing, textOfPack } from '../../diagnostics/catalogue/validate.ts'
import { type Document, type FrontMatter, spanIn, valueSpan } from '../../model/document.ts'
import type { Kind } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'

/** Kinds that consist of their text, and what readers call them. Of the others, the fields say enough. */
const named: Partial<Record<Kind, string>> = {
  rule: 'rule',
  option: 'option',
  exception: 'exception',
  term: 'entry of the glossary',
  changes: 'file of notes'
}

/** Reports a document below whose front matter there is neither text nor a note. One that changes clauses, or lists notes of change, says so by that. */
export function checkText(
  { file, isEmpty, damaged }: Pick<Document, 'file' | 'isEmpty' | 'damaged'>,
  kind: Kind,
  frontMatter: FrontMatter,
  report: Report
): void {
  const what = named[kind]
  const { amends, changes }: { readonly amends?: unknown; readonly changes?: unknown } = Object(frontMatter.data)
  const saysEnough = [amends, changes].some((list) => Array.isArray(list) && list.length > 0)
  if (what === undefined || saysEnough || !isEmpty || damaged) return
  const isNotes = kind === 'changes'
  report(valueSpan({ file, frontMatter }, isNotes ? '/version' : '/id'), textMissing({ what, isNotes }))
}

/** Reports a pack with words below its front matter: packs print those of other documents. */
export function checkPackText(
  { file, clauses, isEmpty, frontMatter, damaged }: Parsed,
  kind: Kind,
  report: Report
): void {
  if (kind !== 'pack' || isEmpty || damaged) return
  const [, head = 0] = frontMatter?.values[''] ?? []
  const end = clauses[0]?.end ?? head
  report({ file, start: head, end }, textOfPack())
}

type Parsed = Omit<Document, 'diagnostics' | 'hash'>

/**
 * Reports headings with nothing below them. In a document without any text that is reported, and a base rule may name
 * parts of the published game by headings alone.
 */
export function checkSections(
  { file, clauses, bareSections = [], isEmpty, damaged }: Parsed,
  kind: Kind,
  report: Report
): void {
  if (isEmpty || damaged || kind === 'base-rule') return
  for (const index of bareSections) {
    const section = clauses[index]
    if (section?.title) report(spanIn(file, [section.start, section.end]), sectionWithoutText({ title: section.title }))
  }
}
