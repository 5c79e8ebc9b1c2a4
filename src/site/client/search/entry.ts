import type { SearchClause, SearchDocument, SearchFile, SearchWithdrawn } from '../../../generated/site.ts'
import { addressAt } from '../../../notation/addresses.ts'
import { clauseId, isQualified, kindOf, lastPartOf, nameFromId, qualifiedId } from '../../../notation/ids.ts'
import { type FormerNumbers, withEnding } from '../../../notation/numbers.ts'
import type { Filters } from './state.ts'

/** Something that can be found: a document, or one of its clauses that has a number or a title. */
export interface Entry {
  /** Canonical id with its ruleset: `mordheim/rule:charging#distance`. */
  readonly key: string
  /** Short name of its ruleset. */
  readonly ruleset: string
  /** Kind of its document; `withdrawn` for what the rules no longer have. */
  readonly kind: string
  /** First version without it, where it was taken back. */
  readonly since?: string
  /** Visible number, or nothing. */
  readonly number: string
  /** Numbers it had in released versions, each with the last version that had it. */
  readonly was: FormerNumbers
  /** Title or heading, or nothing. */
  readonly title: string
  /** Other names: aliases, former ids in words. */
  readonly names: readonly string[]
  readonly units: readonly string[]
  /** Address, base path included. */
  readonly href: string
  /** The document it belongs to; itself where it is one. */
  readonly document: Entry | undefined
  /** Headings above it, outermost first, without the document. */
  readonly under: readonly string[]
  /** Keys of the clauses it is read with. */
  readonly on: readonly string[]
  /** Values of the filters it answers to. */
  readonly filters: Filters
}

const official: ReadonlySet<string> = new Set(['official', 'designer'])

function filtersOf({ faction, ruling, status }: SearchDocument, kind: string, ruleset: string): Filters {
  return {
    ruleset,
    kind,
    ...(faction !== undefined && { faction }),
    ...(ruling && { ruling: official.has(ruling) ? 'official' : 'editorial', answer: 'yes' }),
    ...(status && { answer: status === 'answered' ? 'yes' : 'no' })
  }
}

function documentEntry({ ruleset, folders }: SearchFile, document: SearchDocument, base: string): Entry {
  const { key, title, number = '', aliases = [], units = [], formerly = [], was = {}, on = [] } = document
  const kind = kindOf(key)
  return {
    key: qualifiedId(ruleset.id, key),
    ruleset: ruleset.short,
    kind,
    number,
    was,
    title,
    names: [...aliases, ...formerly.map(nameFromId)],
    units,
    href: `${base}${ruleset.href}${folders[kind] ?? ''}/${lastPartOf(key)}/`,
    document: undefined,
    under: [],
    on: on.map((target) => (isQualified(target) ? target : qualifiedId(ruleset.id, target))),
    filters: filtersOf(document, kind, ruleset.short)
  }
}

function clauseEntry(document: Entry, { id, number = '', title = '', formerly = [], was }: SearchClause): Entry {
  return {
    ...document,
    key: clauseId(document.key, id),
    number: number.startsWith('.') ? document.number + number : number,
    was: was ?? (number.startsWith('.') ? withEnding(document.was, number) : {}),
    title,
    names: formerly.map(nameFromId),
    units: [],
    href: addressAt(document.href, id),
    document
  }
}

/** Numbers say which clause is below which. */
function placed(clauses: readonly Entry[]): readonly Entry[] {
  const headings = clauses.filter(({ title, number }) => title !== '' && number !== '')
  return clauses.map((clause) => {
    const above = headings.filter(({ number }) => clause.number.startsWith(`${number}.`))
    return above.length === 0 ? clause : { ...clause, under: above.map(({ title }) => title) }
  })
}

function withdrawnEntry({ ruleset }: SearchFile, withdrawn: SearchWithdrawn, base: string): Entry {
  const { id, page, title, since, was = {} } = withdrawn
  const filters = { ruleset: ruleset.short, kind: 'withdrawn' }
  const none = { number: '', names: [], units: [], document: undefined, under: [], on: [] }
  const href = `${base}${ruleset.href}${page}`
  return {
    ...none,
    key: qualifiedId(ruleset.id, id),
    ruleset: ruleset.short,
    kind: 'withdrawn',
    since,
    title,
    was,
    href,
    filters
  }
}

/** Everything that can be found in a ruleset, in reading order; what was taken back comes last. */
export const entriesOf = (file: SearchFile, base: string): readonly Entry[] => [
  ...file.documents.flatMap((each) => {
    const document = documentEntry(file, each, base)
    return [document, ...placed((each.clauses ?? []).map((clause) => clauseEntry(document, clause)))]
  }),
  ...(file.withdrawn ?? []).map((each) => withdrawnEntry(file, each, base))
]

/** True if an entry is what the filters ask for. */
export const passes = ({ filters }: Entry, wanted: Filters): boolean =>
  Object.entries(wanted).every(([name, value]) => new Map(Object.entries(filters)).get(name) === value)
