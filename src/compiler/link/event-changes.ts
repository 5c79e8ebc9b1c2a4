import {
  changeOfNoRuleset,
  duplicateId,
  misplacedEvent,
  notInVersion,
  strayEventFile
} from '../../diagnostics/catalogue/link.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import type { Analysis } from '../../model/analysis.ts'
import { valueSpan } from '../../model/document.ts'
import type { ChangeKind, ValidDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { documentId } from '../../notation/ids.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import { linkAmendments } from './amendments.ts'
import { linkDeclared } from './declared.ts'
import { draftDocument } from './documents.ts'
import { type DraftDocument, type DraftRuleset, dataOf, type LinkContext } from './draft.ts'
import type { PlayedVersion } from './event-versions.ts'
import { placeOf } from './fields.ts'
import { linkFrontMatter } from './front-matter-links.ts'
import { rulesetAt } from './pinned.ts'
import { splitReference } from './reference-text.ts'
import { resolveReference } from './resolve.ts'
import { linkText } from './text-links.ts'

/** A change for an event alone, read and valid. */
export type ValidChange = ValidDocument<ChangeKind>

/** True for a file in the folder of the changes of an event. */
export const isChange = ({ document }: Pick<Analysis, 'document'>): boolean =>
  /^[^/]+\/[^/]+\/changes\//u.test(document.file)

/** One mistake for a folder that is not an event; for the files of one, what each of them is. */
export function reportStray({ document, identity }: Analysis, isInEvent: boolean, report: Report): void {
  const isUnread = identity === undefined || identity.rejected !== undefined
  if (isUnread && isChange({ document })) return
  if (identity?.kind === 'event' && isInEvent) report(valueSpan(document, '/kind'), misplacedEvent())
  else report({ file: document.file, start: 0, end: 0 }, strayEventFile({}))
}

/** Reports a change of which nothing says which ruleset it is about. */
export function reportHomeless(change: ValidChange, versions: readonly PlayedVersion[], report: Report): void {
  const rulesets = versions.map(({ version }) => version.id)
  if (rulesets.length === 0 || rulesetOf(change, versions)) return
  report(valueSpan(change.source, '/amends'), changeOfNoRuleset({ rulesets }))
}

/** Reports changes of one kind with one id. */
export function reportNamesakes(changes: readonly ValidChange[], report: Report): void {
  const named = changes.map(({ kind, id, source }) => ({
    key: documentId(kind, id),
    span: valueSpan(source, '/id'),
    kind,
    id
  }))
  reportTwice(named, ({ kind, id }) => duplicateId({ kind, id }), report)
}

/** Links a change in the version of the ruleset that it is about. @param number Its visible number */
export function linkChange(
  context: LinkContext,
  valid: ValidChange,
  { version, played }: PlayedVersion,
  number: string
): DraftDocument<ChangeKind> {
  const document: DraftDocument<ChangeKind> = draftDocument(version.id, valid, number)
  const byFile = new Map([...context.byFile, [valid.source.file, document]])
  const own = { ...context, byFile, version: played.release?.record.version }
  reportTaken(own, document, version)
  if (reportLost(own, document, played)) return document
  linkText(own, version, document)
  linkAmendments(own, version, document)
  linkDeclared(own, version, document)
  linkFrontMatter(own, version, document)
  return document
}

/** Reports a change with the id of a document of its kind in the version that is played: they are read together. */
function reportTaken({ report }: LinkContext, { valid }: DraftDocument<ChangeKind>, { names }: DraftRuleset): void {
  const { kind, id, source } = valid
  if (names.get(kind, id)) report(valueSpan(source, '/id'), duplicateId({ kind, id }))
}

/** The ruleset of an event that a change is about: the only one, or the one that all its targets name. */
export function rulesetOf({ data }: ValidChange, versions: readonly PlayedVersion[]): PlayedVersion | undefined {
  const [only, ...others] = versions
  if (others.length === 0) return only
  const named = new Set((data.amends ?? []).map(({ target }) => splitReference(target)?.ruleset))
  const [first, ...rest] = named
  return rest.length > 0 ? undefined : versions.find(({ version }) => version.id === first)
}

/** Reports targets that only the present version has. @returns true if there are any */
function reportLost(
  context: LinkContext,
  document: DraftDocument,
  { ruleset, release }: PlayedVersion['played']
): boolean {
  if (!release) return false
  const present = rulesetAt(ruleset)
  const quiet = { ...context, report: () => {} }
  const now = { ...quiet, rulesets: new Map([...context.rulesets, [ruleset.id, present]]) }
  const then = context.rulesets.get(ruleset.id) ?? present
  const lost = (dataOf(document).amends ?? []).flatMap(({ target }, index) => {
    const span = placeOf(document, `/amends/${index}/target`)
    const isThere = resolveReference(target, { context: quiet, ruleset: then, document, span })
    const isNew = !isThere && resolveReference(target, { context: now, ruleset: present, document, span })
    return isNew ? [{ target, span }] : []
  })
  const { version } = release.record
  for (const { target, span } of lost) context.report(span, notInVersion({ target, version }))
  return lost.length > 0
}

/** By `order`, those without one last; then by id. */
export function inReadingOrder(changes: readonly ValidChange[]): readonly ValidChange[] {
  const orderOf = ({ data }: ValidChange): number => data.order ?? Number.MAX_SAFE_INTEGER
  return changes.toSorted((a, b) => orderOf(a) - orderOf(b) || byCodeUnits(a.id, b.id))
}
