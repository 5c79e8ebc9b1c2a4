import type { Clause, LinkedDocument } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import type { CrossReference, LocalImage } from '../../model/markup.ts'
import { isVisible } from './code.ts'
import type { PrintedTarget } from './lower/scope.ts'

/** Title of a document; its id where the title shows nothing. A heading must not be empty. */
export const titleOf = ({ title, valid }: LinkedDocument): string => (isVisible(title) ? title : valid.id)

/** Kinds that a reader finds by name in an alphabetical list. */
const listed: ReadonlySet<Kind> = new Set(['term', 'base-rule'])

/** Kinds whose names say more than their numbers. */
const named: ReadonlySet<Kind> = new Set(['exception', 'faq'])

/** True where the name belongs in the sentence: `Start with 1` says less than *Start with Rounds and turns*. */
const isNamed = ({ document, draft }: Clause): boolean => draft.local === '' || named.has(document.valid.kind)

/** Describes a clause on paper. @param ruleset The ruleset whose pack is printed */
export function printedTarget(clause: Clause | undefined, ruleset: string): PrintedTarget | undefined {
  if (clause === undefined) return undefined
  const { document, draft, key } = clause
  const title = draft.local === '' ? document.title : (draft.title ?? document.title)
  if (document.ruleset !== ruleset) return { title, elsewhere: document.ruleset }
  if (document.valid.kind === 'pack') return { title }
  const number = numberOf(clause)
  const { kind } = document.valid
  return {
    label: key,
    title,
    listed: listed.has(kind),
    named: isNamed(clause),
    ...(number !== undefined && { number })
  }
}

/** Number under which a clause is found on paper: its own, or the number of the clause around it. */
export function numberOf({ document, draft, number }: Clause): string | undefined {
  if (isShort(document)) return document.number
  const parent = document.clauses[draft.parent]
  return number ?? (parent && numberOf(parent))
}

/** Exceptions and FAQ entries of one numbered clause show the number of the whole entry only. */
export const isShort = ({ clauses, valid }: LinkedDocument): boolean =>
  (valid.kind === 'exception' || valid.kind === 'faq') &&
  clauses.filter(({ number }) => number !== undefined).length <= 2

/** Returns the target that a reference of a document leads to. @param byKey Documents of the ruleset */
export function targetOfReference(
  document: LinkedDocument,
  { index, term }: CrossReference,
  byKey: ReadonlyMap<string, LinkedDocument>
): PrintedTarget | undefined {
  if (term !== undefined) return printedTarget(byKey.get(term)?.clauses[0], document.ruleset)
  const destination = document.references[index]
  return destination?.type === 'clause' ? printedTarget(destination.clause, document.ruleset) : undefined
}

/** Path of an image among the assets. */
export function assetOf(document: LinkedDocument, { index }: LocalImage): string | undefined {
  const destination = document.references[index]
  return destination?.type === 'asset' ? destination.path : undefined
}
