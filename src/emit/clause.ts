import type { Paragraph, RootContent, TableCell } from 'mdast'
import type { Clause as PublishedClause, Table, Text } from '../generated/published.ts'
import { movedClauses } from '../model/former.ts'
import { type Amendment, type Clause, fieldsOf, type LinkedDocument } from '../model/graph.ts'
import { type ClauseBody, withChildren } from '../model/markup.ts'
import type { TypedTable } from '../model/typed-cell.ts'
import { clauseId } from '../notation/ids.ts'
import { conditionOf } from './condition.ts'
import type { EmitContext } from './context.ts'
import { hrefOf, targetOf } from './directory.ts'
import { fingerprint as fingerprintOf } from './fingerprint.ts'
import { settlingAt } from './settled-by.ts'
import { tableData } from './table-data.ts'
import { htmlText, taskBox } from './text/html.ts'
import { markdownText } from './text/markdown.ts'
import { meaningText, plainText } from './text/plain.ts'
import { typographic } from './typography.ts'

/** Fields of a published clause that are made of its words. */
export type ClauseWords = Pick<PublishedClause, 'text' | 'table' | 'fingerprint'>

/** The words of a clause in every published form. */
export function emitWords(
  context: EmitContext,
  document: LinkedDocument,
  clause: Clause,
  body: ClauseBody
): ClauseWords {
  const { withoutTexts } = context
  const table = withoutTexts ? undefined : emitTable(context, document, clause, body, plainText)
  return {
    text: withoutTexts ? { markdown: '', html: '', plain: '' } : emitText(context, document, body),
    ...(table && { table }),
    fingerprint: clauseFingerprint(context, document, clause, body)
  }
}

/** The published form of one clause of a document. */
export function emitClause(
  context: EmitContext,
  document: LinkedDocument,
  clause: Clause,
  { text, table, fingerprint }: ClauseWords
): PublishedClause {
  const { draft, depth, number } = clause
  const seen = document.ruleset
  const formerly = formerLocals(document, draft.local)
  const numbers = context.formerNumbers.get(clause)
  const { valid } = document
  const parent = document.clauses[draft.parent]
  return {
    id: clause.key,
    local: draft.local,
    ...(number !== undefined && { number }),
    type: draft.type,
    ...(draft.title !== undefined && { title: typographic(draft.title) }),
    ...openOf(context, document, clause),
    ...(draft.reports && { reports: true as const }),
    depth,
    ...(parent && { parent: parent.key }),
    durable: draft.durable,
    ...(formerly.length > 0 && { formerly }),
    ...(numbers && { formerNumbers: [...numbers] }),
    href: hrefOf(clause),
    text,
    ...(table && { table }),
    origin: { file: valid.source.file, line: draft.line },
    fingerprint,
    out: context.outgoing(clause).map(({ to, via }) => ({ to: targetOf(to, seen), via })),
    in: context.incoming(clause).map(({ from, via }) => ({ from: targetOf(from, seen), via })),
    amendedBy: (context.amendedBy.get(clause) ?? []).map((amendment) => emitAmendedBy(amendment, seen)),
    faq: (context.faqs.get(clause) ?? []).map((faq) => (faq.clauses[0] ? targetOf(faq.clauses[0], seen) : faq.key))
  }
}

/** An open point concerns the clause that it names, or the one that it is in. */
function openOf(
  context: EmitContext,
  { clauses, references, ruleset }: LinkedDocument,
  clause: Clause
): Pick<PublishedClause, 'open'> {
  const { draft } = clause
  if (!draft.open) return {}
  const named = references[draft.open.about ?? -1]
  const concerned = named?.type === 'clause' ? named.clause : clauses[draft.parent]
  if (!concerned) return {}
  const settling = settlingAt(context, clause, concerned)
  const options = [...new Set(settling.map(({ by }) => by.key))].sort()
  const answers = [...new Set(settling.map((each) => targetOf(each.with, ruleset)))].sort()
  const { kind, sums } = draft.open
  const open = { kind, about: targetOf(concerned, ruleset), ...(sums && { sums }) }
  return { open: options.length > 0 ? { ...open, settledBy: options, answers } : open }
}

/** The words of a clause in the three published forms. */
export function emitText({ directory }: EmitContext, document: LinkedDocument, { blocks, item }: ClauseBody): Text {
  const done = item?.checked
  const marked = (mark: string) => (done === undefined ? blocks : withMark(mark, blocks))
  return {
    markdown: markdownText(marked(done ? '[x]' : '[ ]'), document, directory),
    html: htmlText(marked(taskBox(done === true)), document, directory),
    plain: plainText(blocks, document, directory)
  }
}

/** A task has a paragraph first: the mark goes before its words, as it is. */
function withMark(mark: string, [first, ...rest]: readonly RootContent[]): readonly RootContent[] {
  if (first?.type !== 'paragraph') return first ? [first, ...rest] : []
  const before: Paragraph['children'] = [
    { type: 'html', value: mark },
    { type: 'text', value: ' ' }
  ]
  return [withChildren(first, [...before, ...first.children]), ...rest]
}

/** Numbers are left out, or one new rule would change the fingerprints of all that follow. */
function clauseFingerprint(context: EmitContext, document: LinkedDocument, clause: Clause, body: ClauseBody): string {
  const { type, title = '', open, reports } = clause.draft
  const words = meaningText(body.blocks, document, context.directory)
  const emitted = emitTable(context, document, clause, body, meaningText)
  // A figure says what the table says.
  const table = emitted ? { ...emitted, figure: undefined } : null
  const mark = open ? [open.kind] : reports ? ['reports'] : []
  return fingerprintOf(context.hash, [type, title, words, table, ...mark])
}

function emitTable(
  { directory }: EmitContext,
  document: LinkedDocument,
  clause: Clause,
  { blocks }: ClauseBody,
  wordsOf: typeof plainText
): Table | undefined {
  const { draft } = clause
  const table = draft.type === 'table' ? blocks.find((block) => block.type === 'table') : undefined
  const target = ({ children }: TableCell): string | undefined => {
    const link = children.find((node) => node.type === 'crossReference')
    const destination = link && directory.destination(document, link)
    return destination?.type === 'clause' ? targetOf(destination.clause, document.ruleset) : undefined
  }
  const words = ({ children }: TableCell) => wordsOf(children, document, directory)
  return table && tableData(draft.title ?? '', table, { words, target }, typedTableOf(document, clause))
}

/** What the author of a table says that its cells hold. */
const typedTableOf = ({ valid, named }: LinkedDocument, clause: Clause): TypedTable | undefined =>
  fieldsOf(valid).tables?.find((_, index) => named.get(`/tables/${index}/clause`) === clause)

function formerLocals(document: LinkedDocument, local: string): string[] {
  return Object.entries(movedClauses(document)).flatMap(([old, now]) =>
    old !== local && (now === local || now === clauseId('', local)) ? [old] : []
  )
}

function emitAmendedBy(
  { by, effect, part, with: words }: Amendment,
  seen: string
): PublishedClause['amendedBy'][number] {
  const first = by.clauses[0]
  const condition = conditionOf(by)
  return {
    by: first ? targetOf(first, seen) : by.key,
    effect,
    ...(part !== undefined && { part }),
    with: targetOf(words, seen),
    ...(condition !== undefined && { condition })
  }
}
