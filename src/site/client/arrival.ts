import { placeNamed } from '../../notation/decoded.ts'
import { control, part } from '../hooks.ts'

/** The clause that the address names, by its present or a former id; or any other element it names. */
function destination(): HTMLElement | undefined {
  const named = document.getElementById(placeNamed(location.hash))
  return named?.closest<HTMLElement>(part('clause')) ?? named ?? undefined
}

/** Opens the folds around a place, and the place itself. @returns true if anything was folded */
function unfold(place: HTMLElement): boolean {
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
  const inTheWay = folded.filter(
    (fold) => fold.contains(place) || (fold.parentElement === place && fold.matches(part('words')))
  )
  for (const fold of inTheWay) fold.open = true
  return inTheWay.length > 0
}

function arrive(): void {
  const place = destination()
  if (!place) return
  const onward = place.matches(control('onward')) && place.querySelector('a')
  if (onward) {
    location.replace(onward.href)
    return
  }
  if (unfold(place)) place.scrollIntoView()
  if (place.contains(document.activeElement)) return
  place.dataset['arrived'] = ''
  if (!place.matches('a, button, input, select, summary, [tabindex]')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** If the address leads to a clause, unfolds it and moves the focus there. */
export function mountArrival(): void {
  addEventListener('hashchange', arrive)
  arrive()
}

/** Pushes the line of sections so that the present one is in sight, where not all of them fit; it begins with a whole name. */
export function showPresentSection(): void {
  const present = document.querySelector<HTMLElement>(`${part('sections')} [aria-current]`)
  const line = present?.closest('ul')
  if (!present || !line) return
  const wanted = present.offsetLeft - line.clientWidth / 3
  const names = [...line.querySelectorAll<HTMLElement>('a')]
  const first = names.find(({ offsetLeft }) => offsetLeft >= wanted) ?? present
  if (first !== names[0]) line.scrollLeft = first.offsetLeft - (names[0]?.offsetLeft ?? 0)
}

/** Marks the words that led a reader here from a search, and takes them out of the address, which may be shared. */
export function markFoundWords(): void {
  const address = new URL(location.href)
  const words = address.searchParams.get('mark')?.toLowerCase().split(' ')
  if (!words) return
  address.searchParams.delete('mark')
  history.replaceState(history.state, '', address)
  void import('./mark-words.ts').then(
    ({ markWords }) => markWords(words),
    () => undefined
  )
}
