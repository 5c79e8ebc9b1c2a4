import type { SearchNumbers } from '../../../../generated/site.ts'
import { qualifiedId } from '../../../../notation/ids.ts'
import { once } from '../../once.ts'
import { addresses, type Catalogue, read, type SearchScope } from './catalogue.ts'
import { type Entry, withdrawnEntry } from './entry.ts'

/** Something that had a number in a released version, with the last version in which it had it. */
export interface FormerlyNumbered {
  readonly entry: Entry
  readonly until: string
}

const numbersAt = once((address: string) => read<SearchNumbers>(address))

/** Loads what had a number in released versions, in reading order. @throws if it cannot be fetched */
export async function loadFormer(
  scope: SearchScope,
  { byKey, files }: Catalogue,
  number: string
): Promise<readonly FormerlyNumbered[]> {
  const loaded = await Promise.all(addresses(scope, 'numbers').map(numbersAt))
  return files.flatMap((file, at) => {
    const { former = {}, withdrawn = [] } = loaded[at] ?? {}
    const gone = new Map(withdrawn.map((each) => [each.id, each]))
    return Object.entries(former[number] ?? {}).flatMap(([id, until]) => {
      const left = gone.get(id)
      const entry = left ? withdrawnEntry(file, left, scope.base) : byKey.get(qualifiedId(file.ruleset.id, id))
      return entry ? [{ entry, until }] : []
    })
  })
}
