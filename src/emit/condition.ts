import type { LinkedDocument } from '../model/graph.ts'
import { typographic } from './typography.ts'

/** Names for a list of ids, joined by commas. */
const listed = (ids: readonly string[], nameOf: (id: string) => string): string => ids.map(nameOf).join(', ')

/** Units of a faction by id. */
function unitNames(faction: LinkedDocument | undefined): (id: string) => string {
  const units = faction?.valid.kind === 'faction' ? (faction.valid.data.units ?? []) : []
  const names = new Map(units.map(({ id, title }) => [id, title]))
  return (id) => names.get(id) ?? id
}

/** When a document's amendments apply, in words: `Skaven, all units but Rat ogre`; `undefined` for always. */
export function conditionOf(document: LinkedDocument): string | undefined {
  const { valid, named } = document
  if (valid.kind === 'option') return typographic(`With the option ${document.title}`)
  if (valid.kind !== 'exception') return undefined
  const { for: whom } = valid.data
  const faction = named.get('/for/faction')?.document
  const unitName = unitNames(faction)
  const traits = (whom.traits ?? []).map((_, index) => named.get(`/for/traits/${index}`)?.document.title ?? '')
  const parts = [
    faction?.title,
    whom.units && `only ${listed(whom.units, unitName)}`,
    whom['except-units'] && `all units but ${listed(whom['except-units'], unitName)}`,
    traits.length > 0 && `${faction ? 'with' : 'With'} ${traits.join(' and ')}`
  ]
  return typographic(parts.filter((part) => part).join(', '))
}
