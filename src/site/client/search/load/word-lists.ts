import type { SearchWords } from '../../../../generated/site.ts'
import { longWords } from '../../../../notation/word-forms.ts'
import { once } from '../../once.ts'
import { addresses, type Catalogue, read, type SearchScope } from './catalogue.ts'

const wordList = once((address: string) => read<SearchWords>(address))

/** Loads all words of four letters or more of some rulesets. @throws if they cannot be fetched */
export async function loadWords(scope: SearchScope, { entries }: Catalogue): Promise<readonly string[]> {
  const files = await Promise.all(addresses(scope, 'words').map(wordList))
  const names = entries.flatMap(({ title, names: others, units }) => [title, ...others, ...units])
  return [...new Set([...names.flatMap(longWords), ...files.flatMap(({ words }) => words.split(' '))])]
}
