import type { Clause, Target } from '../../generated/published.ts'
import { documentId, documentOf, isClauseId, kindOf } from '../../notation/ids.ts'
import { remembered } from '../../notation/remembered.ts'
import type { Amendment, ClauseNode, Rulebook } from './rulebook.ts'
import type { Selection } from './selection.ts'

type Options = Pick<Selection, 'options'>

/** Canonical id of an option as a selection names it, or of the answer for which it is used. */
export const keyOfChoice = (choice: string): Target => documentId('option', choice)

/** How a selection names an option, or an answer of it, by its canonical id. */
export const choiceOf = (key: Target): string => key.slice('option:'.length)

/** Id of the option of which a selection names an answer, or all of it: `editorial` of `editorial#passing`. */
export const optionOfChoice: (choice: string) => string = documentOf

/** Canonical id of the option that a selection uses, as a whole or for an answer. */
export const keyOfOption = (choice: string): Target => documentOf(keyOfChoice(choice))

/** Ids of the options that a selection has on as a whole. */
export const wholeOptions = ({ options = [] }: Options): readonly string[] => options.filter((id) => !isClauseId(id))

/** Ids of the clauses of options for which alone a selection uses them. */
export const answersChosen = ({ options = [] }: Options): ReadonlySet<Target> =>
  new Set(options.filter(isClauseId).map(keyOfChoice))

/** Canonical ids of the options that a selection uses for some of their answers, and not as a whole. */
export function optionsPartlyOn({ options = [] }: Options): ReadonlySet<Target> {
  const whole = new Set<Target>(wholeOptions({ options }).map(keyOfChoice))
  return new Set([...answersChosen({ options })].map(documentOf).filter((option) => !whole.has(option)))
}

/** The clauses of an option that answer questions and open points, in reading order: it can be used for each alone. */
export const answersOf = ({ amendments }: Rulebook, option: Target): readonly ClauseNode[] => [
  ...new Set(answersByOption(amendments).get(option))
]

/** Those answers of an option that a selection uses alone. */
export function answersUsed(rulebook: Rulebook, option: Target, options: readonly string[]): readonly ClauseNode[] {
  const chosen = answersChosen({ options })
  return answersOf(rulebook, option).filter(({ id }) => chosen.has(id))
}

/** The answers that a reader finds at some questions: the clauses with the words of all that amends these. */
export const answersToldAt = (
  questions: Iterable<{ readonly amendedBy?: readonly Pick<Clause['amendedBy'][number], 'with'>[] }>
): ReadonlySet<Target> => new Set([...questions].flatMap(({ amendedBy = [] }) => amendedBy.map((each) => each.with)))

const answersByOption = remembered((amendments: Rulebook['amendments']) => {
  const byOption = new Map<Target, ClauseNode[]>()
  for (const { by, with: text } of amendments.filter(isAnswer))
    byOption.set(by.key, [...(byOption.get(by.key) ?? []), text])
  return byOption
})

/** True for an amendment that answers a question or an open point; one whose text is all of its document has no clause. */
const isAnswer = ({ by, effect, target, with: text }: Amendment): boolean =>
  by.kind === 'option' &&
  effect === 'replaces' &&
  (target.open !== undefined || kindOf(target.id) === 'faq') &&
  text.parent !== undefined
