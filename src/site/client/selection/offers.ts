import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import { control, part } from '../../hooks.ts'
import { make } from '../element.ts'
import { type Choice, choiceFrom, withArmy } from './choice.ts'
import { type OfferWords, offerWords, type PublishedOffer } from './offer-words.ts'
import { type OfferInPlace, offersOnce } from './offers-once.ts'
import { switchOption } from './sheet/option-switch.ts'
import type { SelectionStore } from './store.ts'

/** Adds a page's offer to a choice, with what it needs and without what it excludes; removes it if it was chosen already. */
export function toggled(rulebook: Rulebook, choice: Choice, offer: Choice | undefined): Choice {
  const [option] = offer?.options ?? []
  if (option === undefined) return withArmy(choice, offer?.faction === choice.faction ? undefined : offer?.faction)
  const { options, remedy } = switchOption(rulebook, choice.options, option)
  return { ...choice, options: options ?? remedy?.options ?? choice.options }
}

/** An offer on the page. */
interface PlacedOffer extends PublishedOffer {
  readonly button: HTMLElement
  readonly said: Element
  /** True if it is about an option that the page is not about: there may be several of them. */
  readonly isRemark: boolean
}

/** Keeps the page's offers in step with the choice: the current state, and the label of the button. */
export function showOffers(store: SelectionStore): void {
  const offers = [...document.querySelectorAll<HTMLElement>(control('choose'))].map(placedAt)
  const show = (): void => {
    const worded = offers.map((each) => inPlace(store, each))
    for (const [at, words] of offersOnce(worded).entries()) print(offers[at], words)
    for (const [at, { isOn, isRemark }] of worded.entries()) if (isOn && !isRemark) unfold(offers[at]?.button)
  }
  store.watch(show)
  show()
}

function placedAt(button: HTMLElement): PlacedOffer {
  const said = button.previousElementSibling ?? make('span', '')
  if (!said.isConnected) button.before(said)
  const { choose = '', named } = button.dataset
  const published = { state: said.textContent ?? '', action: button.textContent ?? '', name: named ?? 'This option' }
  return { ...published, offer: choiceFrom(choose), button, said, isRemark: named !== undefined }
}

function inPlace({ lookup, choice }: SelectionStore, placed: PlacedOffer): OfferInPlace {
  const { offer, button, isRemark } = placed
  const [option = ''] = offer?.options ?? []
  const isOn = choice().options.includes(option)
  const words = offerWords(lookup.rulebook, choice(), placed)
  return { words, option, isOn, isRemark, block: button.parentElement?.parentElement }
}

/** Opens the clauses of an option that is on, where the page folds them. */
function unfold(button: HTMLElement | undefined): void {
  const fold = button?.closest(part('chapter'))?.querySelector<HTMLDetailsElement>(control('until-on'))
  if (fold) fold.open = true
}

function print(placed: PlacedOffer | undefined, { state, action }: OfferWords): void {
  if (!placed) return
  placed.said.textContent = state
  placed.button.textContent = action
  placed.button.hidden = action === ''
  placed.button.parentElement?.toggleAttribute('hidden', state + action === '')
}
