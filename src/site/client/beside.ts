/** False in browsers without popovers. */
export const canOpenCards = 'popover' in HTMLElement.prototype

const isPlacedByStyle = (): boolean => CSS.supports('position-area', 'block-end')

/**
 * Keeps a card beside its opener, in browsers whose style sheets cannot.
 *
 * @param card a popover
 * @param opener element it belongs to now
 * @returns a function to call when the words of an open card have changed
 */
export function keepBeside(card: HTMLElement, opener: () => Element | undefined): () => void {
  if (isPlacedByStyle()) return () => undefined
  // Fetched now, so that it is there when the card opens. If it cannot be, the card is where the browser puts it.
  const putting = import('./put-beside.ts').then(
    (loaded) => loaded.put,
    () => () => undefined
  )
  const place = (): void => {
    const element = opener()
    if (element) void putting.then((put) => put(card, element))
  }
  card.addEventListener('toggle', ({ newState }) => {
    const change = newState === 'open' ? addEventListener : removeEventListener
    for (const event of ['scroll', 'resize']) change(event, place)
    if (newState === 'open') place()
  })
  return place
}
