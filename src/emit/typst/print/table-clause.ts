import type { RootContent, Table } from 'mdast'
import type { ClauseBody } from '../../../model/markup.ts'
import { paperFor } from '../../../model/table-width.ts'
import { type Code, call, literal } from '../code.ts'
import { blocks } from '../lower/blocks.ts'
import { tableWidth } from '../lower/measure.ts'
import { phrasing } from '../lower/phrasing.ts'
import { inTitle } from '../lower/scope.ts'
import { withoutPointers } from '../lower/tables.ts'
import { framed, shownNumber } from './frame.ts'
import { labelOf } from './label.ts'
import { inSheet } from './setting.ts'
import type { ClauseTask } from './task.ts'

/** Characters that fit beside each other in a column, and rows that fit on one page, about. */
const columnWidth = 58
const pageRows = 24

/**
 * A captioned table. One that suits a column stays in it; a wider one takes the width of the page, at its head or
 * foot; a wide and long one begins a page of its own and may run on; the widest have a page that is turned. One whose
 * words fit into a column, if in more lines, is set there unless that makes it much higher (`narrow`).
 */
export function tableClause(task: ClauseTask, { blocks: content, title = [] }: ClauseBody): Code {
  const { book, chapter, clause, setting } = task
  const [table] = content
  const place = table?.type === 'table' ? placeOfTable(task, table) : 'column'
  const caption = phrasing(title, inTitle(chapter.scope))
  const named = {
    id: labelOf(book, clause),
    number: shownNumber(task),
    nest: setting.nest,
    ...narrowness(place, table)
  }
  const shown = setting === inSheet && table?.type === 'table' ? [withoutPointers(table)] : content
  return call('captioned', named, literal(place), caption, blocks(shown, chapter.scope))
}

/** Whether a table that leaves its column could be set there. */
const narrowness = (place: string, table: RootContent | undefined): { readonly narrow?: boolean } =>
  ['float', 'page'].includes(place) && table?.type === 'table' && paperFor(table) === 'column' ? { narrow: true } : {}

function placeOfTable({ setting }: ClauseTask, table: Table): 'column' | 'panel' | 'float' | 'page' | 'turned' {
  if (setting === inSheet) return 'panel'
  if (setting.headings === undefined || setting.nest > 0) return 'column'
  const paper = paperFor(table)
  if (paper === 'turned') return 'turned'
  if (paper === 'none' || (paper === 'column' && tableWidth(table) <= columnWidth)) return 'column'
  return table.children.length > pageRows ? 'page' : 'float'
}

/** Blocks of a clause; tables too wide for a column leave it. @param id Label of the clause, for its first block */
export function withWideTables(task: ClauseTask, content: readonly RootContent[], id?: Code): readonly Code[] {
  const at = content.findIndex(
    (block) => block.type === 'table' && !['column', 'panel'].includes(placeOfTable(task, block))
  )
  const table = content[at]
  if (table?.type !== 'table') return framed(task, content, id)
  const place = placeOfTable(task, table)
  const named = { id: literal(`${task.clause.key}~${content.length - at}`), ...narrowness(place, table) }
  return [
    ...framed(task, content.slice(0, at), id),
    call('captioned', named, literal(place), titleAbove(task), blocks([table], task.chapter.scope)),
    ...withWideTables(task, content.slice(at + 1))
  ]
}

/** The title of the section that a table without a caption leaves, so that it says what it is about where it goes. */
function titleAbove({ chapter, clause, index }: ClauseTask): Code {
  const title = clause.draft.type === 'section' ? chapter.bodies[index]?.title : undefined
  return phrasing(title ?? [], inTitle(chapter.scope))
}
