import { control } from '../../../hooks.ts'
import { announce } from '../../announce.ts'
import { copyButton } from '../../cite/copy-button.ts'
import { button, make } from '../../element.ts'
import { concernsPins, keepPins, type Pin, pins } from '../store.ts'
import { pinsAsText, saveText } from './as-text.ts'
import { type EntryActions, makeEntry } from './entry.ts'

const saved = 'Saved as a file'

function save(): string {
  saveText('pins.txt', pinsAsText(pins()))
  return saved
}

function exportWays(): HTMLElement {
  const copy = copyButton('Copy as text', () => pinsAsText(pins()), save)
  copy.classList.add('tool')
  return make(
    'p',
    'ways export',
    copy,
    button('tool', 'Save as text', () => announce(save()))
  )
}

/** The pins with one of them moved, and its new place from 1. */
function moved(all: readonly Pin[], address: string, by: -1 | 1): readonly [readonly Pin[], number] {
  const from = all.findIndex((pin) => pin.address === address)
  const to = Math.min(Math.max(from + by, 0), all.length - 1)
  const others = all.filter((pin) => pin.address !== address)
  return [[...others.slice(0, to), ...all.slice(from, from + 1), ...others.slice(to)], to + 1]
}

/** The list of pins, kept in step with the stored ones. */
class List {
  readonly #place: HTMLElement
  readonly #list = make('ol', 'pins')
  readonly #empty = document.querySelector<HTMLElement>(control('pins-empty'))
  readonly #ways = exportWays()

  constructor(place: HTMLElement) {
    this.#place = place
    this.#list.setAttribute('role', 'list')
    place.append(this.#list, this.#ways)
  }

  show(): void {
    const all = pins()
    this.#list.replaceChildren(...all.map((pin) => makeEntry(pin, this.#actions)))
    this.#tell(all.length)
  }

  #tell(count: number): void {
    this.#closeEnds()
    this.#ways.hidden = count === 0
    if (this.#empty) this.#empty.hidden = count > 0
  }

  /** The first entry cannot move up, nor the last one down; their buttons keep the focus anyway. */
  #closeEnds(): void {
    const last = this.#list.children.length - 1
    for (const [at, entry] of [...this.#list.children].entries()) {
      const [up, down] = entry.querySelectorAll('button')
      up?.setAttribute('aria-disabled', `${at === 0}`)
      down?.setAttribute('aria-disabled', `${at === last}`)
    }
  }

  readonly #actions: EntryActions = {
    move: (address, by) => {
      const at = pins().findIndex((pin) => pin.address === address)
      const [all, place] = moved(pins(), address, by)
      keepPins(all)
      const entry = this.#list.children[at]
      const held = document.activeElement
      if (entry && place - 1 !== at) this.#list.children[place - 1]?.[by < 0 ? 'before' : 'after'](entry)
      if (held instanceof HTMLElement) held.focus()
      this.#closeEnds()
      announce(`Now ${place} of ${all.length}`)
    },
    remove: (address) => {
      const at = pins().findIndex((pin) => pin.address === address)
      keepPins(pins().filter((pin) => pin.address !== address))
      this.#list.children[at]?.remove()
      const next = this.#list.children[at] ?? this.#list.lastElementChild
      const target = next?.querySelector<HTMLElement>('button:last-of-type') ?? this.#place
      target.focus()
      this.#tell(pins().length)
      announce('Removed')
    },
    update: (address, now) => keepPins(pins().map((pin) => (pin.address === address ? now : pin)))
  }
}

/** Shows the pins, and lets the reader order, remove and export them. */
export function showPins(place: HTMLElement): void {
  const list = new List(place)
  list.show()
  window.addEventListener('storage', (event) => concernsPins(event) && list.show())
}
