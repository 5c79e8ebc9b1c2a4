import { control, part } from '../../hooks.ts'
import { make, opensElsewhere } from '../element.ts'
import { type Citable, citableClause, citablePage } from './citable.ts'

/** Makes a control for a page or a clause. */
export type Action = (place: Citable) => HTMLElement

const lingers = 300

const numberAt = (target: EventTarget | null): HTMLAnchorElement | undefined =>
  (target instanceof Element && target.closest<HTMLAnchorElement>(control('handle'))) || undefined

/**
 * One bar of controls that appears beside the number that the reader points at or selects. The focus alone does not bring
 * it: by keyboard, a clause is one stop on the way through the page.
 */
class Bar {
  readonly #element = make('span', 'actions')
  readonly #actions: readonly Action[]
  #clause: HTMLElement | undefined
  #leaving: ReturnType<typeof setTimeout> | undefined

  constructor(actions: readonly Action[]) {
    this.#actions = actions
  }

  show(number: HTMLAnchorElement): void {
    clearTimeout(this.#leaving)
    const place = citableClause(number)
    if (!place || place.element === this.#clause) return
    this.#clause = place.element
    this.#element.replaceChildren(...this.#actions.map((action) => action(place)))
    number.after(this.#element)
  }

  /** Goes soon, unless the reader is still at the clause or has opened something of the bar. */
  leave(after: number): void {
    clearTimeout(this.#leaving)
    this.#leaving = setTimeout(() => {
      if (this.#clause?.contains(document.activeElement) || this.#element.querySelector(':hover, :popover-open')) return
      this.#element.remove()
      this.#clause = undefined
    }, after)
  }

  /** True if the reader is at a control of it by keyboard. */
  isEntered(): boolean {
    return this.#element.querySelector(':focus-visible') !== null
  }
}

/** Names the clause in the address, and keeps the number in its place, and the focus on it: its controls follow. */
function goTo(event: MouseEvent, number: HTMLAnchorElement): void {
  if (opensElsewhere(event)) return
  event.preventDefault()
  const top = (): number => number.getBoundingClientRect().top
  const before = top()
  location.hash = number.hash
  number.focus()
  scrollBy(0, top() - before)
}

/** Puts controls beside the number of the page, and at each clause whose id is a promise when its number is wanted. */
export function offerActions(actions: readonly Action[]): void {
  const head = document.querySelector<HTMLElement>(part('head'))
  if (head) head.querySelector(part('kind'))?.append(...actions.map((action) => action(citablePage(head))))
  const bar = new Bar(actions)
  document.addEventListener('pointerover', ({ pointerType, target }) => {
    // A reader at the controls by keyboard keeps them: a card may close, or the page scroll, below a mouse at rest.
    if (pointerType !== 'mouse' || bar.isEntered()) return
    const number = numberAt(target)
    if (number) bar.show(number)
    else bar.leave(lingers)
  })
  document.addEventListener('focusin', () => bar.leave(0))
  document.addEventListener('click', (event) => {
    const number = numberAt(event.target)
    if (!number) return
    bar.show(number)
    void import('../settings/numbers-used.ts').then(
      (loaded) => loaded.noteNumbersUsed(),
      () => undefined
    )
    goTo(event, number)
  })
}
