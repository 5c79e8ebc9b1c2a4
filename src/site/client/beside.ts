/** False in browsers without popovers. */
export const canOpenCards = 'popover' in HTMLElement.prototype

/** Distance between a card and its opener, in CSS pixels; as in `styles/cards.css`. */
const gap = 6

/** Left at the edge of the window, in CSS pixels. */
const edge = 12

/** Of the height of the window, at most; as in `styles/cards.css`. */
const tallest = 0.7

const isPlacedByStyle = (): boolean => CSS.supports('position-area', 'block-end')

/** Places the card below its opener if there is room, else above, else on the side with more room. */
function put(card: HTMLElement, opener: Element): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { left, right, top, bottom } = opener.getBoundingClientRect()
  const tall = tallest * clientHeight
  const wanted = Math.min(card.scrollHeight + card.offsetHeight - card.clientHeight, tall)
  const [above, below] = [top - gap - edge, clientHeight - bottom - gap - edge]
  const isBelow = wanted <= below || (wanted > above && below >= above)
  const centred = (left + right - card.offsetWidth) / 2
  const x = Math.max(edge, Math.min(centred, clientWidth - edge - card.offsetWidth))
  const [up, down] = isBelow ? [`${bottom + gap}px`, 'auto'] : ['auto', `${clientHeight - top + gap}px`]
  const maxHeight = `${Math.min(tall, isBelow ? below : above)}px`
  Object.assign(card.style, { inset: `${up} auto ${down} ${x}px`, margin: '0', maxHeight })
}

/**
 * Keeps a card beside its opener, in browsers whose style sheets cannot.
 *
 * @param card a popover
 * @param opener element it belongs to now
 * @returns a function to call when the words of an open card have changed
 */
export function keepBeside(card: HTMLElement, opener: () => Element | undefined): () => void {
  if (isPlacedByStyle()) return () => undefined
  const place = (): void => {
    const element = opener()
    if (element) put(card, element)
  }
  card.addEventListener('toggle', ({ newState }) => {
    const change = newState === 'open' ? addEventListener : removeEventListener
    for (const event of ['scroll', 'resize']) change(event, place)
    if (newState === 'open') place()
  })
  return place
}
