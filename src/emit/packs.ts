import type { Bundle, Document, PackFile } from '../generated/published.ts'
import { fingerprint, type Hash } from './fingerprint.ts'

/** Every section of a pack, in the order in which it is printed. */
export const allSections = [
  'rules',
  'options',
  'exceptions',
  'faq',
  'examples',
  'design-notes',
  'glossary',
  'base-rules'
] as const

/** Ids of the packs that every ruleset has without asking. */
export type AutomaticPackId = 'complete' | 'quick-reference'

/** A pack that every ruleset has without asking. */
interface AutomaticPack {
  readonly id: AutomaticPackId
  /** What is said of it behind the title of the ruleset. */
  readonly name: string
  readonly include: readonly string[]
  readonly kinds?: readonly Document['kind'][]
}

const automatic: readonly AutomaticPack[] = [
  { id: 'complete', name: 'complete', include: allSections },
  { id: 'quick-reference', name: 'quick reference', include: ['rules', 'options'], kinds: ['rule', 'option'] }
]

/** Ids and titles of the automatic packs of a ruleset. */
export const automaticTitles = (ruleset: string): readonly { readonly id: AutomaticPackId; readonly title: string }[] =>
  automatic.map(({ id, name }) => ({ id, title: `${ruleset}, ${name}` }))

/** The automatic packs of a ruleset as data: the whole of it, and its rules and options for one page. */
export const automaticPacks = (bundle: Bundle, hash: Hash): readonly PackFile[] =>
  automatic.map((pack) => packOf(bundle, pack, hash))

function packOf(
  { format, generator, ruleset, documents: all }: Bundle,
  { id, name, include: sections, kinds }: AutomaticPack,
  hash: Hash
): PackFile {
  const include = [...sections]
  const documents = kinds ? all.filter(({ kind }) => kinds.includes(kind)) : all
  const held = documents.map(({ key, fingerprint: print }) => [key, print])
  const pack = {
    id,
    title: `${ruleset.title}, ${name}`,
    include,
    fingerprint: fingerprint(hash, [ruleset.fingerprint, include, held])
  }
  return { format, generator, pack, ruleset, documents }
}

/** Site address of a file of a pack, without base path. */
export const packAddress = (ruleset: string, pack: string, type: 'a4.pdf' | 'letter.pdf' | 'json'): string =>
  `/packs/${ruleset}/${pack}.${type}`
