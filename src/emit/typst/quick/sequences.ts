import type { Sequence, Step } from '../../../generated/published.ts'
import { conditionWords } from '../../../model/order-of-play.ts'
import type { Book } from '../book.ts'
import { array, type Code, call, optional } from '../code.ts'
import { authored, ifAny } from '../lower/text.ts'
import { actorIn } from '../print/actor.ts'
import { clauseAt } from '../print/label.ts'
import { numberShown, publishedShown } from '../print/open-mark.ts'
import { replacedWords } from '../print/replaced-order.ts'
import { numberOf } from '../printed-target.ts'

/** An order of play as a list of steps, what it replaces, and when it is over unless its last step says so. */
export function quickSequence(book: Book, sequence: Sequence): Code {
  const { unit, until, steps } = sequence
  const isSaid = until === undefined || steps.at(-1)?.until === until
  const ends = isSaid ? undefined : `One ${unit ?? 'pass'} lasts until ${until}.`
  const said = [replacedWords(book, sequence), ends].filter(Boolean).join(' ')
  return call('steps-in-short', {}, ifAny(said) ?? 'none', ...stepList(book, steps))
}

/** Steps nested deeper than this follow the step that contains them. */
const deepest = 4

const stepList = (book: Book, steps: readonly Step[], depth = 1): readonly Code[] =>
  depth < deepest
    ? steps.map((step) => quickStep(book, step, array(stepList(book, step.steps ?? [], depth + 1))))
    : steps.flatMap(withInner).map((step) => quickStep(book, step, '()'))

const withInner = (step: Step): readonly Step[] => [step, ...(step.steps ?? []).flatMap(withInner)]

function quickStep(book: Book, step: Step, steps: Code): Code {
  const { title, repeats, until, clause } = step
  return call('', {
    title: authored(title),
    who: ifAny(actorIn(book, step)) ?? '""',
    condition: ifAny(conditionWords(step)) ?? 'none',
    repeats: String(repeats ?? false),
    until: ifAny(until) ?? 'none',
    clause: optional(clause === undefined ? undefined : numberAt(book, clause)) ?? '""',
    steps
  })
}

/** Number of a clause; what is in the published game has none here. Nothing for a clause that is not there. */
function numberAt(book: Book, id: string): string | undefined {
  const clause = clauseAt(book, id)
  if (clause?.document.valid.kind === 'base-rule') return publishedShown(book)
  const number = clause && numberOf(clause)
  return clause && number && numberShown(book, clause, number)
}
