import type {
  SearchClause,
  SearchClauses,
  SearchDocument,
  SearchFile,
  SearchWithdrawn
} from '../../../../generated/site.ts'
import { addressAt } from '../../../../notation/addresses.ts'
import { clauseId, documentId, isQualified, qualifiedId } from '../../../../notation/ids.ts'
import { numberAfter } from '../../../../notation/numbers.ts'
import { idFromTitle, nameFromId, pageOfId } from '../../../../notation/titles.ts'
import type { Filters } from '../state.ts'

/** Something that can be found: a document, or one of its clauses that has a number or a title. */
export interface Entry {
  /** Canonical id with its ruleset: `mordheim/rule:charging#distance`; of a ruling, `mordheim/ruling:spring-cup#faster`. */
  readonly key: string
  /** Short name of its ruleset. */
  readonly ruleset: string
  /** Kind of its document; `withdrawn` for something the rules no longer have, `ruling` for what an event rules. */
  readonly kind: string
  /** Title of the event that rules it for its own tables. */
  readonly event?: string
  /** What a ruling says; the beginnings of everything else are in files of their own. */
  readonly says?: string
  /** First version without it, where it was withdrawn. */
  readonly since?: string
  /** Visible number, or nothing. */
  readonly number: string
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
  /** Number of entries of its ruleset before it; nothing that was withdrawn has one, and no ruling. */
  readonly place?: number
  /** Values of the filters it answers to. */
  readonly filters: Filters
}

/** @param ruling Letter of the answer of a FAQ entry; empty for anything else */
function filtersOf({ faction }: SearchDocument, { kind, ruling }: Known, ruleset: string): Filters {
  return {
    ruleset,
    kind,
    ...(faction !== undefined && { faction }),
    ...(ruling === '-' && { answer: 'no' }),
    ...(/[oe]/u.test(ruling) && { ruling: ruling === 'o' ? 'official' : 'editorial', answer: 'yes' })
  }
}

/** The clauses of a list, in which ids that follow each other are one text. */
const clausesOf = (clauses: SearchClauses = []): readonly SearchClause[] =>
  clauses.flatMap((each) => (typeof each === 'string' ? each.split(' ').map((id) => ({ id })) : [each]))

/** How many clauses there are, with those within them. */
const amountOf = (clauses?: SearchClauses): number =>
  clausesOf(clauses).reduce((sum, each) => sum + 1 + amountOf(each.in), 0)

/** A document of a file, the entry made of it, and the short names of what it is read with. */
interface ReadDocument {
  readonly document: SearchDocument
  readonly entry: Entry
  readonly on: readonly string[]
}

/** Reads the documents of a ruleset, without those that each of them is read with. */
function documentEntries(file: SearchFile, base: string): readonly ReadDocument[] {
  let number = ''
  let place = 0
  return file.documents.flatMap(({ kind, titles, ids = '', on = '', rulings = '', documents }) => {
    const own = ids.split(' ')
    const subjects = on.split(',')
    return documents.map((document, at) => {
      number = document.number ?? numberAfter(number)
      const title = titles[at] ?? ''
      const entry = documentEntry(file, document, {
        kind,
        title,
        id: own[at] || idFromTitle(title),
        number,
        ruling: rulings.charAt(at),
        place,
        base
      })
      place += 1 + (kind === 'faq' ? 0 : amountOf(document.in))
      return { document, entry, on: subjects[at]?.split(' ').filter(Boolean) ?? [] }
    })
  })
}

/** Facts that are not in the document itself. */
interface Known {
  readonly kind: string
  readonly title: string
  readonly id: string
  readonly number: string
  readonly ruling: string
  readonly place: number
  readonly base: string
}

function documentEntry(file: SearchFile, document: SearchDocument, known: Known): Entry {
  const { ruleset } = file
  const { kind, title, id, number, place, base } = known
  const { also = [], units = [], formerly = [] } = document
  const key = documentId(kind, id)
  return {
    key: qualifiedId(ruleset.id, key),
    ruleset: ruleset.short,
    kind,
    number,
    title,
    names: [...also, ...formerly.map(nameFromId)],
    units,
    href: `${base}/${ruleset.id}/${pageOfId(key)}`,
    document: undefined,
    under: [],
    on: [],
    place,
    filters: filtersOf(document, known, ruleset.short)
  }
}

/** Reads clauses and those within them, in reading order. @param around Number of what they are in */
function clauseEntries(document: Entry, clauses?: SearchClauses, around = document.number): readonly Entry[] {
  let place = 1
  return clausesOf(clauses).flatMap((clause) => {
    const number = clause.number ?? (around === '' ? '' : `${around}.${place++}`)
    return [clauseEntry(document, clause, number), ...clauseEntries(document, clause.in, number)]
  })
}

function clauseEntry(document: Entry, clause: SearchClause, number: string): Entry {
  const { title = '', id = idFromTitle(title) } = clause
  return {
    ...document,
    key: clauseId(document.key, id),
    number,
    title,
    names: [],
    units: [],
    href: addressAt(document.href, id),
    document
  }
}

/**
 * Gives clauses their place, and the headings above them: numbers say which clause is below which. Those of an answer have
 * the place of their question, which says first what the answer does.
 */
function placed({ place = 0, kind }: Entry, clauses: readonly Entry[]): readonly Entry[] {
  const headings = clauses.filter(({ title, number }) => title !== '' && number !== '')
  return clauses.map((clause, before) => {
    const under = headings.filter(({ number }) => clause.number.startsWith(`${number}.`)).map(({ title }) => title)
    return { ...clause, under, place: kind === 'faq' ? place : place + 1 + before }
  })
}

/** Something that the rules no longer have. @param file Names of its ruleset */
export function withdrawnEntry({ ruleset }: SearchFile, withdrawn: SearchWithdrawn, base: string): Entry {
  const { id, page = pageOfId(id), title, since } = withdrawn
  const filters = { ruleset: ruleset.short, kind: 'withdrawn' }
  const none = { number: '', names: [], units: [], document: undefined, under: [], on: [] }
  return {
    ...none,
    key: qualifiedId(ruleset.id, id),
    ruleset: ruleset.short,
    kind: 'withdrawn',
    since,
    title,
    href: `${base}/${ruleset.id}/${page}`,
    filters
  }
}

/** Everything that can be found in a ruleset, in reading order; withdrawn entries come last. */
export function entriesOf(file: SearchFile, base: string): readonly Entry[] {
  const documents = documentEntries(file, base).map(
    ({ document, entry, on }) => [on, entry, placed(entry, clauseEntries(entry, document.in))] as const
  )
  const entries = documents.flatMap(([, entry, clauses]) => [entry, ...clauses])
  const keys = new Map(entries.map(({ number, key }) => [number, key]))
  const keyOf = (target: string): string => {
    if (target.startsWith('@')) return documents[Number(target.slice(1))]?.[1].key ?? ''
    return keys.get(target) ?? (isQualified(target) ? target : qualifiedId(file.ruleset.id, target))
  }
  const present = documents.flatMap(([on, entry, clauses]) =>
    on.length === 0 ? [entry, ...clauses] : [entry, ...clauses].map((each) => ({ ...each, on: on.map(keyOf) }))
  )
  return [...present, ...(file.withdrawn ?? []).map((each) => withdrawnEntry(file, each, base))]
}

/** True if an entry passes the filters. */
export const passes = ({ filters }: Entry, wanted: Filters): boolean =>
  Object.entries(wanted).every(([name, value]) => new Map(Object.entries(filters)).get(name) === value)
