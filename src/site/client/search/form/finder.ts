import type { SearchScope } from '../load/catalogue.ts'
import { addressOf, type SearchState } from '../state.ts'
import { moveThroughResults } from './arrow-keys.ts'
import { shownBeforeText } from './at-once.ts'
import {
  asksForSomething,
  type Finder,
  fillFromAddress,
  finderOf,
  keptFilters,
  narrowFilters,
  scopeOf,
  stateForAddress,
  stateOf,
  unfoldFilters
} from './form.ts'
import { everything, names } from './on-demand.ts'
import { clear, conclude, fail, offerUnfiltered, print } from './print-answer.ts'

const pause = 120

/** The address for what the form says; the event that the reader is at stays in it. */
function addressHere(finder: Finder): URL {
  const address = new URL(location.href)
  const event = address.searchParams.get('event')
  address.search = addressOf(stateForAddress(finder))
  address.hash = ''
  if (event !== null) address.searchParams.set('event', event)
  return address
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** What a reader asks for: where, what, and whether they have typed on since. */
interface Question {
  readonly scope: SearchScope
  readonly state: SearchState
  readonly isStale: () => boolean
}

/** Searches names at once, and the whole text as soon as the reader stops typing. */
async function answer(finder: Finder, { scope, state, isStale }: Question): Promise<void> {
  const { searchNames } = await names()
  const quick = await searchNames(scope, state)
  if (isStale()) return
  const groups = shownBeforeText(quick.groups, state.query)
  if (groups.length > 0) print(finder, { ...quick, groups })
  const text = everything()
  text.then(({ prepareText }) => prepareText(scope, state)).catch(() => undefined)
  await wait(pause)
  if (isStale()) return
  const { searchEverything } = await text
  const found = await searchEverything(scope, state)
  if (isStale()) return
  const filters = keptFilters(finder)
  const isFiltered =
    state.query !== '' && found.groups.length === 0 && Object.keys(filters).length < Object.keys(state.filters).length
  const more = isFiltered ? (await searchEverything(scope, { ...state, filters })).groups.length : 0
  if (isStale()) return
  conclude(finder, found, state.query)
  if (more > 0) offerUnfiltered(finder, more)
}

/** Searches the rulesets that can be loaded, if some of them can, and says which were left out. */
async function answerInPart(finder: Finder, question: Question): Promise<void> {
  const { notSearched, onDevice } = await import('./on-device.ts')
  const scope = await onDevice(question.scope)
  if (question.isStale()) return
  if (scope.rulesets.length === 0) return fail(finder)
  await answer(finder, { ...question, scope })
  if (!question.isStale()) finder.status.append(notSearched(finder.form, question.scope, scope))
}

function runner(finder: Finder): () => Promise<void> {
  let latest = 0
  return async () => {
    const own = ++latest
    const isStale = () => own !== latest
    const state = stateOf(finder)
    if (finder.inAddress) history.replaceState(undefined, '', addressHere(finder))
    const isAsking = asksForSomething(finder, state)
    finder.form.toggleAttribute('data-searching', isAsking)
    if (!isAsking) {
      clear(finder, '')
      return suggest(finder)
    }
    finder.suggestions.replaceChildren()
    if (finder.results.childElementCount === 0) clear(finder, 'Searching …')
    const question = { scope: scopeOf(finder), state, isStale }
    await answer(finder, question)
      .catch(() => (isStale() ? undefined : answerInPart(finder, question)))
      .catch(() => (isStale() ? undefined : fail(finder)))
  }
}

/** Before anything is typed: what the reader read and pinned, and questions of the ruleset. */
async function suggest(finder: Finder): Promise<void> {
  const { suggestionsFor } = await import('./suggestions.ts')
  const made = await suggestionsFor(scopeOf(finder)).catch(() => [])
  if (!asksForSomething(finder, stateOf(finder))) finder.suggestions.replaceChildren(...made)
}

function openFirst(finder: Finder): void {
  finder.results.querySelector('a')?.click()
}

/** False on a phone, where a keyboard covers the lower half of the page. */
const hasRoom = (): boolean => matchMedia('(hover: hover) and (min-width: 48rem)').matches

/** True for the field of the home page, where no keyboard covers the page. */
const isReadyToType = ({ form }: Finder): boolean =>
  form.dataset['finder'] === 'home' && location.hash === '' && hasRoom()

function mount(finder: Finder): () => void {
  const run = runner(finder)
  const prepare = () => {
    const scope = scopeOf(finder)
    void names().then(
      ({ prepareNames }) => prepareNames(scope),
      () => undefined
    )
    if (!finder.inAddress && finder.input.value === '') void suggest(finder).catch(() => undefined)
  }
  // The home page has the cursor in its field, and loads nothing before a key.
  if (isReadyToType(finder)) finder.input.focus({ preventScroll: true })
  for (const event of ['focus', 'pointerdown', 'input']) finder.input.addEventListener(event, prepare, { once: true })
  finder.form.addEventListener('input', ({ target }) => {
    if (target !== finder.input) narrowFilters(finder)
    void run()
    if (target === finder.input && !hasRoom()) finder.form.scrollIntoView()
  })
  moveThroughResults(finder.form, finder.input)
  finder.form.addEventListener('submit', (event) => {
    event.preventDefault()
    openFirst(finder)
  })
  if (finder.inAddress) {
    fillFromAddress(finder)
    narrowFilters(finder)
    unfoldFilters(finder)
    if (asksForSomething(finder, stateOf(finder))) void run()
  }
  return () => void (asksForSomething(finder, stateOf(finder)) ? run() : prepare())
}

/** Brings a form of a page to life; without this it leads to the search page. */
export function mountFinder(form: HTMLFormElement): void {
  const finder = finderOf(form)
  if (finder) mount(finder)
}

/** Brings a form to life in which the reader is already: what is typed by now is searched at once. */
export function takeUpFinder(form: HTMLFormElement): void {
  const finder = finderOf(form)
  if (finder) mount(finder)()
}
