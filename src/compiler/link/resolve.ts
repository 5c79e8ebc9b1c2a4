import {
  ambiguousReference,
  malformedReference,
  numberAsTarget,
  unknownClause,
  unknownRuleset
} from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { mayHave, valueSpan } from '../../model/document.ts'
import { movedClauses } from '../../model/former.ts'
import type { Clause } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import { asRead, lookAlikeIn } from '../../model/look-alikes.ts'
import type { Related } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { clauseId } from '../../notation/ids.ts'
import { reportMissing } from './beginning.ts'
import { clauseOf, isElsewhere, localsOf } from './clause-of.ts'
import { type DraftDocument, type DraftRuleset, type LinkContext, sourceOf } from './draft.ts'
import { reportMisspeltClause } from './misspelt-ids.ts'
import { isNumber, type ReferenceParts, splitReference, unknownKindIn } from './reference-text.ts'
import {
  referenceTo,
  suggestDocument,
  suggestElsewhere,
  suggestKind,
  suggestPath,
  suggestRuleset,
  suggestWords
} from './suggest.ts'

/** Place from which a reference is resolved. */
export interface Standpoint {
  readonly context: LinkContext
  readonly ruleset: DraftRuleset
  readonly document: DraftDocument
  readonly span: Span
}

/**
 * The clause a reference leads to.
 *
 * @returns `undefined` after reporting why it leads nowhere
 */
export function resolveReference(text: string, from: Standpoint): Clause | undefined {
  const parts = splitReference(text)
  if (!parts) {
    reportForm(text, from)
    return undefined
  }
  const document = parts.id === '' ? from.document : findDocument(text, parts, from)
  if (!document) return undefined
  return parts.clause === undefined ? document.clauses[0] : findClause(document, parts.clause, from)
}

function reportForm(text: string, { context, ruleset, span }: Standpoint): void {
  const number = text.replace(/^.*#/u, '')
  const problem = isNumber(number)
    ? numberAsTarget({ target: text, id: clauseOfNumber(ruleset, number) })
    : malformedReference({ target: text, ...meantBy(text, ruleset) })
  context.report(span, problem)
}

/** Says why a text is not a reference, and which one was probably meant. */
function meantBy(text: string, ruleset: DraftRuleset) {
  // In front matter, a reference has no brackets.
  const [, inside] = /^\[\[([^[\]]+)\]\]$/u.exec(text) ?? []
  if (inside !== undefined && splitReference(inside)) return { nearest: inside }
  const closed = text
    .split(/([#:/])/u)
    .map((part) => part.trim())
    .join('')
  if (closed !== text && splitReference(closed)) return { nearest: closed }
  const read = splitReference(asRead(text)) && asRead(text)
  const lookAlike = read && lookAlikeIn(text)
  const kind = lookAlike ? undefined : unknownKindIn(text)
  if (kind !== undefined) return { kind, nearest: suggestKind(text, kind, ruleset) }
  return { lookAlike, nearest: read ?? suggestPath(text, ruleset) ?? suggestWords(text, ruleset) }
}

/** Suggests what to write instead of a number. */
function clauseOfNumber({ documents }: DraftRuleset, number: string): string | undefined {
  const bare = number.replace(/\.$/u, '')
  for (const { clauses, valid } of documents) {
    const found = clauses.find((clause) => clause.number === bare)
    if (found) return clauseId(valid.id, found.draft.local)
  }
  return undefined
}

function findDocument(text: string, parts: ReferenceParts, from: Standpoint): DraftDocument | undefined {
  const { context, span } = from
  const ruleset = parts.ruleset === undefined ? from.ruleset : context.rulesets.get(parts.ruleset)
  if (!ruleset) {
    const nearest = suggestRuleset(parts, context)
    context.report(span, unknownRuleset({ target: parts.ruleset ?? '', nearest }))
    return undefined
  }
  const candidates = candidatesFor(parts, ruleset)
  const [first] = candidates
  if (candidates.length === 1) return first
  const nearest = suggestDocument(parts, ruleset) ?? suggestElsewhere(parts, context)
  if (first) reportAmbiguous(text, parts, candidates, from)
  else reportMissing(context, ruleset, from.document, { target: text, parts, span, nearest })
  return undefined
}

/** Documents a reference may mean; if it names a clause, those that have it, if any has. */
function candidatesFor({ kind, id, clause }: ReferenceParts, { names }: DraftRuleset): readonly DraftDocument[] {
  const kinds: readonly Kind[] = kind ? [kind] : names.kindsOf(id)
  const documents = [...new Set(kinds.flatMap((each) => names.get(each, id) ?? []))]
  if (clause === undefined || documents.length < 2) return documents
  const fitting = documents.filter((document) => clauseOf(document, clause))
  return fitting.length > 0 ? fitting : documents
}

function reportAmbiguous(
  text: string,
  parts: ReferenceParts,
  documents: readonly DraftDocument[],
  { context, span }: Standpoint
): void {
  const candidates = documents.map(({ valid: { kind } }) => referenceTo({ ...parts, kind }))
  const related = documents.map((document): Related => {
    const { kind, id } = document.valid
    return { label: `The ${kind} \`${id}\``, span: valueSpan(document.valid.source, '/id') }
  })
  context.report(span, ambiguousReference({ target: text, candidates }), { related })
}

function findClause(document: DraftDocument, local: string, { context, span }: Standpoint): Clause | undefined {
  const ruleset = context.rulesets.get(document.ruleset)
  const found = clauseNow(context, document, local)
  if (found || mayHave(sourceOf(document), local)) return found
  if (ruleset && reportMisspeltClause(ruleset, document, local, context.report)) return undefined
  const nearest = nearestOf(local, localsOf(document))
  const about = document.valid.id
  context.report(span, unknownClause({ target: local, document: about, nearest: nearest && `#${nearest}` }))
  return undefined
}

/** Finds a clause by its id in a document, former ids included, wherever it is now. */
export function clauseNow({ rulesets }: LinkContext, document: DraftDocument, local: string): Clause | undefined {
  const found = clauseOf(document, local)
  const moved = movedClauses(document)[local]
  if (found || moved === undefined || !isElsewhere(moved)) return found
  const parts = splitReference(moved)
  const ruleset = rulesets.get(parts?.ruleset ?? document.ruleset)
  if (!parts || !ruleset) return undefined
  const [target] = parts.id === '' ? [document] : candidatesFor(parts, ruleset)
  return target && clauseOf(target, parts.clause ?? '')
}
