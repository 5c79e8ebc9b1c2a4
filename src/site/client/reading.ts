import { placeNamed } from '../../notation/decoded.ts'
import { part } from '../hooks.ts'

/** Part of the window's height, from the top, at which a reader reads. */
const readingLine = 0.2

/** The last place that begins above the line, else the first. */
function current(places: readonly HTMLElement[]): HTMLElement | undefined {
  const line = innerHeight * readingLine
  return places.findLast((place) => place.getBoundingClientRect().top < line) ?? places[0]
}

const placeOf = ({ hash }: HTMLAnchorElement): HTMLElement | undefined =>
  document.getElementById(placeNamed(hash)) ?? undefined

/** Lets the contents of the page show which part is being read. */
export function followReading(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(`${part('contents')} a[href^="#"]`)
  const entries = [...links].flatMap((link) => {
    const place = placeOf(link)
    return place ? [{ link, place }] : []
  })
  const mark = () => {
    const here = current(entries.map(({ place }) => place))
    for (const { link, place } of entries) {
      if (place === here) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  // Everything above the line counts as seen: a jump over a whole part is noticed, too.
  const rootMargin = `10000000px 0px -${(1 - readingLine) * 100}% 0px`
  const observer = new IntersectionObserver(mark, { rootMargin })
  for (const { place } of entries) observer.observe(place)
}
