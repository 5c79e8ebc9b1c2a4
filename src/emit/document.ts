import type { Document, DocumentFields } from '../generated/published.ts'
import { splitClauses } from '../model/former.ts'
import type { AnyFrontMatter, Clause, LinkedDocument, Ruleset, ValidDocument } from '../model/graph.ts'
import type { RulesetKind } from '../model/id.ts'
import { clauseId } from '../notation/ids.ts'
import { pageFolder } from '../notation/titles.ts'
import { type ClauseWords, emitClause, emitWords } from './clause.ts'
import type { EmitContext } from './context.ts'
import { targetOf } from './directory.ts'
import { filled } from './filled.ts'
import { fingerprint } from './fingerprint.ts'
import { withOwnFields } from './own-fields.ts'
import { typographic } from './typography.ts'

/** The published form of a document with its clauses. @throws for `ruleset.md`, `site.md`, `event.md` and notes on a version, which are not documents of the rules */
export function emitDocument(context: EmitContext, { home }: Ruleset, document: LinkedDocument): Document {
  const { valid } = document
  if (valid.kind === 'ruleset' || valid.kind === 'changes' || valid.kind === 'site' || valid.kind === 'event')
    throw new Error(`${valid.source.file} is not a document of the rules`)
  return withOwnFields(commonFields(context, home, document, valid), document, valid)
}

function commonFields(
  context: EmitContext,
  home: Ruleset['home'],
  document: LinkedDocument,
  { kind, id, data, source }: ValidDocument<RulesetKind>
): DocumentFields {
  const { ruleset, key, title, href, number } = document
  const words = wordsOf(context, document)
  const clauses = document.clauses.map((clause, index) => emitClause(context, document, clause, words(index, clause)))
  const common = home.valid.data
  return filled<DocumentFields>({
    key,
    id,
    title: typographic(title),
    number,
    summary: data.summary && typographic(data.summary),
    href,
    api: `/api/v1/${ruleset}/${pageFolder(kind)}/${id}.json`,
    origin: { file: source.file, line: 1 },
    licence: data.licence ?? common.licence,
    sources: data.sources ?? common.sources.map((source) => source.id),
    formerly: data.formerly,
    moved: emitMoved(document),
    open: openWords(clauses),
    split: emitSplit(document),
    fingerprint: fingerprint(context.hash, [
      key,
      meaningOf(data),
      clauses.map(({ local, fingerprint }) => [local, fingerprint])
    ]),
    clauses
  })
}

/** Returns the words of each clause: those of an earlier build, or new ones. */
function wordsOf(context: EmitContext, document: LinkedDocument): (index: number, clause: Clause) => ClauseWords {
  const kept = context.kept?.(document)?.clauses
  const bodies = kept ? [] : context.linkedBody(document).clauses
  return (index, clause) => kept?.[index] ?? emitWords(context, document, clause, bodies[index] ?? { blocks: [] })
}

/** The words of the open points, for those who read the documents alone. */
function openWords(clauses: Document['clauses']): string[] | undefined {
  const words = clauses.flatMap(({ open, text }) => (open ? [text.plain] : []))
  return words.length > 0 ? words : undefined
}

/** Clauses that are now in another document. */
function emitMoved(document: LinkedDocument): Document['moved'] {
  const moved = [...document.named].flatMap(([pointer, clause]) => {
    const id = /^\/moved-clauses\/([^/]+)$/u.exec(pointer)?.[1]
    return id === undefined || clause.document === document ? [] : [{ id, to: targetOf(clause, document.ruleset) }]
  })
  return moved.length > 0 ? moved : undefined
}

/** Clauses that were split, each with all that replace it. */
function emitSplit(document: LinkedDocument): Document['split'] {
  const { clauses, key, named, ruleset } = document
  const split = Object.entries(splitClauses(document)).flatMap(([id, all]) => {
    const into = all.flatMap((now, at) => {
      const elsewhere = named.get(`/moved-clauses/${id}${at === 0 ? '' : `/${at}`}`)
      if (elsewhere) return [targetOf(elsewhere, ruleset)]
      return clauses.some(({ draft }) => draft.local === now) ? [clauseId(key, now)] : []
    })
    return into.length > 1 ? [{ id, into }] : []
  })
  return split.length > 0 ? split : undefined
}

/** Front matter without fields that do not change the meaning: place in the order, former ids, what proves an answer. */
function meaningOf({ order, formerly, confirmed, expects, 'moved-clauses': moved, ...rest }: AnyFrontMatter): object {
  return rest
}
