import { link, make } from '../../element.ts'
import { fullAddress, pins } from '../../pins/store.ts'
import { recentPlaces } from '../../recent.ts'
import { loadCatalogue, type SearchScope } from '../load/catalogue.ts'

/** Something to open before anything is typed. */
interface Suggestion {
  readonly address: string
  readonly title: string
}

const shown = 4

function list(heading: string, suggestions: readonly Suggestion[]): readonly HTMLElement[] {
  if (suggestions.length === 0) return []
  const items = suggestions.slice(0, shown).map(({ address, title }) => make('li', '', link(address, title)))
  return [make('p', 'name', heading), make('ul', '', ...items)]
}

const named = ({ number, title }: { readonly number: string; readonly title: string }): string =>
  [number, title].filter((part) => part !== '').join(' ')

/** Lists what this reader pinned and read last, and the first questions of a ruleset. @throws if names cannot be loaded */
export async function suggestionsFor(scope: SearchScope): Promise<readonly HTMLElement[]> {
  const own = pins().map((pin) => ({ address: fullAddress(pin.address), title: named(pin) }))
  const read = recentPlaces().map(({ address, title }) => ({ address: fullAddress(address), title }))
  const one = scope.rulesets.length === 1
  const entries = one ? (await loadCatalogue(scope)).entries : []
  const questions = entries.filter(
    ({ kind, document, filters }) => kind === 'faq' && !document && filters.answer === 'yes'
  )
  const asked = questions.map(({ href, title }) => ({ address: href, title }))
  return [...list('Pinned', own), ...list('Recently read', read), ...list('Common questions', asked)]
}
