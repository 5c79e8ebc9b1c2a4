import type { RootContent } from 'mdast'
import type { Clause } from '../../../model/graph.ts'
import { type Code, call, join, literal } from '../code.ts'
import { blocks, withMark } from '../lower/blocks.ts'
import { linesOf } from '../lower/measure.ts'
import { numberShown } from './open-mark.ts'
import { inSheet, mostLinesKept } from './setting.ts'
import type { ClauseTask } from './task.ts'

/** Mark or number to the left of a clause's first line, and how far it pushes the text right, in millimetres. */
interface Lead {
  readonly mark: Code
  readonly room: number
}

const bare: Lead = { mark: '""', room: 0 }

/** One step of indent, in millimetres. */
const step = 4.5

/** Some blocks of a clause as a block of the page, the number beside the first line. Nothing for no blocks and no label. */
export function framed(
  task: ClauseTask,
  content: readonly RootContent[],
  id?: Code,
  lead: Lead = bare
): readonly Code[] {
  const { chapter, clause, setting } = task
  const { room, mark } = lead
  const indent = isAlone(task) ? 0 : indentOf(clause)
  const number = id === undefined ? undefined : shownNumber(task)
  const barred = setting.nest > 1 ? 'true' : undefined
  const by = `reach(${setting.nest}) + ${indent + room} * mm`
  const beside = number === undefined ? '""' : call('beside', { barred }, number, by)
  const words = setting.lead?.clause === clause.key ? [setting.lead.words] : []
  const first = join([...words, beside, mark])
  const body = first === '""' ? blocks(content, chapter.scope) : join(withMark(first, content, chapter.scope))
  if (body === '""' && id === undefined) return []
  return [
    call('clause', { id, indent: `${indent + room} * mm`, nest: setting.nest, keep: isKept(content, task) }, body)
  ]
}

/** The mark of a list item. @param by Distance to the left of the text, in millimetres */
export const bullet = (mark: string, by: number): Lead => ({
  mark: call('hanging', {}, literal(mark), `${by} * mm`),
  room: by
})

/** True for blocks short enough to stay in one piece. */
export const isKept = (content: readonly RootContent[], { setting }: ClauseTask): boolean =>
  linesOf(content, setting.perLine) <= (setting.mostKept ?? mostLinesKept)

/** Number of a clause as it is shown. */
export const shownNumber = ({
  book,
  clause,
  setting
}: Pick<ClauseTask, 'book' | 'clause' | 'setting'>): Code | undefined =>
  setting.numbers && clause.number !== undefined ? literal(numberShown(book, clause, clause.number)) : undefined

/** Returns how far a clause is indented, in millimetres: one step below each paragraph or item, two at most. */
export function indentOf({ document, draft }: Clause): number {
  let steps = 0
  for (let at = document.clauses[draft.parent]; at; at = document.clauses[at.draft.parent]) {
    if (at.draft.type === 'item' || at.draft.type === 'paragraph') steps++
  }
  return Math.min(steps, 2) * step
}

/** True for a list item on a quick reference without the words that lead to its list: there it is like any clause. */
export function isAlone({ book, clause, setting }: ClauseTask): boolean {
  if (setting !== inSheet || clause.draft.type !== 'item') return false
  const above = clause.document.clauses[clause.draft.parent]
  return above === undefined || isHeading(above) || !book.printed.has(above.key)
}

/** Words of sections and documents are headings, which a quick reference does not have. */
const isHeading = ({ draft: { type } }: Clause): boolean => type !== 'item' && type !== 'paragraph'
