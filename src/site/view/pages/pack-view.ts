import type { Document } from '../../../generated/published.ts'
import { count } from '../../../notation/plural.ts'
import { quickPackId, quickReferenceId } from '../../../notation/quick-reference.ts'
import { sizeWords } from '../../../notation/sizes.ts'
import type { ErrataLink, PackLink, PackLinkFile } from '../../site-data.ts'
import { type Link, withBase } from '../address.ts'
import type { Site } from '../site.ts'
import type { QuickOfArmies } from './quick-reference.ts'

/** One pack and its files. */
export interface PackView {
  readonly name: string
  /** Contents of the pack, in a sentence. */
  readonly summary: string | undefined
  /** How many pages it has, as a sentence; absent until its files are made. */
  readonly length?: string | undefined
  readonly files: readonly PackFileView[]
  /** The armies that have their own instead. */
  readonly own?: QuickOfArmies | undefined
}

/** One file of a pack. */
export interface PackFileView extends Link {
  /** `285 KB`; absent until the files are made. */
  readonly size: string | undefined
}

const fileWords: Readonly<Record<PackLinkFile['type'], string>> = {
  'a4.pdf': 'PDF, A4',
  'letter.pdf': 'PDF, US Letter',
  json: 'JSON'
}

/** Prints the files of a pack, each with its size if it is known. */
export const fileViews = (base: string, files: readonly PackLinkFile[]): readonly PackFileView[] =>
  files.map(({ type, href, bytes }) => ({
    href: withBase(base, href),
    label: fileWords[type],
    size: bytes === undefined ? undefined : sizeWords(bytes)
  }))

/** True for a file that programs read. */
export const isData = ({ type }: PackLinkFile): boolean => type === 'json'

/** True for a file to print. */
export const isPrinted = (file: PackLinkFile): boolean => !isData(file)

/** How many pages a pack has, as a sentence; `undefined` until its files are made. */
function lengthOf(files: readonly PackLinkFile[]): string | undefined {
  const pages = files.find((file) => file.pages !== undefined)?.pages
  return pages === undefined ? undefined : `${count(pages, 'page')}.`
}

/** Files that a list of packs offers: those to print, as data is listed by itself; data where no PDF was made. */
export function offered<File extends PackLinkFile>(files: readonly File[]): readonly File[] {
  const printed = files.filter(isPrinted)
  return printed.length > 0 ? printed : files
}

/** A pack with its files to print, as lists offer it. */
export const packView = ({ base }: Site, { name, summary, category, files }: PackLink): PackView => ({
  name,
  summary: category === 'army' ? undefined : summary,
  length: lengthOf(files),
  files: fileViews(base, offered(files))
})

/** The data of packs that are printed, too, a line for each. */
export const dataViews = (base: string, packs: readonly Pick<PackLink, 'name' | 'files'>[]): readonly PackView[] =>
  packs
    .filter(({ files }) => files.some(isPrinted))
    .map(({ name, files }) => ({ name, summary: undefined, files: fileViews(base, files.filter(isData)) }))

/** An errata sheet with its files to print. */
export const errataView = ({ base }: Site, { name, files }: ErrataLink): PackView => ({
  name,
  summary: lengthOf(files),
  files: fileViews(base, offered(files))
})

/**
 * Explains why some armies have no pack; `undefined` if each has one.
 *
 * @param armies Those that have none
 * @param instead The pack to print for them: `complete pack`
 */
export function withoutPackWords(armies: readonly { readonly title: string }[], instead: string): string | undefined {
  if (armies.length === 0) return undefined
  const names = new Intl.ListFormat('en-GB').format(armies.map(({ title }) => title))
  return `Nothing is different for ${names}: print the ${instead}.`
}

/** Files to print for an army, and the words before them. */
export interface ArmyPack {
  /** `To print, what is different`. */
  readonly words: string
  readonly files: readonly PackFileView[]
}

/** The printed packs of a faction: what is different for it, and its quick reference. Without packs, there are none. */
export function armyPacks({ base, data }: Site, ruleset: string, { id, title }: Document): readonly ArmyPack[] {
  const packs = data.packs[ruleset] ?? []
  const own = packs.filter(({ category, faction }) => category === 'army' && faction === id)
  const isQuick = (pack: PackLink): boolean => pack.id === quickPackId(id)
  const sheet = own.find(isQuick) ?? packs.find((pack) => pack.id === quickReferenceId)
  const different = own.find((pack) => !isQuick(pack))
  const words = different
    ? 'To print, what is different'
    : `To print the complete pack, as nothing is different for ${title}`
  const print = (before: string, pack: PackLink | undefined): ArmyPack => ({
    words: before,
    files: fileViews(base, (pack?.files ?? []).filter(isPrinted))
  })
  return [
    print('To print, quick reference', sheet),
    print(words, different ?? packs.find((pack) => pack.id === 'complete'))
  ].filter(({ files }) => files.length > 0)
}
