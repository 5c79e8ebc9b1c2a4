import { documentId, isQualified, qualifiedId } from '../../../../notation/ids.ts'
import {
  type SearchedRuling,
  type SearchedRulings,
  searchedRulingsAddress
} from '../../../../notation/searched-rulings.ts'
import { once } from '../../once.ts'
import { createNameIndex, type NameIndex } from '../names/name-index.ts'
import { type Catalogue, read, type SearchScope } from './catalogue.ts'
import type { Entry } from './entry.ts'

const rulingsAt = once(async (address: string) => (await read<SearchedRulings>(address)).rulings)

function entryOf(
  { ruleset, id, event, title, faction, href, on, text }: SearchedRuling,
  short: string,
  base: string
): Entry {
  return {
    key: qualifiedId(ruleset, documentId('ruling', id)),
    ruleset: short,
    kind: 'ruling',
    event,
    number: '',
    title,
    names: [],
    // Its words are looked for as those of units are: they lead to it, and are not its name.
    units: [text],
    says: text,
    href: base + href,
    document: undefined,
    under: [],
    on: on.map((target) => (isQualified(target) ? target : qualifiedId(ruleset, target))),
    filters: { ruleset: short, kind: 'ruling', ...(faction !== undefined && { faction }) }
  }
}

/** Indexes with rulings, by those without. */
const made = new WeakMap<NameIndex, NameIndex>()

function indexWith(index: NameIndex, entries: () => readonly Entry[]): NameIndex {
  const found = made.get(index) ?? createNameIndex(entries())
  made.set(index, found)
  return found
}

/**
 * Adds what events rule to a catalogue. A device may have kept the rulesets of a search without it: then it is searched as
 * it is.
 */
export async function withRulings({ base }: SearchScope, catalogue: Catalogue): Promise<Catalogue> {
  const rulings = await rulingsAt(base + searchedRulingsAddress).catch(() => [])
  const own = catalogue.files.map(({ ruleset: { id, short } }) =>
    rulings.flatMap((ruling) => (ruling.ruleset === id ? [entryOf(ruling, short, base)] : []))
  )
  const added = own.flat()
  if (added.length === 0) return catalogue
  const entries = [...catalogue.entries, ...added]
  const names = catalogue.names.map((index, at) => {
    const id = `${catalogue.files[at]?.ruleset.id}/`
    return own[at]?.length ? indexWith(index, () => entries.filter(({ key }) => key.startsWith(id))) : index
  })
  return { ...catalogue, entries, names, byKey: new Map(entries.map((entry) => [entry.key, entry])) }
}
