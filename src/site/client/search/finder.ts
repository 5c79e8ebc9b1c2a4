import { type Found, loadIndex, search } from './index-reader.ts'
import { moveThroughResults } from './keys.ts'
import { resultItem } from './results.ts'
import { addressOf, filterNames, type SearchState, stateFrom } from './state.ts'

/** The parts of a search form. */
interface Finder {
  readonly form: HTMLFormElement
  readonly input: HTMLInputElement
  readonly status: HTMLElement
  readonly nothing: HTMLElement
  readonly results: HTMLElement
  /** True where the search stands in the address of the page. */
  readonly inAddress: boolean
}

const base = (): string => document.documentElement.dataset['base'] ?? ''

function finderOf(form: HTMLFormElement): Finder | undefined {
  const input = form.querySelector<HTMLInputElement>('input[name=q]')
  const status = form.querySelector<HTMLElement>('[data-status]')
  const nothing = form.querySelector<HTMLElement>('[data-nothing]')
  const results = form.querySelector<HTMLElement>('[data-results]')
  if (!input || !status || !nothing || !results) return undefined
  return { form, input, status, nothing, results, inAddress: form.dataset['finder'] === 'page' }
}

const select = ({ form }: Finder, name: string) => form.querySelector<HTMLSelectElement>(`select[name=${name}]`)

function stateOf(finder: Finder): SearchState {
  const filters = filterNames.map((name) => [name, select(finder, name)?.value ?? ''] as const)
  return { query: finder.input.value.trim(), filters: Object.fromEntries(filters.filter(([, value]) => value !== '')) }
}

function statusWords({ total, pages }: Found, query: string): string {
  if (total === 0) return `Nothing found for “${query}”.`
  const shown = pages.length < total ? `, the first ${pages.length} shown` : ''
  return `${total} ${total === 1 ? 'page' : 'pages'} found${shown}.`
}

function print(finder: Finder, found: Found, query: string): void {
  finder.results.replaceChildren(...found.pages.map(resultItem))
  finder.nothing.hidden = found.total > 0
  finder.status.textContent = statusWords(found, query)
}

function clear(finder: Finder, words: string): void {
  finder.results.replaceChildren()
  finder.nothing.hidden = true
  finder.status.textContent = words
}

async function run(finder: Finder): Promise<void> {
  const state = stateOf(finder)
  if (finder.inAddress) history.replaceState(undefined, '', location.pathname + addressOf(state))
  if (state.query === '') return clear(finder, '')
  try {
    const found = await search(base(), state.query, state.filters)
    if (found && stateOf(finder).query === state.query) print(finder, found, state.query)
  } catch {
    clear(finder, 'The index could not be loaded.')
    finder.nothing.hidden = false
  }
}

function restore(finder: Finder): void {
  const { query, filters } = stateFrom(location.search)
  finder.input.value = query
  for (const name of filterNames) {
    const field = select(finder, name)
    if (field) field.value = filters[name] ?? ''
  }
  if (query !== '') void run(finder)
}

function mount(finder: Finder): void {
  finder.input.addEventListener('focus', () => void loadIndex(base()).catch(() => undefined), { once: true })
  finder.form.addEventListener('input', () => void run(finder))
  moveThroughResults(finder.form, finder.input)
  if (!finder.inAddress) return
  finder.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run(finder)
  })
  restore(finder)
}

/** Bring every search form of the page to life; without this they lead to the search page. */
export function mountFinders(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-finder]')) {
    const finder = finderOf(form)
    if (finder) mount(finder)
  }
}
