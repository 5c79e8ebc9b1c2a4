import { vanishedClause } from '../../diagnostics/catalogue/check.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { hasUnknownFields, mayHave, pointerOf, valueSpan } from '../../model/document.ts'
import { movedClauses } from '../../model/former.ts'
import type { LinkedDocument, PastRelease, Ruleset } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { clauseId, documentId, documentOf, isClauseId, localOf, parseId } from '../../notation/ids.ts'
import type { Subject } from './subject.ts'

/**
 * Reports released clauses that the rules no longer account for: links to them and printed numbers would lead nowhere.
 * Each loss is reported once, for the newest version that had it; of a document that is gone, not its clauses. A clause
 * that may only be unreadable does not count as lost, nor one of which `moved-clauses` says where it went: what is wrong
 * with that is reported there.
 */
export function checkVanishedClauses({ ruleset }: Subject, report: Report): void {
  if (ruleset.home.valid.broken) return
  const settled = new Set(ruleset.withdrawn.map(({ id }) => id))
  for (const release of ruleset.releases.toReversed()) {
    for (const id of Object.keys(release.record.clauses)) {
      const document = documentOf(id)
      if (release.present.has(id) || settled.has(id) || settled.has(document)) continue
      const found = release.present.get(document)?.document
      if (found && (mayHave(found.valid.source, localOf(id)) || hasMoved(found, localOf(id)))) continue
      settled.add(id)
      if (!found && mayBeUnread(ruleset, document)) continue
      reportLoss(ruleset, release, id, report)
    }
  }
}

/** True if the document says where a clause went, even in a form that cannot be read. */
const hasMoved = (document: LinkedDocument, local: string): boolean =>
  movedClauses(document)[local] !== undefined ||
  document.valid.source.frontMatter?.keys[pointerOf('/moved-clauses', local)] !== undefined

/** True if a document that is not found may be in a file that could not be read, or what it was called is no list. */
function mayBeUnread({ documents }: Ruleset, key: string): boolean {
  const { id } = parseId(key)
  return documents.some(
    ({ valid: { source } }) => hasUnknownFields(source) || Object(source.frontMatter?.data).formerly === id
  )
}

function reportLoss({ home, documents }: Ruleset, release: PastRelease, id: string, report: Report): void {
  const key = documentOf(id)
  const { version } = release.record
  const changed = isClauseId(id) ? undefined : documents.find((each) => isOfOtherKind(each, key, release))
  const place = changed ?? release.present.get(key)?.document ?? home
  const nearest = isClauseId(id) ? nearestClause(localOf(id), place, documents) : nearestDocument(key, documents)
  const { kind, source } = place.valid
  report(
    valueSpan(source, changed ? '/kind' : '/id'),
    vanishedClause({ id, version, nearest, changed: changed && kind })
  )
}

/** True for a document with the id of one that is gone, if the release did not have it beside that one. */
const isOfOtherKind = ({ key, valid }: LinkedDocument, gone: string, { record }: PastRelease): boolean =>
  valid.id === parseId(gone).id && !(key in record.clauses)

/** A document of the same kind that is called alike. */
function nearestDocument(key: string, documents: readonly LinkedDocument[]): string | undefined {
  const { kind, id } = parseId(key)
  const ids = documents.filter(({ valid }) => valid.kind === kind).map(({ valid }) => valid.id)
  const nearest = nearestOf(id, ids)
  return nearest && documentId(kind, nearest)
}

/** A clause of the same id elsewhere; else one of the same document that is called alike. */
function nearestClause(local: string, place: LinkedDocument, documents: readonly LinkedDocument[]): string | undefined {
  const namesake = documents
    .filter((document) => document !== place)
    .flatMap(({ clauses }) => clauses)
    .find(({ draft }) => draft.local === local && draft.durable)
  const ids = place.clauses.filter(({ draft }) => draft.durable).map(({ draft }) => draft.local)
  const nearest = nearestOf(local, ids)
  return namesake?.key ?? (nearest && clauseId('', nearest))
}
