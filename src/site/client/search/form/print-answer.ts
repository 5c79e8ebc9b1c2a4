import { button, link } from '../../element.ts'
import type { Found } from '../found.ts'
import { addressOf, shownAtOnce } from '../state.ts'
import { dropFilters, type Finder, narrowGlossaries, scopeOf, stateForAddress } from './form.ts'
import { everything } from './on-demand.ts'
import { pagesNamed } from './pages-named.ts'
import { groupItem, nameLinks } from './results.ts'

const quote = (word: string): string => `“${word}”`

/** @param isPage True if the words name a page of the site */
function statusWords({ groups, read, missing }: Found, query: string, isPage: boolean): string {
  const instead = read
    .map(({ typed, others }) => `Read ${quote(typed)} as ${others.map(quote).join(' or ')}. `)
    .join('')
  if (groups.length === 0 && isPage) return 'Nothing found in the rules.'
  if (groups.length === 0) return query === '' ? 'Nothing matches these filters.' : `Nothing found for ${quote(query)}.`
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

/** Shows the next results, each time as many as there are, and the way to those after them. */
async function showMore(finder: Finder, found: Found): Promise<void> {
  const { withTexts } = await everything()
  const from = finder.results.childElementCount
  const told = await withTexts(scopeOf(finder), found, from * 2).catch(() => found)
  if (finder.results.childElementCount !== from) return
  finder.results.append(...told.groups.slice(from, from * 2).map((group) => groupItem(group, told)))
  offerMore(finder, told)
}

function offerMore(finder: Finder, found: Found): void {
  const left = found.groups.length - finder.results.childElementCount
  const show = left > 0 && button('tool', `Show more results (${left} left)`, () => void showMore(finder, found))
  const ways = [show, elsewhere(finder), found.groups.length > 0 && moreFilters(finder)]
  finder.onward.replaceChildren(...ways.filter((each) => each !== false))
}

/** Leads from a form with one filter to the search page, which has all: official answers alone, say. */
function moreFilters(finder: Finder): HTMLElement | false {
  if (finder.inAddress) return false
  const way = link(`${scopeOf(finder).base}/search/${addressOf(stateForAddress(finder))}`, 'More filters')
  way.className = 'tool'
  return way
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

/** Shows the first results. */
export function print(finder: Finder, found: Found): void {
  finder.results.replaceChildren(...found.groups.slice(0, shownAtOnce).map((group) => groupItem(group, found)))
}

/** Takes away what was found before, and says why in the status. */
export function clear(finder: Finder, words: string): void {
  finder.results.replaceChildren()
  finder.onward.replaceChildren()
  finder.nothing.hidden = true
  finder.nearest.hidden = true
  finder.status.textContent = words
}

/** Shows everything that was found: results, similar names, and ways to other searches. */
export function conclude(finder: Finder, found: Found, query: string): void {
  print(finder, found)
  offerMore(finder, found)
  const pages = pagesNamed(query)
  finder.nothing.hidden = found.groups.length + pages.length > 0
  narrowGlossaries(finder)
  finder.nearest.hidden = found.nearest.length === 0 || pages.length > 0
  finder.nearest.lastElementChild?.replaceChildren(...nameLinks(found.nearest))
  const ways = [...pages, ...otherSearches(finder, found)]
  finder.status.replaceChildren(statusWords(found, query, pages.length > 0), ...ways.flatMap((way) => [' ', way]))
  finder.form.dataset['answered'] = query
}

/** Says that the search could not be loaded. */
export function fail(finder: Finder): void {
  clear(finder, 'The search could not be loaded. Check the connection, then type again.')
  finder.nothing.hidden = false
}

/** Says that only the filters hide results, and offers to show them. */
export function offerUnfiltered(finder: Finder, count: number): void {
  finder.nothing.hidden = finder.nearest.hidden = true
  finder.status.append(' The filters exclude everything.')
  const show = button('tool', `Show ${count} ${count === 1 ? 'result' : 'results'} without filters`, () => {
    dropFilters(finder)
    finder.form.dispatchEvent(new Event('input'))
  })
  finder.onward.prepend(show)
}
