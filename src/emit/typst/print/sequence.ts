import type { Sequence, Step } from '../../../generated/published.ts'
import { conditionWords } from '../../../model/order-of-play.ts'
import type { Book } from '../book.ts'
import { type Code, call, join, literal } from '../code.ts'
import { paragraph } from '../lower/blocks.ts'
import { linesOfText } from '../lower/measure.ts'
import { authored } from '../lower/text.ts'
import { printedTarget } from '../printed-target.ts'
import { actorIn } from './actor.ts'
import { clauseAt, referToId } from './label.ts'
import { replacedWords } from './replaced-order.ts'

/** An order of play of more lines may be divided between columns. */
const mostLines = 28

const linesIn = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, { title, until = '', steps: inner = [] }) => sum + 1 + linesOfText(title + until, 30) + linesIn(inner),
    0
  )

/** The order of play of a rule as a nested list. */
export function printSequence(book: Book, sequence: Sequence): Code {
  const { title, unit, until, steps } = sequence
  const ends = until && (unit === undefined ? `Until ${until}.` : `One ${unit} lasts until ${until}.`)
  const said = [replacedWords(book, sequence), ends].filter(Boolean).join(' ')
  return call(
    'order-of-play',
    { keep: linesIn(steps) <= mostLines },
    authored(orderName(title)),
    stepList(book, steps),
    said === '' ? '""' : authored(said)
  )
}

/** `Order of play: The round`; a title that says that it is an order stays as it is: `Order of the round`. */
const orderName = (title: string): string => (/^order\b/iu.test(title) ? title : `Order of play: ${title}`)

/** Steps nested deeper than this follow one another; Typst refuses to go very deep. */
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
  const { title, repeats, until, clause } = step
  const said = [actorIn(book, step), conditionWords(step), repeats && 'repeated', until && `until ${until}`]
  const details = said.filter(Boolean).join('; ')
  const where = clause !== undefined && !isNamed(book, clause, `${title} ${details}`) ? clause : undefined
  return join([
    call('strong', {}, authored(title)),
    ...(details === '' ? [] : [authored(`: ${details}`)]),
    ...(where === undefined ? [] : [literal(' '), call('aside-reference', {}, referToId(book, where))])
  ])
}

/** True for a clause that a reference could only name, as a term, and that the words name already. */
function isNamed(book: Book, id: string, words: string): boolean {
  const target = printedTarget(clauseAt(book, id), book.bundle.ruleset.id)
  return target?.listed === true && target.number === undefined && words.includes(target.title)
}
