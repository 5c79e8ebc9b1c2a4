import { unknownClause, unknownId } from '../../diagnostics/catalogue/link.ts'
import type { Span } from '../../model/span.ts'
import { documentOf } from '../../notation/ids.ts'
import { clauseOf } from './clause-of.ts'
import { type DraftDocument, type DraftRuleset, dataOf, type LinkContext } from './draft.ts'
import { type Field, fieldsAt, placeOf } from './fields.ts'
import { splitReference } from './reference-text.ts'

/** What notes of change are about, but for what is withdrawn, which leads nowhere. Reports what is not named as there. */
export function notedFields({ report }: LinkContext, ruleset: DraftRuleset, document: DraftDocument): readonly Field[] {
  const withdrawn = new Set(ruleset.isSound ? ruleset.home.valid.data.withdrawn?.map(({ id }) => id) : [])
  const notes = dataOf(document).changes ?? []
  return notes
    .flatMap((_, at) => fieldsAt(document, `/changes/${at}/clauses`))
    .filter(({ text, pointer }) => {
      if (withdrawn.has(text) || withdrawn.has(documentOf(text))) return false
      const nearest = isThere(ruleset, text) ? undefined : [...withdrawn].find((id) => id.endsWith(`:${text}`))
      if (nearest !== undefined) reportGone({ report }, placeOf(document, pointer), text, nearest)
      return nearest === undefined
    })
}

/** Says how something withdrawn is named in notes. */
function reportGone({ report }: Pick<LinkContext, 'report'>, span: Span, text: string, nearest: string): void {
  const { id: document = '', clause: target } = splitReference(text) ?? {}
  const isClause = target !== undefined
  report(span, isClause ? unknownClause({ target, document, nearest }) : unknownId({ target: text, nearest }))
}

/** True for the id of a document, or of a clause of it, that is in a ruleset. */
function isThere({ names }: DraftRuleset, text: string): boolean {
  const { id = '', clause } = splitReference(text) ?? {}
  const documents = names.kindsOf(id).flatMap((kind) => names.get(kind, id) ?? [])
  return documents.some((each) => clause === undefined || clauseOf(each, clause))
}
