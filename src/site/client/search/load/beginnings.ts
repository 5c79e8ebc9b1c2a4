import type { SearchBeginnings } from '../../../../generated/site.ts'
import { beginningOf, beginningsAddress, beginningsFile, beginningsPlace } from '../../../../notation/beginnings.ts'
import { once } from '../../once.ts'
import { read, type SearchScope } from './catalogue.ts'
import type { Entry } from './entry.ts'

const beginningsAt = once((address: string) => read<SearchBeginnings>(address))

/** Most words that a list shows of a ruling. */
const shown = 14

/** Loads what entries say first, by key with ruleset. @throws if it cannot be fetched */
export async function loadBeginnings(
  { base }: SearchScope,
  entries: readonly Entry[]
): Promise<ReadonlyMap<string, string>> {
  const said = entries.map(async ({ key, place, says }) => {
    if (says !== undefined) return [[key, beginningOf(says, shown)] as const]
    const [ruleset = '', id = ''] = key.split('/')
    const { beginnings, withdrawn } = await beginningsAt(base + beginningsAddress(ruleset, beginningsFile(place)))
    const words = place === undefined ? withdrawn?.[id] : beginnings?.[beginningsPlace(place)]
    return words ? [[key, words] as const] : []
  })
  return new Map((await Promise.all(said)).flat())
}
