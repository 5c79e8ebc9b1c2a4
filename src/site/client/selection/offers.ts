import { control } from '../../hooks.ts'
import { type Choice, choiceFrom } from './choice.ts'
import { switchOption } from './sheet/option-switch.ts'
import type { SelectionStore } from './store.ts'

/** Adds a page's offer to a choice, or removes it if it was chosen already. */
export function toggled(choice: Choice, offer: Choice | undefined): Choice {
  const [option] = offer?.options ?? []
  if (option !== undefined) {
    const isOn = choice.options.includes(option)
    return { ...choice, options: isOn ? choice.options.filter((id) => id !== option) : [...choice.options, option] }
  }
  if (!offer || offer.faction === choice.faction) return { ...choice, faction: undefined, unit: undefined }
  return { ...choice, faction: offer.faction, unit: undefined }
}

/** Keeps the page's offer in step with the choice: the current state, and the label of the button. */
export function showOffers(store: SelectionStore): void {
  for (const button of document.querySelectorAll<HTMLElement>(control('choose'))) {
    const words = button.previousElementSibling
    const offer = choiceFrom(button.dataset['choose'] ?? '')
    const first = [words?.textContent ?? '', button.textContent ?? ''] as const
    const name = button.dataset['named'] ?? 'This option'
    const show = (): void => {
      const [state, action] = wordsFor(store, offer, first, name)
      if (words) words.textContent = state
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
  if (options.includes(option)) return [`${name} is on.`, reasons.length > 0 ? '' : 'Turn it off']
  return reasons.length > 0 ? [`${first[0]} ${reasons.join(' ')}`, ''] : first
}
