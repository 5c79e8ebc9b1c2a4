import type { Sequence, Step } from '../../../generated/published.ts'
import { actorAndTies, conditionWords } from '../../../model/order-of-play.ts'
import type { Book, Chapter } from '../book.ts'
import { array, type Code, optional } from '../code.ts'
import { authored, ifAny } from '../lower/text.ts'
import { numberOf, titleOf } from '../place.ts'
import { clauseAt } from '../print/label.ts'
import { record } from './record.ts'
import { quickChapters } from './rules.ts'

/** Every order of play of the rules and options, in reading order. */
export const quickSequences = (book: Book): readonly Code[] =>
  quickChapters(book).flatMap((chapter) => {
    const sequence = chapter.record?.sequence
    return sequence ? [quickSequence(book, chapter, sequence)] : []
  })

function quickSequence(book: Book, { document }: Chapter, { title, unit, until, steps }: Sequence): Code {
  const kind = document.valid.kind === 'option' ? 'Option' : 'Rule'
  const ends = until === undefined ? undefined : `One ${unit ?? 'pass'} lasts until ${until}.`
  return record({
    title: authored(title),
    source: authored([kind, document.number ?? titleOf(document)].join(' ')),
    until: ifAny(ends) ?? 'none',
    steps: stepList(book, steps)
  })
}

/** Steps nested deeper than this follow the step that contains them. */
const deepest = 4

const stepList = (book: Book, steps: readonly Step[], depth = 1): Code =>
  array(
    depth < deepest
      ? steps.map((step) => quickStep(book, step, stepList(book, step.steps ?? [], depth + 1)))
      : steps.flatMap(withInner).map((step) => quickStep(book, step, '()'))
  )

const withInner = (step: Step): readonly Step[] => [step, ...(step.steps ?? []).flatMap(withInner)]

function quickStep(book: Book, step: Step, steps: Code): Code {
  const { title, repeats, until, clause } = step
  return record({
    title: authored(title),
    who: ifAny(actorAndTies(step)) ?? '""',
    condition: ifAny(conditionWords(step)) ?? 'none',
    repeats: String(repeats ?? false),
    until: ifAny(until) ?? 'none',
    clause: optional(clause === undefined ? undefined : numberAt(book, clause)) ?? '""',
    steps
  })
}

/** Number of a clause; nothing for one that has none. */
function numberAt(book: Book, id: string): string | undefined {
  const clause = clauseAt(book, id)
  return clause && numberOf(clause)
}
