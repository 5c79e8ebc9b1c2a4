import { fragmentOf, pageOf } from '../../../notation/addresses.ts'
import { placeNamed } from '../../guard/decoded.ts'
import { control, part } from '../../hooks.ts'
import { announce } from '../announce.ts'
import type { Citable } from '../cite/citable.ts'
import { button } from '../element.ts'
import { pinOf } from './pin-of.ts'
import { concernsPins, keepPins, keptAddress, pins } from './store.ts'

const isPinned = ({ address }: Citable): boolean => pins().some((pin) => pin.address === keptAddress(address))

function toggle(place: Citable): void {
  const others = pins().filter(({ address }) => address !== keptAddress(place.address))
  const wasPinned = isPinned(place)
  keepPins(wasPinned ? others : [...others, pinOf(place)])
  announce(wasPinned ? 'No longer pinned' : `Pinned, ${others.length + 1} in all`)
}

/** The control that keeps a place on this device, or lets it go. */
export function pin(place: Citable): HTMLElement {
  const control = button('pin', '', () => {
    toggle(place)
    show()
  })
  const show = (): void => {
    const word = isPinned(place) ? 'Unpin' : 'Pin'
    control.textContent = word
    control.setAttribute('aria-label', `${word} ${place.name}`)
    place.element.classList.toggle('pinned', word === 'Unpin')
  }
  show()
  return control
}

/** Marks the clauses of this page that are pinned, now and when another page pins. */
export function markPinned(): void {
  const mark = (): void => {
    const here = pins().filter(({ address }) => pageOf(address) === pageOf(keptAddress(location.href)))
    const ids = new Set(here.map(({ address }) => placeNamed(fragmentOf(address) ?? '')))
    for (const handle of document.querySelectorAll(control('handle'))) {
      const clause = handle.closest(part('clause'))
      clause?.classList.toggle('pinned', ids.has(clause.id))
    }
  }
  mark()
  window.addEventListener('storage', (event) => concernsPins(event) && mark())
}
