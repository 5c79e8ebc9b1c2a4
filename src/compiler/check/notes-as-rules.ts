import { noteAsRule } from '../../diagnostics/catalogue/check.ts'
import { type Amendment, type Clause, spanOfClause } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { CheckedDocuments } from './subject.ts'

/** Reports amendments, and answers of options, that consist of notes: these explain rules and are not played. */
export function checkNotesAsRules({ documents }: CheckedDocuments, report: Report): void {
  for (const { amendments } of documents) {
    for (const amendment of amendments) {
      const note = takesPlace(amendment) ? noteInsteadOf(amendment.with) : undefined
      const related = note?.depth ? [{ label: 'The note', span: spanOfClause(note) }] : []
      if (note) report(amendment.span, noteAsRule(inWords(amendment)), { related })
    }
  }
}

const inWords = ({ target: { key, document }, effect }: Amendment) =>
  document.valid.kind === 'faq'
    ? ({ target: document.valid.id, does: 'answer' } as const)
    : ({ target: key, does: effect === 'changes' ? 'change' : 'replace' } as const)

/** The note that a text is or is in, or the first of those it consists of. @returns `undefined` if it says anything else */
function noteInsteadOf(text: Clause): Clause | undefined {
  const { clauses } = text.document
  const around = (clause: Clause | undefined): Clause | undefined =>
    !clause || isNote(clause) ? clause : around(clauses[clause.draft.parent])
  const isWithin = (clause: Clause | undefined): boolean =>
    clause !== undefined && (clause === text || isWithin(clauses[clause.draft.parent]))
  const parts = clauses.filter((clause) => clause.draft.blocks !== undefined && isWithin(clause))
  const notes = parts.map((part) => (/[et]/u.test(part.draft.blocks ?? '') ? around(part) : part))
  return notes.every((note) => note !== undefined) ? notes[0] : undefined
}

/** True for a note: an open point says what is not decided, and has a check of its own. */
const isNote = ({ draft: { type, open } }: Clause): boolean => (type === 'note' || type === 'design') && !open

/** True for an amendment whose text is read instead of another: what is added may explain. */
const takesPlace = ({ effect }: Amendment): boolean => effect === 'replaces' || effect === 'changes'
