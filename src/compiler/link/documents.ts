import type { Analysis } from '../../model/analysis.ts'
import type { Document } from '../../model/document.ts'
import type { Clause, ValidDocument } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import { clauseId, documentId } from '../../notation/ids.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import type { DraftDocument } from './draft.ts'
import { numberClauses } from './numbering.ts'
import { fileName, presumedKeys } from './presumed.ts'
import { pageAddress } from './site-map.ts'

/** Placeholders for fields that are missing or wrong, so that everything else can still be checked. */
export const blank = {
  title: '',
  question: '',
  order: 0,
  about: [],
  where: '',
  for: {},
  game: { title: '' },
  version: '',
  effective: '',
  licence: '',
  sources: []
}

/**
 * Makes a document of an analysed file. A rejected one keeps only its fields without errors; it is linked and
 * checked but never published, because its error stops the build.
 */
export function validDocument({ document, identity }: Analysis): ValidDocument {
  const { kind, id, rejected } = identity ?? { kind: 'rule', id: fileName(document.file), rejected: {} }
  const data = rejected ? { ...blank, ...rejected } : document.frontMatter?.data
  return trusted(kind, { id, data, source: document, ...(rejected && { broken: true }) })
}

/** Makes a document of data that the schema of its kind accepts, or that has blanks for rejected fields. */
export const trusted = <K extends Kind>(
  kind: K,
  facts: { readonly id: string; readonly data: unknown; readonly source: Document; readonly broken?: true }
): ValidDocument<K> =>
  // Data has no type before the schema has seen it: this is the one place that takes its word.
  ({ ...facts, kind }) as ValidDocument<K>

const groups: readonly (readonly Kind[])[] = [
  ['rule', 'option'],
  ['base-rule'],
  ['faction'],
  ['exception'],
  ['faq'],
  ['term'],
  ['pack']
]
const prefixes: Readonly<Partial<Record<Kind, string>>> = { rule: '', option: '', exception: 'E', faq: 'Q' }

/** Documents of a ruleset in reading order, numbered; `ruleset.md` is not among them. */
export function orderDocuments(ruleset: string, documents: readonly ValidDocument[]): readonly DraftDocument[] {
  return groups.flatMap((kinds) => {
    const group = documents.filter(({ kind }) => kinds.includes(kind)).sort(byReadingOrder)
    return group.map((valid, index) => {
      const prefix = prefixes[valid.kind]
      return draftDocument(ruleset, valid, prefix === undefined ? undefined : `${prefix}${index + 1}`)
    })
  })
}

/** Official rulings before other questions; then by `order`, documents without one last; then terms by title, all else by id. */
function byReadingOrder(a: ValidDocument, b: ValidDocument): number {
  const standing = Number(isOfficial(b)) - Number(isOfficial(a))
  if (standing !== 0) return standing
  const first = orderOf(a) - orderOf(b)
  if (first !== 0 && !Number.isNaN(first)) return first
  return byCodeUnits(sortName(a), sortName(b)) || byCodeUnits(a.id, b.id)
}

const isOfficial = ({ data }: ValidDocument): boolean => 'ruling' in data && data.ruling?.authority === 'official'
const orderOf = ({ data }: ValidDocument): number =>
  ('order' in data ? data.order : undefined) ?? Number.POSITIVE_INFINITY
const sortName = (valid: ValidDocument): string =>
  valid.kind === 'term' || valid.kind === 'base-rule' ? valid.data.title.toLowerCase() : valid.id

/** Title of a document: its question, or the version whose changes it explains, where it has no other. */
function titleOf(kind: Kind, data: ValidDocument['data']): string {
  if ('question' in data) return data.question
  return 'title' in data ? data.title : `${kind} ${'version' in data ? data.version : ''}`
}

/** A document with keys, numbers and address, its references not yet resolved. */
export function draftDocument<K extends Kind>(
  ruleset: string,
  valid: ValidDocument<K>,
  number?: string
): DraftDocument<K> {
  const { kind, id, data, source }: ValidDocument = valid
  const key = documentId(kind, id)
  const clauses: Clause[] = []
  const document: DraftDocument<K> = {
    key,
    presumed: [...presumedKeys(valid)],
    ruleset,
    title: titleOf(kind, data),
    ...(number !== undefined && { number }),
    href: pageAddress(ruleset, kind, id),
    valid,
    clauses,
    references: [],
    amendments: [],
    named: new Map()
  }
  const numbers = numberClauses(source.clauses, number)
  for (const [index, draft] of source.clauses.entries()) {
    const { number: own, depth = 0 } = numbers[index] ?? {}
    const clause = { key: clauseId(key, draft.local), draft, depth, document }
    clauses.push(own === undefined ? clause : { ...clause, number: own })
  }
  return document
}
