import type { LinkedDocument } from '../model/graph.ts'
import { capital } from '../notation/capitals.ts'
import { havingInWords, listed } from '../resolve/wording/conditions.ts'
import { typographic } from './typography.ts'

/** Units of a faction by id. */
function unitNames(faction: LinkedDocument | undefined): (id: string) => string {
  const units = faction?.valid.kind === 'faction' ? (faction.valid.data.units ?? []) : []
  const names = new Map(units.map(({ id, title }) => [id, title]))
  return (id) => names.get(id) ?? id
}

/** Options that must be off, as part of a condition: `unless “Night” or “Fog” is used`. */
const unlessUsed = (titles: readonly string[]): string =>
  `unless ${titles.map((title) => `“${title}”`).join(' or ')} is used`

/**
 * When a document's amendments apply, or a question arises, in words that begin with the army: `Skaven, only Rat Ogres
 * with Spear`; `undefined` for always.
 */
export function conditionOf(document: LinkedDocument): string | undefined {
  const { valid, named } = document
  if (valid.kind === 'option') return typographic(`With the option ${document.title}`)
  if (valid.kind !== 'exception' && valid.kind !== 'faq') return undefined
  const { for: whom = {} } = valid.data
  const { options = [], 'except-options': off = [] } = valid.kind === 'faq' ? valid.data : {}
  const faction = named.get('/for/faction')?.document
  const unitName = unitNames(faction)
  const titlesAt = (pointer: string, list: readonly string[]) =>
    list.map((_, index) => named.get(`${pointer}/${index}`)?.document.title ?? '')
  const { units = [], 'except-units': excepted = [], traits = [] } = whom
  const limited = units.length > 0 ? `only ${listed(units.map(unitName), 'and')}` : excepted.length > 0 && 'all units'
  const parts = [
    havingInWords({
      whom: [faction?.title, limited].filter(Boolean).join(', '),
      but: listed(excepted.map(unitName), 'and'),
      traits: listed(titlesAt('/for/traits', traits), 'and')
    }),
    options.length > 0 &&
      `with the ${options.length > 1 ? 'options' : 'option'} ${listed(titlesAt('/options', options), 'and')}`,
    off.length > 0 && unlessUsed(titlesAt('/except-options', off))
  ]
  const words = typographic(parts.filter((part) => part).join(', '))
  return words === '' ? undefined : capital(words)
}
