import type { AnyDocument, Bundle, Clause, Document, Target } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'
import { type ClauseOutline, createRulebook } from '../rulebook/create-rulebook.ts'
import { leadIns, namesOf, outlineOf, ownWords } from '../rulebook/outline.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { checkChains, checkedBundle } from './check-input.ts'

/**
 * The rulebook of a published ruleset; made once for each bundle.
 *
 * @throws {InvalidInput} if `bundle` is something else
 */
export const rulebookOf = remembered((bundle: Bundle): Rulebook => {
  const present = checkedBundle(bundle)
  const rulebook = uncheckedRulebookOf(present)
  checkChains(rulebook)
  return rulebook
})

/** The same for a bundle that may contradict itself, which is not looked into. */
export function uncheckedRulebookOf(bundle: Bundle): Rulebook {
  const superseded = new Set(
    bundle.documents.flatMap(({ key, supersededBy }: AnyDocument) => (supersededBy ? [key] : []))
  )
  const isCurrent = (question: Target): boolean => !superseded.has(question)
  const outlines = bundle.documents.map((document) => outlineOf(document, outlinesOfClauses(document, isCurrent)))
  return createRulebook(outlines, namesOf(bundle.ruleset))
}

function outlinesOfClauses(document: Document, isCurrent: (question: Target) => boolean): readonly ClauseOutline[] {
  const leading = leadIns(document.clauses)
  return document.clauses.map(({ id, parent, local, number, title, text, open, faq = [] }: Clause) => ({
    id,
    parent,
    name: local === '' ? document.title : (number ?? title ?? document.title),
    isLeadIn: leading.has(id),
    open,
    words: () => ownWords(document, [title ?? '', text.plain]),
    questions: faq.filter(isCurrent)
  }))
}
