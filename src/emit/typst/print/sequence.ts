import type { Sequence, Step } from '../../../generated/published.ts'
import type { Book } from '../book.ts'
import { type Code, call, join, literal } from '../code.ts'
import { paragraph } from '../lower/blocks.ts'
import { linesOfText } from '../lower/measure.ts'
import { authored } from '../lower/words.ts'
import { referToId } from './label.ts'

/** An order of play of more lines may be divided between columns. */
const mostLines = 30

const linesIn = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, { title, until = '', steps: inner = [] }) => sum + 1 + linesOfText(title + until, 30) + linesIn(inner),
    0
  )

/** The order of play of a rule as a nested list. */
export function printSequence(book: Book, { title, unit, until, steps }: Sequence): Code {
  const ends =
    until === undefined ? [] : [authored(unit === undefined ? `Until ${until}.` : `One ${unit} lasts until ${until}.`)]
  return call(
    'order-of-play',
    { keep: linesIn(steps) <= mostLines },
    authored(title),
    stepList(book, steps),
    join(ends)
  )
}

/** Steps nested deeper than this stand one after the other; Typst refuses to go very deep. */
const deepest = 8

function stepList(book: Book, steps: readonly Step[], depth = 1): Code {
  if (depth > deepest) return join(oneAfterTheOther(book, steps))
  const items = steps.map((step) => {
    const inner = step.steps ? stepList(book, step.steps, depth + 1) : '""'
    return join([stepLine(book, step), inner])
  })
  return call('enum', { tight: true }, ...items)
}

const oneAfterTheOther = (book: Book, steps: readonly Step[]): readonly Code[] =>
  steps.flatMap((step) => [paragraph(stepLine(book, step)), ...oneAfterTheOther(book, step.steps ?? [])])

function stepLine(book: Book, step: Step): Code {
  const { title, optional, repeats, until, clause } = step
  const said = [whoActs(step), optional && 'may be left out', repeats && 'repeated', until && `until ${until}`]
  const details = said.filter(Boolean).join('; ')
  return join([
    call('strong', {}, authored(title)),
    ...(details === '' ? [] : [authored(`: ${details}`)]),
    ...(clause === undefined ? [] : [literal(' '), call('aside-reference', {}, referToId(book, clause))])
  ])
}

const actors: Readonly<Record<string, string>> = {
  both: 'both players',
  'active-player': 'the active player',
  'attacker-then-defender': 'first the attacker, then the defender',
  'alternating-units': 'the players alternate, unit by unit',
  'reacting-player': 'the reacting player',
  'active-unit': 'the active unit'
}

function whoActs({ who, by }: Step): string | undefined {
  if (who === 'ascending-order') return `from lowest to highest ${by ?? 'value'}`
  if (who === 'descending-order') return `from highest to lowest ${by ?? 'value'}`
  return who === undefined ? undefined : (actors[who] ?? who)
}
