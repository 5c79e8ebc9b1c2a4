import type { RootContent } from 'mdast'
import { isAside } from '../../../model/document.ts'
import type { Clause } from '../../../model/graph.ts'
import { openWords } from '../../../model/open-kinds.ts'
import { lower } from '../../../notation/capitals.ts'
import type { ClauseReading } from '../../../resolve/index.ts'
import { isRead } from '../../../resolve/reading/reading.ts'
import type { Book, NestedPrinters } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, join, literal, withNext } from '../code.ts'
import { blocks, taskMark } from '../lower/blocks.ts'
import { ifAny } from '../lower/text.ts'
import { isEmptied, isLeftOut, isSpent } from '../on-paper.ts'
import { printAnswers } from './amendment-texts.ts'
import { askedHere } from './asked-here.ts'
import { attachments, currentQuestions } from './attachments.ts'
import { effectNotes } from './effects.ts'
import { flows, tableFigure } from './figure.ts'
import { bullet, framed, indentOf, isAlone, isKept, shownNumber } from './frame.ts'
import { concerning, insteadOf, insteadOfOverruled } from './in-force.ts'
import { labelOf, note, referTo } from './label.ts'
import { isOverruled } from './overruled.ts'
import { sectionHeading } from './sections.ts'
import { inside, type Setting } from './setting.ts'
import { answersUntold, settledPointOf } from './settled.ts'
import { tableClause, withWideTables } from './table-clause.ts'
import type { ClauseTask } from './task.ts'

/** The text of a whole document below its title, with what concerns each clause. */
export const printDocument = (
  book: Book,
  chapter: Chapter,
  setting: Setting,
  reading?: ClauseReading
): readonly Code[] => printClause(book, chapter, 0, setting, reading)

/**
 * A clause with its sub-clauses and its changes and questions; nothing if it is already on paper.
 *
 * @param reading How it reads for the selection of the pack, if it has one
 */
export function printClause(
  book: Book,
  chapter: Chapter,
  index: number,
  setting: Setting,
  reading?: ClauseReading
): readonly Code[] {
  const clause = chapter.document.clauses[index]
  if (clause === undefined || isLeftOut(book, clause)) return []
  if (setting.headings !== undefined && book.moved.has(clause.key)) return [movedNote(book, clause, setting.nest)]
  if (book.printed.has(clause.key)) return []
  book.printed.add(clause.key)
  const task = { book, chapter, clause, index, setting, reading }
  if (reading?.state === 'in-force' && setting.headings !== undefined && isOverruled(book, clause))
    return insteadOfOverruled(task)
  if (!isEmptied(book, clause)) return withNotes(wordsOf(task), besides(task))
  const around = besides(task)
  return around.length === 0 ? [] : withNotes(wordsOf(task), around)
}

/** The words of a clause stay with the lines of small print that follow them. */
function withNotes(words: readonly Code[], besides: readonly Code[]): readonly Code[] {
  const first = besides.findIndex((code) => !code.startsWith('side-note('))
  const lines = first < 0 ? besides : besides.slice(0, first)
  const kept = lines.length === 0 ? [] : [...words, ...lines].slice(words.length - 1, -1)
  return [...words, ...besides].map((code) => (kept.includes(code) ? withNext(code) : code))
}

function wordsOf(task: ClauseTask): readonly Code[] {
  const { clause, reading } = task
  if (reading && reading.state !== 'in-force' && !isSettledPoint(task)) {
    const heading = clause.draft.type === 'section' && reading.instead.length > 0 ? [sectionTitle(task)] : []
    return [...heading, ...insteadOf(task, reading), ...childrenOf(task)]
  }
  // In an entry, a title below which nothing is left is printed with its text.
  if (task.setting.headings === undefined && isSpent(task.book, clause)) return []
  if (isAside(clause.draft.type)) return [...asideClause(task), ...flows(task)]
  const [own, figures, children] = [ownText(task), flows(task), childrenOf(task)]
  return [...(clause.draft.type === 'paragraph' ? leading(own, children) : own), ...figures, ...children]
}

/** Words that lead to a list, *For 3 actions, choose one:*, stay with its first item. */
const leading = (own: readonly Code[], children: readonly Code[]): readonly Code[] =>
  own.length === 1 && children.length > 0 && own[0]?.includes('keep: true') ? own.map(withNext) : own

/** Changes and questions of a clause. */
function besides({ book, chapter, clause, setting, reading }: ClauseTask): readonly Code[] {
  const { nest } = setting
  if (reading) return concerning(book, chapter, clause, reading, nest)
  return [...effectNotes(book, chapter, clause, nest), ...attachments(book, chapter, clause, nest)]
}

