import type { SearchBeginnings } from '../../../../generated/site.ts'
import { beginningsAddress, beginningsFile } from '../../../../notation/beginnings.ts'
import { qualifiedId } from '../../../../notation/ids.ts'
import { once } from '../../once.ts'
import { read, type SearchScope } from './catalogue.ts'
import type { Entry } from './entry.ts'

const beginningsAt = once((address: string) => read<SearchBeginnings>(address))

const rulesetOf = ({ key }: Entry): string => key.slice(0, key.indexOf('/'))

/** Loads what entries say first, by key with ruleset. @throws if it cannot be fetched */
export async function loadBeginnings(
  { base }: SearchScope,
  entries: readonly Entry[]
): Promise<ReadonlyMap<string, string>> {
  const files = new Map(
    entries.map((entry) => {
      const ruleset = rulesetOf(entry)
      return [base + beginningsAddress(ruleset, beginningsFile(entry.place)), ruleset] as const
    })
  )
  const loaded = [...files].map(async ([address, ruleset]) => {
    const { beginnings } = await beginningsAt(address)
    return Object.entries(beginnings).map(([id, text]) => [qualifiedId(ruleset, id), text] as const)
  })
  return new Map((await Promise.all(loaded)).flat())
}
