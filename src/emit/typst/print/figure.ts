import {
  type BarRow,
  type CoveredModel,
  type Figure,
  figureOf,
  figureTitles,
  type Rung
} from '../../../model/figure.ts'
import { type Flow, type FlowStep, flowsOf } from '../../../model/flow.ts'
import type { Book } from '../book.ts'
import { array, type Code, call, literal } from '../code.ts'
import { authored } from '../lower/text.ts'
import { referToId } from './label.ts'
import { inSheet } from './setting.ts'
import type { ClauseTask } from './task.ts'

/** The figure that the author of a table wants of it, to print below the table; a sheet has no room for one. */
export function tableFigure({ chapter, clause, setting }: ClauseTask): readonly Code[] {
  const table = chapter.records.get(clause.key)?.table
  const figure = table && setting !== inSheet ? figureOf(table) : undefined
  if (!figure) return []
  return [drawn(setting.nest, literal(figureTitles[figure.kind]), lines(figure))]
}

/** The steps of the order of play that are drawn below a clause; a sheet has no room for them. */
export function flows({ book, clause, setting }: ClauseTask): readonly Code[] {
  if (setting === inSheet) return []
  const all = flowsOf(book.bundle).get(clause.key) ?? []
  return all.map((flow) => drawn(setting.nest, authored(`${flow.title}, step by step`), stepsOf(book, flow)))
}

const drawn = (nest: number, title: Code, figure: Code): Code => call('drawn', { nest }, title, figure)

const stepsOf = (book: Book, { steps, until = '' }: Flow): Code =>
  call('flow', {}, authored(until), ...steps.map((step) => stepOf(book, step)))

const stepOf = (book: Book, { number, title, clause, who, roll, branches }: FlowStep): Code =>
  array([
    literal(String(number)),
    authored(title),
    clause === undefined ? '""' : referToId(book, clause),
    authored(who),
    roll === undefined ? '""' : authored(`Roll ${roll}.`),
    array(branches.map(({ when, result = '', to = '' }) => array([when, result, to].map(authored))))
  ])

function lines(figure: Figure): Code {
  switch (figure.kind) {
    case 'scale':
      return call('scale', {}, ...figure.rows.map(bars))
    case 'ladder':
      return ladder(figure.titles, figure.rungs)
    case 'cover':
      return call('cover', {}, ...figure.models.map(covered))
  }
}

const covered = ({ label, words, hidden }: CoveredModel): Code =>
  array([String(hidden), authored(label), array(words.map(authored))])

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
  const align = array(['right', ...titles.map(() => 'left')])
  return call('rows', { align }, ...[['""', ...titles.map(authored)], ...rows].map(array))
}
