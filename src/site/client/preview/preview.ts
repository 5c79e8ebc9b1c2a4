import { keepBeside } from '../beside.ts'
import { onCloseGesture } from '../close-gesture.ts'
import { type Card, makeCard, wordsId } from './card.ts'
import type { Entry } from './entry.ts'
import { findEntry } from './find-entry.ts'

/** Shows the target of a link in a card beside it. */
export class Preview {
  readonly #card: Card = makeCard()
  readonly #way: Entry[] = []
  readonly #place = keepBeside(this.#card.element, () => this.#opener)
  #opener: HTMLAnchorElement | undefined
  #held = false
  #asked = 0
  #returning = false
  #unwatch: (() => void) | undefined

  constructor() {
    this.#card.close.addEventListener('click', () => this.close())
    this.#card.back.addEventListener('click', () => this.#goBack())
  }

  /** The link it is open for. */
  get opener(): HTMLAnchorElement | undefined {
    return this.#opener
  }

  /** True if the reader opened it, and did not only point at a link. */
  get held(): boolean {
    return this.#held
  }

  /** True while the focus comes back from the card: the card must not open again. */
  get returning(): boolean {
    return this.#returning
  }

  holds(target: EventTarget | null): boolean {
    return target instanceof Node && this.#card.element.contains(target)
  }

  /**
   * Shows where a link leads while the reader is at it; nothing if that cannot be fetched. For a reader who has moved on,
   * the card would cover what they have moved to.
   */
  async show(link: HTMLAnchorElement): Promise<void> {
    if (this.#opener === link) return
    const asked = ++this.#asked
    const entry = await findEntry(link.href).catch(() => undefined)
    if (entry && asked === this.#asked && link.matches(':hover, :focus')) this.#open(link, entry, false)
  }

  /** Opens the card for a link, or follows a link within it, and moves the focus there. */
  async hold(link: HTMLAnchorElement): Promise<void> {
    const asked = ++this.#asked
    const isWithin = this.holds(link)
    const entry = await findEntry(link.href).catch(() => unavailable(link))
    if (asked !== this.#asked) return
    if (isWithin) this.#goOn(entry)
    else this.#open(link, entry, true)
  }

  /** Closes it. The focus goes back to the link unless the reader has gone elsewhere. */
  close(): void {
    this.#asked++
    const opener = this.#opener
    if (!opener) return
    const hadFocus = this.holds(document.activeElement)
    this.#opener = undefined
    this.#held = false
    this.#unwatch?.()
    this.#unwatch = undefined
    this.#card.element.hidePopover()
    opener.style.removeProperty('anchor-name')
    opener.removeAttribute('aria-describedby')
    this.#returning = true
    if (hadFocus) opener.focus({ preventScroll: true })
    this.#returning = false
  }

  #open(link: HTMLAnchorElement, entry: Entry, held: boolean): void {
    if (this.#opener && this.#opener !== link) this.close()
    this.#opener = link
    this.#held = held
    this.#way.splice(0, this.#way.length, entry)
    this.#print(entry)
    if (!this.#card.element.matches(':popover-open')) this.#card.element.showPopover({ source: link })
    // Not every browser uses the source as the anchor.
    link.style.setProperty('anchor-name', '--opener')
    this.#place()
    link.setAttribute('aria-describedby', wordsId)
    if (!held) return
    this.#unwatch ??= onCloseGesture(() => this.close())
    this.#card.element.focus({ preventScroll: true })
  }

  #goOn(entry: Entry): void {
    this.#held = true
    this.#way.push(entry)
    this.#turnTo(entry)
  }

  #goBack(): void {
    this.#way.pop()
    const entry = this.#way.at(-1)
    if (entry) this.#turnTo(entry)
  }

  #turnTo(entry: Entry): void {
    this.#print(entry)
    this.#place()
    this.#card.element.focus({ preventScroll: true })
  }

  #print(entry: Entry): void {
    this.#card.back.hidden = this.#way.length < 2
    this.#card.print(entry)
  }
}

/** Returns the card for a page that cannot be fetched: no signal, and not saved. */
function unavailable({ href, textContent }: HTMLAnchorElement): Entry {
  const words = document.createDocumentFragment()
  words.append('This is not on the device, and there is no connection.')
  return { what: '', number: '', title: textContent ?? '', words, remark: '', href }
}
