import { planOf } from '../emit/packs/plan.ts'
import { allSections, type Section } from '../emit/packs/sections.ts'
import type { Bundle } from '../generated/published.ts'
import type { Selection } from '../resolve/index.ts'
import { rulebookOf, selectionInWords } from '../resolve/index.ts'
import { sha256 } from './hash.ts'
import { type Pack, packOf } from './packs.ts'
import type { Publication } from './publication.ts'

/** Names of the sections that a pack can be made of. */
export const sectionNames: readonly string[] = allSections

/** What a reader asks for beyond the packs of the site. */
export interface OwnPackRequest {
  /** For whom to resolve the rules; every change stands with its condition when left out. */
  readonly selection?: Selection | undefined
  /** Names of the sections to print; all when empty. */
  readonly include: readonly string[]
}

/** Lay out a pack that a reader asks for. */
export function ownPack(publication: Publication, bundle: Bundle, { selection, include }: OwnPackRequest): Pack {
  const sections = allSections.filter(
    (section): section is Section => include.length === 0 || include.includes(section)
  )
  const name = selection ? selectionInWords(rulebookOf(bundle), selection) : sections.join(', ')
  const isComplete = !selection && sections.length === allSections.length
  const plan = isComplete
    ? { id: 'complete', name: 'Complete', title: `${bundle.ruleset.title}, complete` }
    : { id: idOf(selection, include), name, title: `${bundle.ruleset.title}: ${name}` }
  return packOf(publication, bundle, planOf(bundle, { ...plan, shelf: 'own', include: sections, selection }, sha256))
}

/** More of an id than this is replaced by a hash: file systems have limits. */
const longest = 80

/** An id made of what was asked for, fit for the name of a file. */
function idOf(selection: Selection = {}, include: readonly string[]): string {
  const { faction, unit, traits = {}, options = [] } = selection
  const named = Object.entries(traits).map(
    ([trait, has]) => `${has ? 'with' : 'without'}-${trait.replace(/^.*:/u, '')}`
  )
  const words = [faction, unit, ...named, ...options, ...include].filter(Boolean).join('-') || 'any-army'
  return words.length <= longest ? words : `${words.slice(0, longest)}-${sha256(words).slice(0, 8)}`
}
