import { onCloseGesture } from './close-gesture.ts'

/** Makes everything but a sheet unreachable for fingers, keys and screen readers. @returns what undoes it */
function makeInert(sheet: HTMLElement): () => void {
  const behind = [...document.body.children].filter((each) => each !== sheet && !each.hasAttribute('inert'))
  for (const each of behind) each.toggleAttribute('inert', true)
  return () => {
    for (const each of behind) each.removeAttribute('inert')
  }
}

/** Runs once the next frame has been painted. */
const afterPaint = (then: () => void): unknown => requestAnimationFrame(() => setTimeout(then))

/**
 * Looks after an open sheet until it closes, however it is closed.
 *
 * @param opener What had the focus before
 */
export function keepOverPage(sheet: HTMLDialogElement, opener: Element | null): void {
  sheet.ariaModal = 'true'
  if (!sheet.open) return
  const during = new AbortController()
  const { signal } = during
  const close = (): void => sheet.close()
  let release = (): void => undefined
  const unwatch = onCloseGesture(close)
  const closed = new MutationObserver(() => {
    if (sheet.open) return
    closed.disconnect()
    during.abort()
    unwatch()
    release()
    // The dialog could not return the focus itself: the element that had it was out of reach.
    const focused = document.activeElement
    const isLost = focused === document.body || sheet.contains(focused)
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  })
  closed.observe(sheet, { attributeFilter: ['open'] })
  afterPaint(() => {
    if (signal.aborted) return
    release = makeInert(sheet)
    const pressed = ({ target }: Event): void => {
      if (target instanceof Node && !sheet.contains(target)) close()
    }
    document.addEventListener('click', pressed, { signal })
  })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
}

/**
 * Opens a sheet over the page, alone: Escape, the platform's own gesture and a press beside it close it, and the focus
 * returns to where it was. The sheet is seen first and takes the page out of reach then. `showModal` does both at once:
 * on a long page most of the time until a reader saw the sheet went into styling what is behind it.
 */
export function openOverPage(sheet: HTMLDialogElement): void {
  if (sheet.open) return
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close()
  const opener = document.activeElement
  sheet.show()
  keepOverPage(sheet, opener)
}