const movedNote = (book: Book, clause: Clause, nest: number): Code =>
  note(
    nest,
    literal(`${clause.number ?? clause.document.number ?? ''} is printed where it applies: `),
    referTo(book, clause)
  )

const childrenOf = ({ book, chapter, index, setting, reading }: ClauseTask): readonly Code[] =>
  (chapter.children.get(index) ?? []).flatMap((child) => {
    const key = chapter.document.clauses[child]?.key
    const below = reading?.below.find(({ clause }) => clause === key)
    return reading && !(below && isRead(below)) ? [] : printClause(book, chapter, child, setting, below)
  })

function ownText(task: ClauseTask): readonly Code[] {
  const { book, chapter, clause, index } = task
  const body = chapter.bodies[index] ?? { blocks: [] }
  switch (clause.draft.type) {
    case 'document':
      return withWideTables(task, body.blocks)
    case 'section':
      return [sectionTitle(task), ...withWideTables(task, body.blocks)]
    case 'table':
      return [tableClause(task, body), ...tableFigure(task)]
    case 'item':
      return itemClause(task)
    default:
      return withWideTables(task, body.blocks, labelOf(book, clause))
  }
}

const sectionTitle = (task: ClauseTask): Code =>
  sectionHeading(task.book, task.chapter, task.clause, task.setting, labelOf(task.book, task.clause))

function itemClause(task: ClauseTask): readonly Code[] {
  const { book, chapter, clause, index } = task
  const { blocks: content = [], item } = chapter.bodies[index] ?? {}
  const id = labelOf(book, clause)
  if (item?.checked !== undefined) return framed(task, content, id, { mark: taskMark(item.checked), room: 0 })
  if (item?.ordered) return framed(task, content, id, bullet(`${item.position}.`, 5.8))
  return framed(task, content, id, isAlone(task) ? undefined : bullet('•', 4))
}

/** Blocks of a container that is a clause only because it comes after sub-clauses. */
const unwrapped = (content: readonly RootContent[]): readonly RootContent[] =>
  content.length === 1 && content[0]?.type === 'aside' ? content[0].children : content

/** Examples and notes nested deeper than this follow one another; Typst refuses to go very deep. */
const deepestAside = 5

/** An example, note or designer's note with an id, with its sub-clauses inside. */
function asideClause(task: ClauseTask): readonly Code[] {
  const { book, chapter, clause, index, setting } = task
  const content = unwrapped(chapter.bodies[index]?.blocks ?? [])
  const id = labelOf(book, clause)
  const isDeep = setting.nest > deepestAside
  const children = isDeep ? [] : childrenOf({ ...task, setting: inside(setting) })
  const indent = `${indentOf(clause)} * mm`
  const { type, title, open, reports } = clause.draft
  const settlement = open && settledPointOf(book, clause.key)
  if (open && book.plan.form === 'sheet') return settlement ? [] : openInShort(task, content, id)
  const by = `reach(${setting.nest}) + ${indent}`
  const asked = open && !settlement ? askedHere(task, `${by} + bar`) : []
  const named = {
    title: ifAny(
      settlement ? lower(settlement.words) : (title ?? (open && openWords(open.kind, book.bundle.ruleset.game.own)))
    ),
    number: shownNumber(task),
    by
  }
  const aside = call(
    'aside',
    named,
    `"${open && !settlement ? 'open' : reports ? 'reports' : type}"`,
    join([blocks(content, chapter.scope), ...children, ...asked])
  )
  const keep = isKept(content, task) && children.length + asked.length === 0
  const answers = settlement ? answersUntold(book, clause.key, settlement) : []
  for (const { by } of answers) book.moved.add(by.with)
  return [
    call('clause', { id, indent, nest: setting.nest, keep }, aside),
    ...(isDeep ? childrenOf(task) : []),
    ...printAnswers(book, answers, setting.nest)
  ]
}

/** True for an open point that an answer replaces: but for a sheet, it is printed with the answer, as any that is settled. */
const isSettledPoint = ({ book, clause, reading }: ClauseTask): boolean =>
  clause.draft.open !== undefined && reading?.state === 'replaced' && book.plan.form !== 'sheet'

/** An open point on a sheet: a clause that says so. */
const openInShort = (task: ClauseTask, content: readonly RootContent[], id: Code | undefined): readonly Code[] =>
  framed(task, content, id, { mark: call('aside-words', {}, literal('Open: ')), room: 0 })

/** Printers of what is nested in a clause, for the book of a pack. */
export const nestedPrinters: NestedPrinters = { clause: printClause, attachments, questions: currentQuestions }
