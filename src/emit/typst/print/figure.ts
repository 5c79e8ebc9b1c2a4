import { type BarRow, figureOf, type Rung } from '../../../model/figure.ts'
import { array, type Code, call, literal } from '../code.ts'
import { authored } from '../lower/text.ts'
import { inSheet } from './setting.ts'
import type { ClauseTask } from './task.ts'

/** The figure that the author of a table wants of it, to print below the table; a sheet has no room for one. */
export function tableFigure({ chapter, clause, setting }: ClauseTask): readonly Code[] {
  const table = chapter.records.get(clause.key)?.table
  const figure = table && setting !== inSheet ? figureOf(table) : undefined
  if (!figure) return []
  return figure.kind === 'scale'
    ? [drawn(setting.nest, 'The same to scale', call('scale', {}, ...figure.rows.map(bars)))]
    : [drawn(setting.nest, 'The same as a ladder', ladder(figure.titles, figure.rungs))]
}

const drawn = (nest: number, title: string, figure: Code): Code => call('drawn', { nest }, literal(title), figure)

/** A row with its bars: `("1 action", ((0.5, "Move up to M"),),)`. */
const bars = ({ label, bars: all }: BarRow): Code =>
  array([
    authored(label),
    array(all.map(({ title, words, share }) => array([String(share), authored(`${title} ${words}`)])))
  ])

function ladder(titles: readonly string[], rungs: readonly Rung[]): Code {
  const rows = rungs.map(({ value, labels }) => [
    literal(String(value).replace('-', '−')),
    ...labels.map((names) => authored(names.join(', ')))
  ])
  const align = array(['right', ...titles.map(() => 'left')].map(literal))
  return call('rows', { align }, ...[['""', ...titles.map(authored)], ...rows].map(array))
}
