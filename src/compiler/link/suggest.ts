import { nearestOf } from '../../diagnostics/nearest.ts'
import { kebabCase, kinds } from '../../model/id.ts'
import { documentId, formatId } from '../../notation/ids.ts'
import { clauseOf } from './clause-of.ts'
import type { DraftDocument, DraftRuleset, LinkContext } from './draft.ts'
import { type ReferenceParts, splitReference } from './reference-text.ts'

/** A reference written out: `siege/rule:ladders#height`. */
export const referenceTo = ({ ruleset, kind, id, clause = '' }: ReferenceParts): string =>
  formatId({ ruleset, kind: kind ?? '', id, local: clause })

/** The reference that was probably meant, its document being unknown: one that can be pasted as it is. */
export function suggestDocument(parts: ReferenceParts, { names }: DraftRuleset): string | undefined {
  const { kind, id } = parts
  const elsewhere = kind && names.kindsOf(id)[0]
  if (elsewhere) return withClause({ ...parts, kind: elsewhere }, names.get(elsewhere, id))
  const ids = kind ? names.idsOf(kind) : names.allIds()
  const nearest = nearestOf(id, ids)
  if (nearest === undefined) return undefined
  const kinds = kind ? [kind] : names.kindsOf(nearest)
  const [only] = kinds
  const document = only && kinds.length === 1 ? names.get(only, nearest) : undefined
  return withClause({ ...parts, id: nearest }, document)
}

/** The reference with its ruleset, where only one of the others has the document. */
export function suggestElsewhere(parts: ReferenceParts, { rulesets }: LinkContext): string | undefined {
  const { kind, id } = parts
  const having = [...rulesets.values()].filter(({ names }) =>
    kind ? names.get(kind, id) : names.kindsOf(id).length > 0
  )
  const [only, ...others] = having
  return only && others.length === 0 ? referenceTo({ ...parts, ruleset: only.id }) : undefined
}

/** The clause stays in the suggestion only if the suggested document has it. */
function withClause(parts: ReferenceParts, document: DraftDocument | undefined): string {
  const { clause, ...whole } = parts
  return referenceTo(clause !== undefined && document && clauseOf(document, clause) ? parts : whole)
}

/** The reference that was probably meant, its ruleset being unknown. */
export function suggestRuleset(parts: ReferenceParts, { rulesets }: LinkContext): string | undefined {
  const nearest = nearestOf(parts.ruleset ?? '', rulesets.keys())
  return nearest === undefined ? undefined : referenceTo({ ...parts, ruleset: nearest })
}

/** The reference that was probably meant by words that are not a reference, such as a title. */
export function suggestWords(text: string, { names }: DraftRuleset): string | undefined {
  const [, kindName, words = ''] = /^(?:([^:]+):)?(.*)$/u.exec(text) ?? []
  const id = kebabCase(words)
  if (id === undefined || names.kindsOf(id).length === 0) return undefined
  const kind = names.kindsOf(id).find((each) => each === kindName?.trim().toLowerCase())
  return kind === undefined ? id : documentId(kind, id)
}

/** The reference that was probably meant by the path of a source file: `../rules/moving.md#far`. */
export function suggestPath(text: string, { names, documents }: DraftRuleset): string | undefined {
  const [, file, clause] = /^(?:[^#]*\/)?([^/#]+\.md)(?:#([^#]*))?$/u.exec(text) ?? []
  const [only, ...others] = documents.filter(({ valid }) => valid.source.file.endsWith(`/${file}`))
  if (file === undefined || !only || others.length > 0) return undefined
  const { kind, id } = only.valid
  return withClause({ id, ...(names.kindsOf(id).length > 1 && { kind }), ...(clause && { clause }) }, only)
}

/** Suggests a reference for one whose kind is unknown: the kind with the most similar name, or one that has the id. */
export function suggestKind(text: string, kind: string, { names }: DraftRuleset): string | undefined {
  const of = (meant: string): string => text.replace(`${kind}:`, `${meant}:`)
  const near = nearestOf(kind, kinds)
  if (near !== undefined) return of(near)
  const [other] = names.kindsOf(splitReference(of('rule'))?.id ?? '')
  return other && of(other)
}
