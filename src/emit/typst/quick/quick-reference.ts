import type { Target } from '../../../generated/published.ts'
import { quickClauses } from '../../../model/quick-clauses.ts'
import { gameName, rulesOfGame } from '../../../notation/game.ts'
import { readingOf } from '../../../resolve/index.ts'
import { isRead } from '../../../resolve/reading/reading.ts'
import { type Book, chaptersOf, holds } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, optional } from '../code.ts'
import { authored, ifAny } from '../lower/text.ts'
import { furtherExceptions } from '../parts/further.ts'
import { part } from '../parts/reference.ts'
import { licenceInShort } from '../parts/sources.ts'
import { sheetCheck } from '../parts/to-check.ts'
import { printClause } from '../print/clauses.ts'
import { labelOfDocument } from '../print/label.ts'
import { meaningOfMarks, ruleNumberShown } from '../print/open-mark.ts'
import { orderOf } from '../print/replaced-order.ts'
import { inSheet } from '../print/setting.ts'
import { titleOf } from '../printed-target.ts'
import { quickSequence } from './sequences.ts'
import { quickTerms } from './terms.ts'

/** Head of a quick reference. That of an army says for whom it is, instead of what the rules are about. */
export function quickHead({ bundle, plan }: Book): Code {
  const { title, short, game, summary } = bundle.ruleset
  const whom = plan.selection && plan.words !== undefined ? `For ${plan.words}` : undefined
  const kicker = `Quick reference to ${title}. ${rulesOfGame(game, gameName(game))}`
  const about = ifAny(whom === undefined ? summary : undefined)
  return call(
    'sheet-head',
    { check: sheetCheck },
    authored(short),
    ifAny(whom) ?? 'none',
    authored(kicker),
    about ?? 'none'
  )
}

/** The rules in short: orders of play, of each rule what its author chose, terms, and what only the army has. */
export function quickReference(book: Book): readonly Code[] {
  const chapters = quickChapters(book)
  const body = [
    ...chapters.flatMap((chapter) => {
      const order = orderOf(book, chapter)
      return order ? part(order.title, [quickSequence(book, order)]) : []
    }),
    ...part(
      'The rules in short',
      chapters.flatMap((chapter) => quickRule(book, chapter))
    ),
    ...quickTerms(book, chapters),
    ...part('More for this army', holds(book, 'exceptions') && book.inquiry ? furtherExceptions(book) : [])
  ]
  const keys = meaningOfMarks(book).map((line) => call('sheet-key', {}, authored(line)))
  const made = authored(licenceInShort(book))
  return [call('sheet-foot', {}, made), ...keys, ...body, call('sheet-end', { check: sheetCheck }, made)]
}

/** Rules and options in reading order that have a place on the sheet: a worked round is for reading at home. */
const quickChapters = (book: Book): readonly Chapter[] =>
  chaptersOf(book, 'rule', 'option').filter(
    (chapter) => !isOff(book, chapter.document.key) && chosenOf(chapter) !== undefined
  )

const chosenOf = ({ document, record }: Chapter): readonly Target[] | undefined =>
  quickClauses(
    record?.quick,
    document.clauses.slice(1).map(({ key, draft }) => ({ id: key, type: draft.type }))
  )

/** True if nothing of a rule is read for the army: an option that is off has no order of play either. */
function isOff({ inquiry }: Book, key: string): boolean {
  const found = inquiry?.clause(key)
  return found !== undefined && !isRead(found)
}

/**
 * A rule by its title, and of it the clauses that its author chose; else its summary and its tables. Nothing if all
 * chosen clauses are already printed where they apply.
 */
function quickRule(book: Book, chapter: Chapter): readonly Code[] {
  const { document, record } = chapter
  const chosen = chosenOf(chapter)
  const id = labelOfDocument(book, chapter)
  const words = document.clauses.flatMap(({ key }, index) =>
    chosen?.includes(key) ? clauseInShort(book, chapter, index) : []
  )
  if (record?.quick && words.length === 0) return []
  const summary = record?.quick || !record?.summary ? [] : [call('in-short', {}, authored(record.summary))]
  const title = document.valid.kind === 'option' ? `${titleOf(document)} (option)` : titleOf(document)
  const named = { id, number: optional(ruleNumberShown(book, chapter)) }
  return [call('rule', named, authored(title)), ...summary, ...words]
}

function clauseInShort(book: Book, chapter: Chapter, index: number): readonly Code[] {
  const clause = chapter.document.clauses[index]
  const reading = clause && book.inquiry && readingOf(book.inquiry, clause.key)
  if (reading && !isRead(reading)) return []
  return printClause(book, chapter, index, inSheet, reading)
}
