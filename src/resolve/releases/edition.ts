import type { AnyDocument, Bundle, Clause, Target } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'

/** A clause of one version of a ruleset, with its place. */
export interface EditionClause {
  readonly id: Target
  readonly clause: Clause
  readonly document: AnyDocument
  /** The clause it is part of; absent for a document as a whole. */
  readonly parent: Target | undefined
  /** Its place among all clauses of the version, from 0. */
  readonly order: number
}

/** One version of a ruleset, with what a comparison looks up. */
export interface Edition {
  readonly bundle: Bundle
  /** Documents but packs, by key, in reading order. */
  readonly documents: ReadonlyMap<Target, AnyDocument>
  /** Their clauses, by id, in reading order. */
  readonly clauses: ReadonlyMap<Target, EditionClause>
  /** The clause at each address. */
  readonly byAddress: ReadonlyMap<string, EditionClause>
}

/** Returns the documents and clauses of a version; worked out once for each bundle. */
export const editionOf = remembered((bundle: Bundle): Edition => {
  const documents = bundle.documents.filter(({ kind }) => kind !== 'pack')
  const all = documents.flatMap((document) => document.clauses.map((clause) => ({ document, clause })))
  const clauses = all.map(({ document, clause }, order): EditionClause => ({
    id: clause.id,
    clause,
    document,
    parent: clause.parent ?? undefined,
    order
  }))
  return {
    bundle,
    documents: new Map(documents.map((document) => [document.key, document])),
    clauses: new Map(clauses.map((each) => [each.id, each])),
    byAddress: new Map(clauses.map((each) => [each.clause.href, each]))
  }
})

/** Words of a clause as they are set: the title of the document or clause, then its text. */
export const wordsOf = ({ clause, document }: EditionClause): string =>
  [clause.parent ? clause.title : document.title, clause.text.plain].filter(Boolean).join('\n')

/**
 * Words of a clause in which a reference without a label counts by where it leads, so that another number or another
 * heading of the target is no change. Links, emphasis and other markup do not count.
 *
 * @param nameOf The id by which a target is known in both versions
 */
export function meaningOf(
  { clause, document }: EditionClause,
  edition: Edition,
  nameOf: (id: Target) => Target
): string {
  const words = clause.text.html
    .replaceAll(links, (_, href: string, label: string) => {
      const target = targetOf(href, label, edition)
      return target ? `[${nameOf(target.id)}]` : label
    })
    .replaceAll(inlineTags, '')
    .replaceAll(/<[^>]*>/gu, ' ')
  return oneLine([clause.parent ? clause.title : document.title, words].filter(Boolean).join(' '))
}

/** Where the references of a clause that have no label of their own lead, by the words that they have for it. */
export const namedTargets = (
  { clause }: EditionClause,
  edition: Edition,
  nameOf: (id: Target) => Target
): ReadonlyMap<string, Target> =>
  new Map(
    [...clause.text.html.matchAll(links)].flatMap(([, href = '', label = '']) => {
      const target = targetOf(href, label, edition)
      return target ? [[label, nameOf(target.id)] as const] : []
    })
  )

const links = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gsu

/** What a link without a label of its own leads to. */
function targetOf(href: string, label: string, { byAddress }: Edition): EditionClause | undefined {
  const target = byAddress.get(href)
  return target && isNamedFor(target, label) ? target : undefined
}

/** Tags within words; all others end a word. */
const inlineTags = /<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u)(?: [^>]*)?>/gu

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** True if a label is what Codicil writes for a reference without one. */
const isNamedFor = ({ clause, document }: EditionClause, label: string): boolean =>
  [clause.number, clause.title, clause.parent ? undefined : document.title].some((name) => name && name === label)
