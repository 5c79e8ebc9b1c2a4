import type { Target } from '../../../../generated/published.ts'
import { choiceOf } from '../../../../resolve/rulebook/answers.ts'
import { button, make } from '../../element.ts'
import type { SelectionStore } from '../store.ts'

/** Label of the button that takes back one answer of an option. */
export const dropAnswerWords = 'Leave this one open'

/** Makes what takes back the choice of one answer of an option; nothing if its option is on as a whole. */
export type DropOf = (answer: Target) => HTMLElement | undefined

/** What takes answers back that are chosen alone, for the present choice. */
export const dropOfAnswers =
  ({ choice, choose }: SelectionStore): DropOf =>
  (answer) => {
    const id = choiceOf(answer)
    if (!choice().options.includes(id)) return undefined
    return make(
      'p',
      'offer',
      button('', dropAnswerWords, () =>
        choose({ ...choice(), options: choice().options.filter((each) => each !== id) })
      )
    )
  }
