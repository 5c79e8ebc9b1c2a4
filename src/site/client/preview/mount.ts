import { canOpenCards } from '../beside.ts'
import { opensElsewhere } from '../element.ts'
import { loadStyles } from '../on-demand-styles.ts'
import { openedLink, shownLink } from './links.ts'
import type { Preview } from './preview.ts'

const opensAfter = 250
const closesAfter = 250

let preview: Preview | undefined

async function load(): Promise<Preview> {
  const [{ Preview: Loaded }] = await Promise.all([import('./preview.ts'), loadStyles()])
  preview ??= new Loaded()
  return preview
}

let waiting: ReturnType<typeof setTimeout> | undefined

function soon(what: () => void, after: number): void {
  clearTimeout(waiting)
  waiting = setTimeout(what, after)
}

const showSoon = (link: HTMLAnchorElement): void =>
  soon(
    () =>
      void load().then(
        (loaded) => loaded.show(link),
        () => {}
      ),
    opensAfter
  )

function pointed({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || preview?.held) return
  const link = shownLink(target)
  if (link && link !== preview?.opener) showSoon(link)
  else if (link || preview?.holds(target)) clearTimeout(waiting)
  else soon(() => preview?.held || preview?.close(), closesAfter)
}

function focused({ target }: FocusEvent): void {
  if (preview?.holds(target)) return
  const link = shownLink(target)
  if (preview && link !== preview.opener) preview.close()
  // Only keyboard focus counts; a tap or a click acts on its own.
  if (link?.matches(':focus-visible') && !preview?.returning) showSoon(link)
}

let byTouch = false

function clicked(event: MouseEvent): void {
  if (event.defaultPrevented || opensElsewhere(event)) return
  const link = openedLink(event.target, byTouch)
  if (!link) {
    if (event.target instanceof Element && event.target.closest('a')) preview?.close()
    return
  }
  // A second tap on the same link follows it.
  if (preview?.held && preview.opener === link) return
  event.preventDefault()
  clearTimeout(waiting)
  load().then(
    (loaded) => loaded.hold(link),
    () => location.assign(link.href)
  )
}

function pressed(event: PointerEvent): void {
  byTouch = event.pointerType === 'touch'
  const { target } = event
  const isAtOpener = target instanceof Node && preview?.opener?.contains(target)
  if (preview?.opener && !isAtOpener && !preview.holds(target)) preview.close()
}

function keyed(event: KeyboardEvent): void {
  byTouch = false
  if (event.key !== 'Escape') return
  clearTimeout(waiting)
  preview?.close()
}

/**
 * Lets links show where they lead: terms their definition, references the clause. Without this, and where nothing can
 * be loaded or opened, they are ordinary links.
 */
export function mountPreviews(): void {
  if (!canOpenCards) return
  for (const link of document.querySelectorAll('main a.term')) link.setAttribute('aria-haspopup', 'dialog')
  document.addEventListener('pointerover', pointed)
  document.addEventListener('focusin', focused)
  document.addEventListener('click', clicked)
  document.addEventListener('pointerdown', pressed)
  document.addEventListener('keydown', keyed)
}
