import type { LinkedDocument } from '../model/graph.ts'
import { capital } from '../notation/capitals.ts'
import { typographic } from './typography.ts'

/** Names for a list of ids, joined by commas. */
const listed = (ids: readonly string[], nameOf: (id: string) => string): string => ids.map(nameOf).join(', ')

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
 * When a document's amendments apply, or a question arises, in words: `Skaven, all units but Rat ogre`; `undefined` for
 * always.
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
  const titles = (pointer: string, list: readonly string[]) => titlesAt(pointer, list).join(' and ')
  const parts = [
    faction?.title,
    whom.units && `only ${listed(whom.units, unitName)}`,
    whom['except-units'] && `all units but ${listed(whom['except-units'], unitName)}`,
    whom.traits && `with ${titles('/for/traits', whom.traits)}`,
    options.length > 0 && `with the ${options.length > 1 ? 'options' : 'option'} ${titles('/options', options)}`,
    off.length > 0 && unlessUsed(titlesAt('/except-options', off))
  ]
  const words = typographic(parts.filter((part) => part).join(', '))
  return words === '' ? undefined : capital(words)
}
