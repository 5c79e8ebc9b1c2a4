import { quickReferenceFor } from '../../notation/quick-reference.ts'
import { hasFields, isMapOf, isText } from '../guard/guards.ts'
import { control, part } from '../hooks.ts'
import { chosenArmy } from './history/chosen-army.ts'

/** Armies with a quick reference of their own, as a page lists them. */
const isListed = hasFields({ ruleset: isText, armies: isMapOf(isText) })

/** An attribute or the text of an element as it was published, and how it is for a title and an id of an army. */
type Turn = (title: string | undefined, army: string) => void

const general = 'Quick reference'
const named = (title: string | undefined): string => (title === undefined ? general : `${general} for ${title}`)

/** The same address for the paper of the settings, where a link leads to one paper alone. */
const onPaper = (address: string): string =>
  document.documentElement.dataset['paper'] === 'letter' ? address.replace(/\.a4\.pdf$/u, '.letter.pdf') : address

/** Address and label of a link; the size that its label has is that of the sheet for everyone. */
function turnsOfLink(link: HTMLAnchorElement, isAlone: boolean): Turn {
  const [published, label] = [link.getAttribute('href') ?? '', link.getAttribute('aria-label')]
  const size = link.querySelector(part('quick-size'))?.textContent ?? ''
  const href = isAlone ? onPaper(published) : published
  return (title, army) => {
    link.setAttribute('href', title === undefined ? href : quickReferenceFor(href, army))
    if (label === null) return
    const words = title === undefined || size === '' ? label : label.replace(` ${size}`, '')
    link.setAttribute(
      'aria-label',
      words.replace(general, () => named(title))
    )
  }
}

/** Everything in or at one offer that differs for an army. */
function turnsOf(offer: HTMLElement): readonly Turn[] {
  const within = <Found extends HTMLElement>(selector: string): readonly Found[] => [
    ...offer.querySelectorAll<Found>(selector)
  ]
  const isAlone = offer instanceof HTMLAnchorElement
  const links = isAlone ? [offer] : within<HTMLAnchorElement>('a')
  return [
    ...links.map((link) => turnsOfLink(link, isAlone)),
    ...within(part('quick-name')).map(
      (name): Turn =>
        (title) =>
          name.replaceChildren(named(title))
    ),
    // Its place stays, so that nothing moves.
    ...within(part('quick-size')).map(
      (size): Turn =>
        (title) =>
          size.style.setProperty('visibility', title === undefined ? '' : 'hidden')
    )
  ]
}

/** Every offer of the page, as it was published. */
const offersOf = () =>
  [...document.querySelectorAll<HTMLElement>(control('quick'))].flatMap((offer) => {
    const listed: unknown = JSON.parse(offer.dataset['quick'] ?? '')
    return isListed(listed) ? [{ ...listed, turns: turnsOf(offer) }] : []
  })

let offers: ReturnType<typeof offersOf> | undefined

/**
 * Lets every offer of a quick reference lead to that of the chosen army, if it has one.
 *
 * @param armyOf Id of the army chosen for a ruleset
 */
export function leadToQuickReferences(armyOf: (ruleset: string) => string | undefined): void {
  offers ??= offersOf()
  for (const { ruleset, armies, turns } of offers) {
    const army = armyOf(ruleset) ?? ''
    const title = Object.hasOwn(armies, army) ? armies[army] : undefined
    for (const turn of turns) turn(title, army)
  }
}

/** The same for the army that was chosen before. */
export const leadToChosen = (): void => leadToQuickReferences(chosenArmy)
