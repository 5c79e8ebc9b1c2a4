import type { Sequence, Step } from '../../../generated/published.ts'
import type { Book } from '../book.ts'
import { type Code, call, join, literal } from '../code.ts'
import { authored } from '../lower/words.ts'
import { referToId } from './label.ts'

/** A longer order of play may be divided between columns. */
const mostStepsKept = 18

const countOf = (steps: readonly Step[]): number => steps.reduce((sum, step) => sum + 1 + countOf(step.steps ?? []), 0)

/** The order of play of a rule as a nested list. */
export function printSequence(book: Book, { title, unit, until, steps }: Sequence): Code {
  const ends =
    until === undefined ? [] : [authored(unit === undefined ? `Until ${until}.` : `One ${unit} lasts until ${until}.`)]
  return call(
    'order-of-play',
    { keep: countOf(steps) <= mostStepsKept },
    authored(title),
    stepList(book, steps),
    join(ends)
  )
}

const stepList = (book: Book, steps: readonly Step[]): Code =>
  call('enum', { tight: true }, ...steps.map((step) => stepItem(book, step)))

function stepItem(book: Book, step: Step): Code {
  const said = [
    whoActs(step),
    step.optional && 'may be left out',
    step.repeats && 'repeated',
    step.until && `until ${step.until}`
  ]
  const details = said.filter(Boolean).join('; ')
  return join([
    call('strong', {}, authored(step.title)),
    ...(details === '' ? [] : [authored(`: ${details}`)]),
    ...(step.clause === undefined ? [] : [literal(' '), call('aside-reference', {}, referToId(book, step.clause))]),
    ...(step.steps === undefined ? [] : [stepList(book, step.steps)])
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
