import '../styles/mistakes.css'
import { mistakesEvent, type ShownMistake } from '../content-error.ts'
import { button, type Child, link, make } from './element.ts'

/** Which mistakes an author does not want to see on other pages, until they change. */
const dismissedKey = 'codicil-dismissed-mistakes'

const base = document.documentElement.dataset['base'] ?? ''

/** Element that shows the mistakes; none while there are none, or while they are dismissed. */
let shown: HTMLElement | undefined

const isHere = ({ href }: ShownMistake): boolean =>
  href !== undefined && new URL(base + href, location.href).pathname === location.pathname

const openInEditor = (place: string): void => void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)

const placeOf = ({ place }: ShownMistake): Child =>
  place !== undefined &&
  make(
    'p',
    'place',
    make('code', '', place),
    button('', 'Open in editor', () => openInEditor(place))
  )

function report(mistake: ShownMistake): HTMLElement {
  const { message, help, frame } = mistake
  const excerpt =
    frame === undefined ? [make('p', '', message), help !== undefined && make('p', '', help)] : [make('pre', '', frame)]
  return make('div', 'mistake', placeOf(mistake), ...excerpt)
}

const count = (mistakes: readonly ShownMistake[]): string =>
  mistakes.length === 1 ? '1 mistake in the content' : `${mistakes.length} mistakes in the content`

const before = 'The preview shows the rules as they were before. Save a correction, and this goes.'

/** What the page of a document with mistakes begins with. */
function onItsPage(mistakes: readonly ShownMistake[]): HTMLElement {
  return make(
    'section',
    'mistakes',
    make('p', '', make('strong', '', `${count(mistakes)}. `), before),
    ...mistakes.map(report)
  )
}

const line = (mistake: ShownMistake): HTMLElement => {
  const words = mistake.place?.replace(/^.*[/\\]/u, '') ?? mistake.message
  return make('li', '', mistake.href === undefined ? words : link(base + mistake.href, words))
}

/** What all other pages say, at the bottom of the window. */
function notice(mistakes: readonly ShownMistake[]): HTMLElement {
  const dismiss = button('', 'Dismiss', () => {
    sessionStorage.setItem(dismissedKey, JSON.stringify(mistakes))
    shown?.remove()
  })
  // A new file has no page yet.
  const elsewhere = mistakes.filter(({ href }) => href === undefined)
  const said = make('p', '', make('strong', '', `${count(mistakes)}. `), before)
  return make(
    'section',
    'mistakes notice',
    said,
    make('ul', '', ...mistakes.map(line)),
    ...elsewhere.map(report),
    dismiss
  )
}

function show(mistakes: readonly ShownMistake[]): void {
  shown?.remove()
  shown = undefined
  const here = mistakes.filter(isHere)
  const isDismissed = sessionStorage.getItem(dismissedKey) === JSON.stringify(mistakes)
  if (here.length === 0 && (mistakes.length === 0 || isDismissed)) return
  shown = here.length > 0 ? onItsPage([...here, ...mistakes.filter((each) => !isHere(each))]) : notice(mistakes)
  shown.setAttribute('role', 'alert')
  document.querySelector('main')?.before(shown)
}

import.meta.hot?.on(mistakesEvent, show)
import.meta.hot?.send(mistakesEvent)
