/** Distance between a card and its opener, in CSS pixels; as in `styles/cards.css`. */
const gap = 6

/** Left at the edge of the window, in CSS pixels. */
const edge = 12

/** Of the height of the window, at most; as in `styles/cards.css`. */
const tallest = 0.7

/** Places the card below its opener if there is room, else above, else on the side with more room. */
export function put(card: HTMLElement, opener: Element): void {
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
