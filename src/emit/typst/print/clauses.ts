import type { RootContent } from 'mdast'
import type { Clause } from '../../../model/graph.ts'
import { openKinds } from '../../../model/open-kinds.ts'
import { type ClauseReading, isRead } from '../../../resolve/index.ts'
import { type Book, type Chapter, isLeftOut, isOnPaper, isSpent, settlingOption } from '../book.ts'
import { type Code, call, isVisible, join, literal, withNext } from '../code.ts'
import { blocks } from '../lower/blocks.ts'
import { taskMark } from '../lower/lists.ts'
import { phrasing } from '../lower/phrasing.ts'
import { inTitle } from '../lower/scope.ts'
import { authored, ifAny } from '../lower/text.ts'
import { attachments } from './attachments.ts'
import { effectNotes } from './effects.ts'
import { bullet, framed, indentOf, isKept, shownNumber } from './frame.ts'
import { givesWay } from './gave-way.ts'
import { concerning, insteadOf, insteadOfLost } from './in-force.ts'
import { labelOf, note, referTo } from './label.ts'
import { inside, type Setting } from './setting.ts'
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
  if (reading?.state === 'in-force' && setting.headings !== undefined && givesWay(book, clause))
    return insteadOfLost(task)
  return withNotes(wordsOf(task), besides(task))
}

/** The words of a clause stay with the lines of small print that follow them. */
function withNotes(words: readonly Code[], besides: readonly Code[]): readonly Code[] {
  const first = besides.findIndex((code) => !code.startsWith('side-note('))
  const lines = first < 0 ? besides : besides.slice(0, first)
  const kept = lines.length === 0 ? [] : [...words, ...lines].slice(words.length - 1, -1)
  return [...words, ...besides].map((code) => (kept.includes(code) ? withNext(code) : code))
}

/**
 * The same under the headings of the sections that the clause is part of.
 *
 * @param shown Sections whose headings are already above; those that are printed are added
 */
export function printUnderHeadings(
  book: Book,
  chapter: Chapter,
  clause: Clause,
  setting: Setting,
  shown: Set<Clause>,
  reading?: ClauseReading
): readonly Code[] {
  if (isOnPaper(book, clause)) return []
  const above = sectionsAround(clause).filter((each) => !shown.has(each))
  for (const each of above) shown.add(each)
  return [
    ...above.map((each) => sectionHeading(chapter, each, setting, labelOf(book, each))),
    ...printClause(book, chapter, chapter.document.clauses.indexOf(clause), setting, reading)
  ]
}

/** The sections that a clause is part of, from the outside in. */
function sectionsAround({ document, draft }: Clause): readonly Clause[] {
  const parent = draft.parent > 0 ? document.clauses[draft.parent] : undefined
  if (!parent) return []
  return [...sectionsAround(parent), ...(parent.draft.type === 'section' ? [parent] : [])]
}

function wordsOf(task: ClauseTask): readonly Code[] {
  const { clause, reading } = task
  if (reading && reading.state !== 'in-force') {
    const heading = clause.draft.type === 'section' && reading.instead.length > 0 ? [sectionTitle(task)] : []
    return [...heading, ...insteadOf(task, reading), ...childrenOf(task)]
  }
  // In an entry, a title below which nothing is left is printed with its text.
  if (task.setting.headings === undefined && isSpent(task.book, clause)) return []
  return isAside(clause) ? asideClause(task) : [...ownText(task), ...childrenOf(task)]
}

/** Changes and questions of a clause. */
function besides({ book, chapter, clause, setting, reading }: ClauseTask): readonly Code[] {
  const { nest } = setting
  if (reading) return concerning(book, chapter, clause, reading, nest)
  return [...effectNotes(book, chapter, clause, nest), ...attachments(book, chapter, clause, nest)]
}

const movedNote = (book: Book, clause: Clause, nest: number): Code =>
  note(
    nest,
    literal(`${clause.number ?? clause.document.number ?? ''} stands where it applies: `),
    referTo(book, clause)
  )

/** True for an example, a note or a designer’s note. */
export const isAside = ({ draft }: Clause): boolean => ['example', 'note', 'design'].includes(draft.type)

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
      return [tableClause(task, body)]
    case 'item':
      return itemClause(task)
    default:
      return withWideTables(task, body.blocks, labelOf(book, clause))
  }
}

const sectionTitle = (task: ClauseTask): Code =>
  sectionHeading(task.chapter, task.clause, task.setting, labelOf(task.book, task.clause))

/** The heading of a section. @param id Its label; none if its text is not printed */
export function sectionHeading(chapter: Chapter, clause: Clause, setting: Setting, id?: Code): Code {
  const body = chapter.bodies[chapter.document.clauses.indexOf(clause)]
  const title = phrasing(body?.title ?? [], inTitle(chapter.scope))
  const named = { id, number: shownNumber({ clause, setting }) }
  const said =
    title !== '""' && isVisible(clause.draft.title ?? '')
      ? title
      : join([authored(clause.number ?? clause.draft.local), title])
  if (setting.headings === undefined) return call('entry-section', named, said)
  return call('section', { ...named, level: Math.min(setting.headings + sectionDepth(clause), 6) }, said)
}

function sectionDepth({ document, draft }: Clause): number {
  const parent = document.clauses[draft.parent]
  if (parent === undefined) return 0
  return sectionDepth(parent) + (parent.draft.type === 'section' ? 1 : 0)
}

function itemClause(task: ClauseTask): readonly Code[] {
  const { book, chapter, clause, index } = task
  const { blocks: content = [], item } = chapter.bodies[index] ?? {}
  const id = labelOf(book, clause)
  if (item?.checked !== undefined) return framed(task, content, id, { mark: taskMark(item.checked), room: 0 })
  return framed(task, content, id, item?.ordered ? bullet(`${item.position}.`, 5.8) : bullet('•', 4))
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
  const settling = settlingOption(book, chapter.records.get(clause.key))
  const named = {
    title: ifAny(settling ? `settled by “${settling}”` : (title ?? (open && openKinds[open.kind]))),
    number: shownNumber(task),
    by: `reach(${setting.nest}) + ${indent}`
  }
  const aside = call(
    'aside',
    named,
    `"${open && settling === undefined ? 'open' : reports ? 'reports' : type}"`,
    join([blocks(content, chapter.scope), ...children])
  )
  const keep = isKept(content, task) && children.length === 0
  return [call('clause', { id, indent, nest: setting.nest, keep }, aside), ...(isDeep ? childrenOf(task) : [])]
}
