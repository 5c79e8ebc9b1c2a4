import { isClauseId } from '../../../notation/ids.ts'
import { keyOfChoice, optionOfChoice, optionsPartlyOn } from '../../../resolve/rulebook/answers.ts'
import { answersInWords } from '../../../resolve/wording/conditions.ts'
import { control } from '../../hooks.ts'
import { make } from '../element.ts'
import { type Choice, choiceFrom, withArmy } from './choice.ts'
import { switchOption } from './sheet/option-switch.ts'
import type { SelectionStore } from './store.ts'

/** Adds a page's offer to a choice, or removes it if it was chosen already. */
export function toggled(choice: Choice, offer: Choice | undefined): Choice {
  const [option] = offer?.options ?? []
  if (option !== undefined) return toggledOption(choice, option)
  return withArmy(choice, offer?.faction === choice.faction ? undefined : offer?.faction)
}

/** Label of the button that takes back one answer of an option. */
export const dropAnswerWords = 'Leave this one open'

/** Turns an option on or off, or one answer of an option. */
export function toggledOption(choice: Choice, option: string): Choice {
  const others = choice.options.filter((id) => id !== option)
  return { ...choice, options: others.length < choice.options.length ? others : [...others, option] }
}

/** Keeps the page's offer in step with the choice: the current state, and the label of the button. */
export function showOffers(store: SelectionStore): void {
  for (const button of document.querySelectorAll<HTMLElement>(control('choose'))) {
    const words = button.previousElementSibling ?? make('span', '')
    if (!words.isConnected) button.before(words)
    const offer = choiceFrom(button.dataset['choose'] ?? '')
    const first = [words.textContent ?? '', button.textContent ?? ''] as const
    const name = button.dataset['named'] ?? 'This option'
    const show = (): void => {
      const [state, action] = wordsFor(store, offer, first, name)
      words.textContent = state
      button.textContent = action
      button.hidden = action === ''
    }
    store.watch(show)
    show()
  }
}

type OfferWords = readonly [state: string, action: string]

function wordsFor(
  { choice, lookup }: SelectionStore,
  offer: Choice | undefined,
  first: OfferWords,
  name: string
): OfferWords {
  const [option] = offer?.options ?? []
  const { options, faction } = choice()
  if (option === undefined) return faction === offer?.faction ? ['You play as this army.', 'Play any army'] : first
  const { reasons } = switchOption(lookup.rulebook, options, option)
  if (isClauseId(option)) {
    // Where the option is on as a whole, its answer is there already.
    if (options.includes(optionOfChoice(option))) return ['', '']
    return options.includes(option) ? ['', dropAnswerWords] : [reasons.join(' '), reasons.length > 0 ? '' : first[1]]
  }
  if (options.includes(option)) return [`${name} is on.`, reasons.length > 0 ? '' : 'Turn it off']
  const key = keyOfChoice(option)
  const state = optionsPartlyOn({ options }).has(key)
    ? `${name}: ${answersInWords(lookup.rulebook, key, options)} answers are on.`
    : first[0]
  return reasons.length > 0 ? [`${state} ${reasons.join(' ')}`, ''] : [state, first[1]]
}
