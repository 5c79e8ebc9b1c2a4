import type { SearchBeginnings, SearchWords } from '../../../../generated/site.ts'
import { qualifiedId } from '../../../../notation/ids.ts'
import { addresses, type Catalogue, type Library, read } from './catalogue.ts'
import { once } from './once.ts'

const wordList = once((address: string) => read<SearchWords>(address))
const beginningList = once((address: string) => read<SearchBeginnings>(address))

const longWords = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** Loads all words of four letters or more of some rulesets. @throws if they cannot be fetched */
export async function loadWords(library: Library, { entries }: Catalogue): Promise<readonly string[]> {
  const files = await Promise.all(addresses(library, 'words').map(wordList))
  const names = entries.flatMap(({ title, names: others, units }) => [title, ...others, ...units])
  return [...new Set([...names.flatMap(longWords), ...files.flatMap(({ words }) => words.split(' '))])]
}

/** Loads the first words of clauses without a heading, by key with ruleset. @throws if they cannot be fetched */
export async function loadBeginnings(library: Library): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(addresses(library, 'beginnings').map(beginningList))
  const all = files.flatMap(({ beginnings }, at) =>
    Object.entries(beginnings).map(([key, text]) => [qualifiedId(library.rulesets[at] ?? '', key), text] as const)
  )
  return new Map(all)
}
