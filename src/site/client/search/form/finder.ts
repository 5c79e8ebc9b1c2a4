import { button } from '../../element.ts'
import { once } from '../../once.ts'
import type { Found } from '../found.ts'
import { addressOf, type SearchState, shownAtOnce } from '../state.ts'
import {
  dropFilters,
  type Finder,
  fillFromAddress,
  finderOf,
  keptFilters,
  narrowFilters,
  narrowGlossaries,
  scopeOf,
  stateForAddress,
  stateOf,
  unfoldFilters
} from './form.ts'
import { moveThroughResults } from './keys.ts'
import { groupItem, nameLinks } from './results.ts'

const pause = 120

/**
 * The code that searches is loaded when the reader is about to search. Once it is there, an answer is in the page
 * before the frame that shows the key: another `import()` would miss that frame.
 */
const names = once<void, typeof import('../names/names.ts')>(() => import('../names/names.ts'))

/** The code that searches the text is loaded after names have been searched, while the reader types on. */
const everything = once<void, typeof import('../everything.ts')>(() => import('../everything.ts'))

const quote = (word: string): string => `“${word}”`

function statusWords({ groups, read, missing }: Found, query: string): string {
  const instead = read
    .map(({ typed, others }) => `Read ${quote(typed)} as ${others.map(quote).join(' or ')}. `)
    .join('')
  if (groups.length === 0) return `Nothing found for ${quote(query)}.`
  const without = missing.length > 0 ? ` Not found: ${missing.map(quote).join(', ')}.` : ''
  return `${instead}${groups.length} ${groups.length === 1 ? 'result' : 'results'}.${without}`
}

/** Searches other words than those of the field. */
const searchFor = (finder: Finder, label: string, query: string): HTMLElement =>
  button('tool', label, () => {
    finder.input.value = query
    finder.form.dispatchEvent(new Event('input'))
  })

/** Leads to the words as they were typed, where others were read, and to similar words for missing ones. */
function otherSearches(finder: Finder, { read, asTyped, offered }: Found): readonly HTMLElement[] {
  const typed = read.map((each) => quote(each.typed)).join(', ')
  return [
    ...offered.map(({ word, query }) => searchFor(finder, `Did you mean ${quote(word)}?`, query)),
    ...(asTyped === undefined ? [] : [searchFor(finder, `Search for ${typed} as typed`, asTyped)])
  ]
}

/** The address for what the form says; the event that the reader is at stays in it. */
function addressHere(finder: Finder): URL {
  const address = new URL(location.href)
  const event = address.searchParams.get('event')
  address.search = addressOf(stateForAddress(finder))
  address.hash = ''
  if (event !== null) address.searchParams.set('event', event)
  return address
}

/** Shows the next results, and the way to those after them. */
async function showMore(finder: Finder, found: Found): Promise<void> {
  const { withTexts } = await everything()
  const from = finder.results.childElementCount
  const told = await withTexts(scopeOf(finder), found, from + shownAtOnce).catch(() => found)
  if (finder.results.childElementCount !== from) return
  finder.results.append(...told.groups.slice(from, from + shownAtOnce).map((group) => groupItem(group, told)))
  offerMore(finder, told)
}

function offerMore(finder: Finder, found: Found): void {
  const left = found.groups.length - finder.results.childElementCount
  const show = left > 0 && button('tool', `Show more results (${left} left)`, () => void showMore(finder, found))
  finder.onward.replaceChildren(...[show, elsewhere(finder)].filter((each) => each !== false))
}

