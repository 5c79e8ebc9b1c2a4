import type { SearchBeginnings, SearchWords } from '../../../generated/published.ts'
import { addresses, type Catalogue, type Library, read } from './catalogue.ts'
import { once } from './once.ts'

const wordList = once((address: string) => read<SearchWords>(address))
const beginningList = once((address: string) => read<SearchBeginnings>(address))

const longWords = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** Load all words of four letters or more of some rulesets. @throws where they cannot be had */
export async function loadWords(library: Library, { entries }: Catalogue): Promise<readonly string[]> {
  const files = await Promise.all(addresses(library, 'words').map(wordList))
  const names = entries.flatMap(({ title, names: others, units }) => [title, ...others, ...units])
  return [...new Set([...names.flatMap(longWords), ...files.flatMap(({ words }) => words.split(' '))])]
}

/** Load how clauses without a heading begin, by key with ruleset. @throws where that cannot be had */
export async function loadBeginnings(library: Library): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(addresses(library, 'beginnings').map(beginningList))
  const all = files.flatMap(({ beginnings }, at) =>
    Object.entries(beginnings).map(([key, text]) => [`${library.rulesets[at]}/${key}`, text] as const)
  )
  return new Map(all)
}
