import {
  ambiguousReference,
  malformedReference,
  numberAsTarget,
  unknownClause,
  unknownId,
  unknownRuleset
} from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { Clause } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import type { Related } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { type DraftDocument, type DraftRuleset, dataOf, type LinkContext } from './draft.ts'
import { isNumber, type ReferenceParts, splitReference } from './reference-text.ts'

/** Where a reference stands. */
export interface Standpoint {
  readonly context: LinkContext
  readonly ruleset: DraftRuleset
  readonly document: DraftDocument
  readonly span: Span
}

/**
 * The clause a reference leads to.
 *
 * @returns `undefined` after reporting why it leads nowhere, or silently where it leads to a document
 *   that is reported for itself
 */
export function resolveReference(text: string, from: Standpoint): Clause | undefined {
  const { context, span } = from
  const parts = splitReference(text)
  if (!parts) {
    const number = text.replace(/^.*#/u, '')
    const id = isNumber(number) ? clauseOfNumber(from.ruleset, number) : undefined
    context.report(span, isNumber(number) ? numberAsTarget({ target: text, id }) : malformedReference({ target: text }))
    return undefined
  }
  const document = parts.id === '' ? from.document : findDocument(text, parts, from)
  if (!document) return undefined
  return parts.clause === undefined ? document.clauses[0] : findClause(document, parts.clause, from)
}

/** What to write instead of a number. */
function clauseOfNumber({ documents }: DraftRuleset, number: string): string | undefined {
  const bare = number.replace(/\.$/u, '')
  for (const { clauses, valid } of documents) {
    const found = clauses.find((clause) => clause.number === bare)
    if (found) return found.draft.local === '' ? valid.id : `${valid.id}#${found.draft.local}`
  }
  return undefined
}

function findDocument(text: string, parts: ReferenceParts, from: Standpoint): DraftDocument | undefined {
  const { context, span } = from
  const ruleset = parts.ruleset === undefined ? from.ruleset : context.rulesets.get(parts.ruleset)
  if (!ruleset) {
    const target = parts.ruleset ?? ''
    context.report(span, unknownRuleset({ target, nearest: nearestOf(target, context.rulesets.keys()) }))
    return undefined
  }
  const kinds = parts.kind ? [parts.kind] : ruleset.names.kindsOf(parts.id)
  const [kind] = kinds
  if (kind === undefined || !ruleset.names.has(kind, parts.id)) {
    reportUnknown(text, parts, ruleset, from)
    return undefined
  }
  if (kinds.length === 1) return ruleset.names.get(kind, parts.id)
  const { clause } = parts
  const suffix = clause === undefined ? '' : `#${clause}`
  const prefix = parts.ruleset === undefined ? '' : `${parts.ruleset}/`
  const candidates = kinds.map((each) => `${prefix}${each}:${parts.id}${suffix}`)
  context.report(span, ambiguousReference({ target: text, candidates }), {
    related: placesOf(ruleset, kinds, parts.id)
  })
  return undefined
}

function placesOf({ names }: DraftRuleset, kinds: readonly Kind[], id: string): readonly Related[] {
  return kinds.flatMap((kind) => {
    const document = names.get(kind, id)
    return document ? [{ label: `The ${kind} \`${id}\``, span: idSpan(document) }] : []
  })
}

/** Place of a document's id in its front matter. */
export function idSpan({ valid: { source } }: DraftDocument): Span {
  const [start, end] = source.frontMatter?.values['/id'] ?? [0, 0]
  return { file: source.file, start, end }
}

function reportUnknown(
  text: string,
  parts: ReferenceParts,
  ruleset: DraftRuleset,
  { context, span }: Standpoint
): void {
  const written = parts.kind ? `${parts.kind}:${parts.id}` : parts.id
  const names = parts.kind ? ruleset.names.idsOf(parts.kind).map((id) => `${parts.kind}:${id}`) : ruleset.names.all()
  const elsewhere = ruleset.names.kindsOf(parts.id).map((kind) => `${kind}:${parts.id}`)
  context.report(span, unknownId({ target: text, nearest: elsewhere[0] ?? nearestOf(written, names) }))
}

/** A clause by its id in a document, former ids included. */
export function clauseOf(document: DraftDocument, local: string): Clause | undefined {
  const found = document.clauses.find(({ draft }) => draft.local === local)
  if (found) return found
  const moved = dataOf(document)['moved-clauses'] as Readonly<Record<string, string>> | undefined
  const now = moved?.[local]
  return now === undefined ? undefined : document.clauses.find(({ draft }) => draft.local === now)
}

function findClause(document: DraftDocument, local: string, { context, span }: Standpoint): Clause | undefined {
  const found = clauseOf(document, local)
  if (found) return found
  const locals = document.clauses.map(({ draft }) => draft.local)
  const nearest = nearestOf(
    local,
    locals.filter((name) => name !== '')
  )
  context.report(span, unknownClause({ target: local, document: document.valid.id, nearest: nearest && `#${nearest}` }))
  return undefined
}