/** Leads from the search of one ruleset to that of all. */
function elsewhere({ form }: Finder): HTMLElement | false {
  const ruleset = form.querySelector<HTMLSelectElement>('select[name=ruleset]')
  if (!ruleset || ruleset.value === '') return false
  return button('tool', 'Search all rulesets', () => {
    ruleset.value = ''
    ruleset.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function print(finder: Finder, found: Found): void {
  finder.results.replaceChildren(...found.groups.slice(0, shownAtOnce).map((group) => groupItem(group, found)))
}

function clear(finder: Finder, words: string): void {
  finder.results.replaceChildren()
  finder.onward.replaceChildren()
  finder.nothing.hidden = true
  finder.nearest.hidden = true
  finder.status.textContent = words
}

function conclude(finder: Finder, found: Found, query: string): void {
  print(finder, found)
  offerMore(finder, found)
  finder.nothing.hidden = found.groups.length > 0
  narrowGlossaries(finder)
  finder.nearest.hidden = found.nearest.length === 0
  finder.nearest.lastElementChild?.replaceChildren(...nameLinks(found.nearest))
  finder.status.replaceChildren(statusWords(found, query), ...otherSearches(finder, found))
  finder.form.dataset['answered'] = query
}

function fail(finder: Finder): void {
  clear(finder, 'The search could not be loaded. Check the connection, then type again.')
  finder.nothing.hidden = false
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Searches names at once, and the whole text as soon as the reader stops typing. */
async function answer(finder: Finder, state: SearchState, isStale: () => boolean): Promise<void> {
  const { searchNames } = await names()
  const scope = scopeOf(finder)
  const quick = await searchNames(scope, state)
  if (isStale()) return
  if (quick.groups.length > 0) print(finder, quick)
  const text = everything()
  text.then(({ prepareText }) => prepareText(scope, state)).catch(() => undefined)
  await wait(pause)
  if (isStale()) return
  const { searchEverything } = await text
  const found = await searchEverything(scope, state)
  if (isStale()) return
  const filters = keptFilters(finder)
  const isFiltered = found.groups.length === 0 && Object.keys(filters).length < Object.keys(state.filters).length
  const more = isFiltered ? (await searchEverything(scope, { ...state, filters })).groups.length : 0
  if (isStale()) return
  conclude(finder, found, state.query)
  if (more > 0) offerUnfiltered(finder, more)
}

/** Where only the filters hide what was found, says so and leads to it. */
function offerUnfiltered(finder: Finder, count: number): void {
  finder.nothing.hidden = finder.nearest.hidden = true
  finder.status.append(' The filters exclude everything.')
  const show = button('tool', `Show ${count} ${count === 1 ? 'result' : 'results'} without filters`, () => {
    dropFilters(finder)
    finder.form.dispatchEvent(new Event('input'))
  })
  finder.onward.prepend(show)
}

function runner(finder: Finder): () => Promise<void> {
  let latest = 0
  return async () => {
    const own = ++latest
    const isStale = () => own !== latest
    const state = stateOf(finder)
    if (finder.inAddress) history.replaceState(undefined, '', addressHere(finder))
    finder.form.toggleAttribute('data-searching', state.query !== '')
    if (state.query === '') {
      clear(finder, '')
      return suggest(finder)
    }
    finder.suggestions.replaceChildren()
    if (finder.results.childElementCount === 0) clear(finder, 'Searching …')
    await answer(finder, state, isStale).catch(() => isStale() || fail(finder))
  }
}

/** Before anything is typed: what the reader read and pinned, and questions of the ruleset. */
async function suggest(finder: Finder): Promise<void> {
  const { suggestionsFor } = await import('./suggestions.ts')
  const made = await suggestionsFor(scopeOf(finder)).catch(() => [])
  if (finder.input.value.trim() === '') finder.suggestions.replaceChildren(...made)
}

function openFirst(finder: Finder): void {
  finder.results.querySelector('a')?.click()
}

/** True for the field of the home page, where no keyboard covers the page. */
const isReadyToType = ({ form }: Finder): boolean =>
  form.dataset['finder'] === 'home' &&
  location.hash === '' &&
  matchMedia('(hover: hover) and (min-width: 48rem)').matches

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
    if (finder.input.value !== '') void run()
  }
  return () => void (finder.input.value === '' ? prepare() : run())
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
