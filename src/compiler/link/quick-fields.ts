import { unknownClause } from '../../diagnostics/catalogue/link.ts'
import { mayHave } from '../../model/document.ts'
import { documentId } from '../../notation/ids.ts'
import { type DraftDocument, type DraftRuleset, type LinkContext, sourceOf } from './draft.ts'
import { fieldsAt, placeOf } from './fields.ts'
import { clauseNow, resolveReference } from './resolve.ts'

const termPrefix = documentId('term', '')

/** Resolves what a quick reference prints of a document: its own clauses by their ids, terms by references. */
export function linkQuick(context: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  for (const { pointer, text } of fieldsAt(document, '/quick')) {
    const span = placeOf(document, pointer)
    if (isForgottenKind(text, context, ruleset, document)) {
      const nearest = documentId('term', text)
      context.report(span, unknownClause({ target: text, document: document.valid.id, nearest }))
      continue
    }
    const target = text.startsWith(termPrefix) ? text : `#${text}`
    const found = resolveReference(target, { context, ruleset, document, span })
    if (found) document.named.set(pointer, found)
  }
}

/** True for the id of a term that is written like that of a clause, `reload` for `term:reload`. */
const isForgottenKind = (
  text: string,
  context: LinkContext,
  { names }: DraftRuleset,
  document: DraftDocument
): boolean =>
  names.get('term', text) !== undefined && !clauseNow(context, document, text) && !mayHave(sourceOf(document), text)
