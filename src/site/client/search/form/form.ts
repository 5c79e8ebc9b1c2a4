import { type Control, control } from '../../../hooks.ts'
import type { SearchScope } from '../load/catalogue.ts'
import { type FilterName, type Filters, filterNames, type SearchState, stateFrom } from '../state.ts'

/** The parts of a search form. */
export interface Finder {
  readonly form: HTMLFormElement
  readonly input: HTMLInputElement
  readonly status: HTMLElement
  readonly nothing: HTMLElement
  readonly nearest: HTMLElement
  readonly results: HTMLElement
  /** Below the results: the next ones, other rulesets. */
  readonly onward: HTMLElement
  /** What is offered before anything is typed. */
  readonly suggestions: HTMLElement
  /** True if the address of the page shows the search; a sheet over a page leaves its address alone. */
  readonly inAddress: boolean
}

/** Finds the parts of a form; `undefined` if one is missing. */
export function finderOf(form: HTMLFormElement): Finder | undefined {
  const find = (name: Control) => form.querySelector<HTMLElement>(control(name))
  const input = form.querySelector<HTMLInputElement>('input[name=q]')
  const [status, nothing, nearest, results] = [find('status'), find('nothing'), find('nearest'), find('results')]
  const [onward, suggestions] = [find('more'), find('suggestions')]
  if (!input || !status || !nothing || !nearest || !results || !onward || !suggestions) return undefined
  return {
    form,
    input,
    status,
    nothing,
    nearest,
    results,
    onward,
    suggestions,
    inAddress: ['page', 'questions'].includes(form.dataset['finder'] ?? '')
  }
}

type Field = HTMLSelectElement | HTMLInputElement

const field = ({ form }: Finder, name: FilterName) => form.querySelector<Field>(`[name=${name}]`)

const valuesOf = (finder: Finder, isCounted: (field: Field) => boolean): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const own = field(finder, name)
      return own && own.value !== '' && isCounted(own) ? [[name, own.value] as const] : []
    })
  )

/** Reads the search state from the form. */
export const stateOf = (finder: Finder): SearchState => ({
  query: finder.input.value.trim(),
  filters: valuesOf(finder, () => true)
})

/** Returns the part of the state that belongs in the address, without what the page itself sets. */
export const stateForAddress = (finder: Finder): SearchState => ({
  query: finder.input.value.trim(),
  filters: valuesOf(finder, (own) => own instanceof HTMLSelectElement)
})

/** Returns the filters that stay when the reader drops those of a search: its ruleset, and what the page itself sets. */
export const keptFilters = (finder: Finder): Filters =>
  valuesOf(finder, (own) => own.name === 'ruleset' || own instanceof HTMLInputElement)

/** True if there is something to search for: words, or a filter that the reader set, but for the ruleset. */
export const asksForSomething = (finder: Finder, { query, filters }: SearchState): boolean =>
  query !== '' || Object.keys(filters).length > Object.keys(keptFilters(finder)).length

const narrowing = ({ form }: Finder): readonly HTMLSelectElement[] => [
  ...form.querySelectorAll<HTMLSelectElement>(`${control('filters')} select:not([name=ruleset])`)
]

/** Drops the filters that the reader set, but not the ruleset. */
export function dropFilters(finder: Finder): void {
  for (const select of narrowing(finder)) select.value = ''
  nameFilters(finder)
}

/** Says above the filters which are set, for they may be folded; the ruleset by its short name. */
function nameFilters({ form }: Finder): void {
  const summary = form.querySelector(`${control('filters')} summary`)
  const set = [...form.querySelectorAll('select')]
    .filter(({ value }) => value)
    .map(({ name, value, selectedOptions }) => (name === 'ruleset' ? value : selectedOptions[0]?.text))
  if (summary) summary.textContent = [summary.textContent.split(':')[0], set.join(', ')].filter(Boolean).join(': ')
}

/** Offers only what the chosen ruleset has, such as its factions. */
export function narrowFilters(finder: Finder): void {
  const { rulesets } = scopeOf(finder)
  for (const select of narrowing(finder)) {
    for (const option of select.options) {
      const of = option.dataset['id']?.split(' ')
      option.hidden = option.disabled = of !== undefined && !of.some((id) => rulesets.includes(id))
    }
    if (select.selectedOptions[0]?.disabled) select.value = ''
  }
  nameFilters(finder)
}

/** Returns the rulesets to search: the chosen one, or all. */
export function scopeOf({ form }: Finder): SearchScope {
  const base = document.documentElement.dataset['base'] ?? ''
  const own = form.querySelector<Field>('[name=ruleset]')
  const options = own instanceof HTMLSelectElement ? [...own.options] : own ? [own] : []
  const chosen = options.filter(({ value }) => own?.value === '' || value === own?.value)
  return { base, rulesets: chosen.flatMap(({ dataset }) => dataset['id'] ?? []) }
}

/** Offers the glossaries of the rulesets to search, where the form has several. */
export function narrowGlossaries(finder: Finder): void {
  const { base, rulesets } = scopeOf(finder)
  const links = [...finder.nothing.querySelectorAll('a')]
  const isOwn = ({ pathname }: HTMLAnchorElement): boolean =>
    rulesets.some((id) => pathname.startsWith(`${base}/${id}/`))
  const hasOwn = links.some(isOwn)
  for (const link of links) link.hidden = hasOwn && !isOwn(link)
}

/** Fills a form from the address of the page. */
export function fillFromAddress(finder: Finder): void {
  const { query, filters } = stateFrom(location.search)
  finder.input.value = query
  for (const name of filterNames) {
    const own = field(finder, name)
    if (own instanceof HTMLSelectElement) choose(own, filters[name])
  }
}

/** Sets a choice to the option of this value or, of a ruleset, of this id; to none if it has no such option. */
function choose(own: HTMLSelectElement, wanted: string | undefined): void {
  const found = [...own.options].find(
    ({ value, dataset }) => value === wanted || (own.name === 'ruleset' && dataset['id'] === wanted)
  )
  own.value = found?.value ?? ''
}

/** Opens the filters on a wide search page; elsewhere the results come first. */
export function unfoldFilters({ form }: Finder): void {
  const filters = form.querySelector<HTMLDetailsElement>(control('filters'))
  if (filters && form.dataset['finder'] === 'page' && matchMedia('(min-width: 48rem)').matches) filters.open = true
}
