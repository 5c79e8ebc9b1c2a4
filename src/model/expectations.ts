import type { Expectation, ExpectedSelection } from '../generated/published.ts'
import { lastPartOf, qualifiedId } from '../notation/ids.ts'
import { type Clause, fieldsOf, type LinkedDocument } from './graph.ts'

/** One entry of `expects` in a FAQ entry. */
export interface StatedExpectation {
  /** JSON pointer of the entry. */
  readonly pointer: string
  readonly expectation: Expectation
}

/** What a FAQ entry expects, with canonical ids. Entries with a reference that leads nowhere are left out. */
export const expectationsOf = (document: LinkedDocument): readonly StatedExpectation[] =>
  (fieldsOf(document.valid).expects ?? []).flatMap(({ selection, state, by: authored }, index) => {
    const pointer = `/expects/${index}`
    const at = (field: string): string | undefined => idAt(document, `${pointer}/${field}`)
    const [clause, by, expected] = [at('clause'), at('by'), selectionAt(document, `${pointer}/selection`, selection)]
    if (clause === undefined || !expected || (authored !== undefined && by === undefined)) return []
    return [{ pointer, expectation: { selection: expected, clause, state, ...(by !== undefined && { by }) } }]
  })

/** Canonical id of what the reference at a pointer leads to. */
function idAt({ named, ruleset }: LinkedDocument, pointer: string): string | undefined {
  const clause: Clause | undefined = named.get(pointer)
  return clause && (clause.document.ruleset === ruleset ? clause.key : qualifiedId(clause.document.ruleset, clause.key))
}

type AuthoredSelection = NonNullable<NonNullable<ReturnType<typeof fieldsOf>['expects']>[number]['selection']>

/** Published names of the lists of a selection, by those that authors write. */
const lists = [
  ['except-factions', 'exceptFactions'],
  ['units', 'units'],
  ['except-units', 'exceptUnits'],
  ['traits', 'traits'],
  ['except-traits', 'exceptTraits'],
  ['options', 'options'],
  ['except-options', 'exceptOptions']
] as const

/** @returns `undefined` if a name in it is declared nowhere */
function selectionAt(
  document: LinkedDocument,
  pointer: string,
  selection: AuthoredSelection = {}
): ExpectedSelection | undefined {
  const found: ExpectedSelection = {}
  if (selection.faction !== undefined) {
    const faction = idAt(document, `${pointer}/faction`)
    if (faction === undefined) return undefined
    found.faction = lastPartOf(faction)
  }
  for (const [authored, published] of lists) {
    const names = selection[authored]
    if (!names) continue
    const ids = names.map((_, index) => idAt(document, `${pointer}/${authored}/${index}`))
    if (ids.includes(undefined)) return undefined
    found[published] = ids.map((id = '', index) => namedBy(authored, id, names[index] ?? ''))
  }
  return found
}

/** Traits and options are published by their keys, factions by their ids, and units, which are not documents, as they are written. */
function namedBy(list: (typeof lists)[number][0], key: string, authored: string): string {
  if (list === 'units' || list === 'except-units') return authored
  return list === 'except-factions' ? lastPartOf(key) : key
}
