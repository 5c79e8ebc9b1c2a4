import { fragmentOf, pageOf } from '../../../notation/addresses.ts'
import { placeNamed } from '../../../notation/decoded.ts'
import { control, part } from '../../hooks.ts'
import { announce } from '../announce.ts'
import type { Citable } from '../cite/citable.ts'
import { button, link, make } from '../element.ts'
import { pinOf } from './pin-of.ts'
import { concernsPins, fullAddress, keepPins, keptAddress, pins } from './store.ts'

const isPinned = ({ address }: Citable): boolean => pins().some((pin) => pin.address === keptAddress(address))

/** Pins a place, or lets it go. @returns true if it is pinned now */
function toggle(place: Citable): boolean {
  const others = pins().filter(({ address }) => address !== keptAddress(place.address))
  const wasPinned = isPinned(place)
  keepPins(wasPinned ? others : [...others, pinOf(place)])
  announce(wasPinned ? 'No longer pinned' : `Pinned, ${others.length + 1} in all. The next link leads to your pins.`)
  return !wasPinned
}

/** The control that keeps a place on this device, or lets it go. Once pinned, a link beside it leads to all pins. */
export function pin(place: Citable): HTMLElement {
  const control = button('pin', '', () => {
    const isKept = toggle(place)
    show()
    if (isKept) control.after(toAll)
    else toAll.remove()
  })
  const toAll = link(fullAddress('/pins/'), 'Your pins')
  const show = (): void => {
    const word = isPinned(place) ? 'Unpin' : 'Pin'
    control.textContent = word
    control.setAttribute('aria-label', `${word} ${place.name}`)
    place.element.classList.toggle('pinned', word === 'Unpin')
  }
  show()
  return make('span', '', control)
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
