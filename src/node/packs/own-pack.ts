import { planOf } from '../../emit/packs/plan.ts'
import type { Bundle } from '../../generated/published.ts'
import { capital } from '../../notation/capitals.ts'
import { allSections, type Section, sectionsInWords } from '../../notation/pack-sections.ts'
import type { Selection } from '../../resolve/index.ts'
import { rulebookOf, selectionInWords } from '../../resolve/index.ts'
import type { Publication } from '../content/publication.ts'
import { sha256 } from '../hash.ts'
import { type Pack, packOf } from './packs.ts'

/** Forms other than the text, each with the sections it can have. */
const sheets = {
  sheet: ['rules', 'options', 'exceptions'],
  agreement: allSections.filter((section) => section !== 'sources')
} as const satisfies Record<string, readonly Section[]>

/** A form other than the text: the rules in short, or a sheet to sign. */
export type Sheet = keyof typeof sheets

/** Options of a pack that a reader defines. */
export interface OwnPackRequest {
  /** Selection to resolve the rules for; if left out, every change is printed with its condition. */
  readonly selection?: Selection | undefined
  /** Names of the sections to print; all when empty. */
  readonly include: readonly string[]
  /** Names of the sections to leave out, where `include` is empty. */
  readonly except?: readonly string[] | undefined
  /** Print the rules in short, or a sheet to sign, in place of the text. */
  readonly sheet?: Sheet | undefined
  /** Print the whole book as it applies to an army, not only what reads differently for it. */
  readonly whole?: boolean | undefined
  /** Where the site is that can check the printout, with a slash at the end. */
  readonly site?: string | undefined
}

/** Lays out a pack that a reader asks for. */
export function ownPack(publication: Publication, bundle: Bundle, request: OwnPackRequest): Pack {
  const { selection, include, except = [], whole = false, sheet } = request
  const all: readonly Section[] = sheet ? sheets[sheet] : allSections
  const without = sheet === 'sheet' && !namesArmy(selection) ? ['exceptions', ...except] : except
  const sections = all.filter((section): section is Section =>
    include.length === 0 ? !without.includes(section) : include.includes(section)
  )
  const name = selection ? selectionInWords(rulebookOf(bundle), selection) : nameOf(sections, all, sheet)
  const isComplete = !selection && !sheet && sections.length === allSections.length
  const plan = isComplete
    ? { id: 'complete', name: 'Complete', title: `${bundle.ruleset.title}, complete` }
    : { id: idOf(request), name, title: `${bundle.ruleset.title}: ${name}` }
  const form = sheet ?? (selection?.faction && !whole ? 'difference' : 'book')
  const wanted = { ...plan, category: 'own', form, include: sections, selection } as const
  return packOf(publication, bundle, planOf(bundle, wanted, sha256), { site: request.site })
}

const sheetNames: Readonly<Record<Sheet, string>> = { sheet: 'Quick reference', agreement: 'Sheet to sign' }

/** Names a pack for everybody by what it is and by the shorter of two lists: what it has, or what it leaves out. */
function nameOf(sections: readonly Section[], all: readonly Section[], sheet: Sheet | undefined): string {
  const left = all.filter((each) => !sections.includes(each) && !(sheet === 'sheet' && each === 'exceptions'))
  const isMost = left.length < sections.length
  const listed = sectionsInWords(isMost ? left : sections)
  const said = isMost && left.length > 0 ? `without ${listed}` : isMost ? '' : listed
  return capital([sheet && sheetNames[sheet], said].filter(Boolean).join(', '))
}

/** False for a selection of options alone: a quick reference for every army has no room for the exceptions of all. */
const namesArmy = ({ faction, traits = {} }: Selection = {}): boolean =>
  Boolean(faction) || Object.values(traits).includes(true)

/** What file names call the forms. */
const names: Readonly<Record<Sheet, string>> = { sheet: 'quick-reference', agreement: 'agreement' }

/** More of an id than this is replaced by a hash: file systems have limits. */
const longest = 80

/** Makes an id of the options, usable as a file name. */
function idOf({ selection = {}, include, except = [], whole = false, sheet }: OwnPackRequest): string {
  const { faction, unit, traits = {}, options = [] } = selection
  const named = Object.entries(traits).map(
    ([trait, has]) => `${has ? 'with' : 'without'}-${trait.replace(/^.*:/u, '')}`
  )
  const left = except.map((section) => `except-${section}`)
  const chosen = options.map((id) => id.replace('#', '-'))
  const parts = [faction, unit, ...named, ...chosen, ...include, ...left, whole && 'whole', sheet && names[sheet]]
  const words = parts.filter(Boolean).join('-') || 'any-army'
  return words.length <= longest ? words : `${words.slice(0, longest)}-${sha256(words).slice(0, 8)}`
}
