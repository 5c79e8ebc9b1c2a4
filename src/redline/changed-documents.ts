import type { Target } from '../generated/published.ts'
import { documentOf, kindOf } from '../notation/ids.ts'
import type { ClauseChange } from '../resolve/index.ts'
import { editionOf } from '../resolve/releases/edition.ts'
import { type ChangedClause, type ComparedVersions, changedClause } from './changed-clause.ts'

/** Changes of a document that have the same reasons. */
export interface ExplainedChanges {
  readonly reasons: readonly string[]
  readonly changes: readonly ChangedClause[]
}

/** The changes of one document. */
export interface ChangedDocument {
  readonly key: Target
  readonly number: string | undefined
  readonly title: string
  /** Address of its page, without base path; absent if it was removed. */
  readonly href: string | undefined
  /** In reading order: what follows each other for the same reasons is together. */
  readonly groups: readonly ExplainedChanges[]
}

/**
 * Puts changes into words, document by document, in reading order.
 *
 * @param changes Some of the changes of the versions
 */
export function changedDocuments(
  versions: ComparedVersions,
  changes: readonly ClauseChange[]
): readonly ChangedDocument[] {
  const byDocument = Map.groupBy(changes, ({ clause }) => documentOf(clause))
  return [...byDocument].map(([key, some]) => {
    const present = editionOf(versions.after).documents.get(key)
    const document = present ?? editionOf(versions.before).documents.get(key)
    return {
      key,
      number: document?.number,
      title: document?.title ?? key,
      href: present?.href,
      groups: grouped(some.map((change) => changedClause(versions, change)))
    }
  })
}

/** Kinds of documents by the headings under which their changes are listed. */
const parts: readonly (readonly [title: string, kinds: readonly string[]])[] = [
  ['Rules', ['rule', 'option']],
  ['Armies', ['faction']],
  ['Exceptions', ['exception']],
  ['Questions', ['faq']],
  ['Glossary', ['term']],
  ['The published game', ['base-rule']]
]

/** Puts documents of like kinds under one heading; headings without any are left out. */
export const inParts = <Changed extends { readonly key: Target }>(
  documents: readonly Changed[]
): readonly { readonly title: string; readonly documents: readonly Changed[] }[] =>
  parts.flatMap(([title, kinds]) => {
    const some = documents.filter(({ key }) => kinds.includes(kindOf(key)))
    return some.length > 0 ? [{ title, documents: some }] : []
  })

function grouped(changes: readonly ChangedClause[]): readonly ExplainedChanges[] {
  const groups: { readonly reasons: readonly string[]; readonly changes: ChangedClause[] }[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    const isSame = last && last.reasons.join('\n') === change.reasons.join('\n')
    if (isSame) last.changes.push(change)
    else groups.push({ reasons: change.reasons, changes: [change] })
  }
  return groups
}
