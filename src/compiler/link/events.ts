import {
  changeOfNoRuleset,
  duplicateId,
  misplacedEvent,
  notInVersion,
  strayEventFile,
  unknownId,
  unknownOption,
  unknownRuleset,
  unknownVersion
} from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { Analysis } from '../../model/analysis.ts'
import { valueSpan } from '../../model/document.ts'
import type { ChangeKind, EventRuleset, Graph, PlayedEvent, Ruleset, ValidDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { type DocumentId, documentId } from '../../notation/ids.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import { linkAmendments } from './amendments.ts'
import { linkDeclared } from './declared.ts'
import { draftDocument, validDocument } from './documents.ts'
import { type DraftDocument, type DraftRuleset, dataOf, type LinkContext } from './draft.ts'
import { fieldsAt, placeOf } from './fields.ts'
import { linkFrontMatter } from './front-matter-links.ts'
import { isOfEvents } from './link.ts'
import { rulesetAt } from './pinned.ts'
import { splitReference } from './reference-text.ts'
import { resolveReference } from './resolve.ts'
import { noRuleset } from './site-home.ts'
import { linkText } from './text-links.ts'

/**
 * Adds the events to a graph: each with its rulesets at the versions that are played, and with its changes, whose
 * references are resolved in those versions. Reports what is not there.
 *
 * @param graph With its releases
 * @param analyses Of all files; those of other folders are left alone
 * @param assets Files that documents may link to
 */
export function linkEvents(
  graph: Graph,
  analyses: readonly Analysis[],
  assets: readonly string[],
  report: Report
): Graph {
  const files = analyses.filter(isOfEvents)
  if (files.length === 0) return graph
  const present = new Map(graph.rulesets.map((ruleset) => [ruleset.id, ruleset]))
  const folders = Map.groupBy(files, ({ document }) => document.file.split('/')[1] ?? '')
  const events = [...folders.values()].flatMap((each) => linkEvent(each, present, new Set(assets), report) ?? [])
  const first = new Map<string, PlayedEvent>()
  for (const event of events) {
    const { id, source } = event.document.valid
    const earlier = first.get(id)
    if (!earlier) first.set(id, event)
    else {
      const span = valueSpan(earlier.document.valid.source, '/id')
      report(valueSpan(source, '/id'), duplicateId({ kind: 'event', id }), {
        related: [{ label: 'First used here', span }]
      })
    }
  }
  const dayOf = ({ document }: PlayedEvent): string => document.valid.data.days?.from ?? ''
  const idOf = ({ document }: PlayedEvent): string => document.valid.id
  const inOrder = [...first.values()].sort((a, b) => byCodeUnits(dayOf(a), dayOf(b)) || byCodeUnits(idOf(a), idOf(b)))
  return { ...graph, events: inOrder }
}

/** Links the files of one event. @returns `undefined` after a report if none of them is one */
function linkEvent(
  files: readonly Analysis[],
  present: ReadonlyMap<string, Ruleset>,
  assets: ReadonlySet<string>,
  report: Report
): PlayedEvent | undefined {
  const home = files.find(({ document }) => /^[^/]+\/[^/]+\/event\.md$/u.test(document.file))
  const valid = home && validDocument(home)
  const changes = files.flatMap((each): readonly ValidChange[] => {
    if (each === home) return []
    const change = validDocument(each)
    if ((change.kind === 'exception' || change.kind === 'rule') && isChange(each)) return [change]
    reportStray(each, valid?.kind === 'event', report)
    return []
  })
  if (valid?.kind !== 'event') {
    if (home) report({ file: home.document.file, start: 0, end: 0 }, strayEventFile())
    return undefined
  }
  const document = draftDocument('', valid)
  const versions = versionsPlayed(document, present, report)
  const rulesets = new Map([...present.values()].map((each) => [each.id, rulesetAt(each)]))
  for (const { version } of versions) rulesets.set(version.id, version)
  const context: LinkContext = { rulesets, byFile: new Map([[valid.source.file, document]]), assets, report }
  const [only, ...others] = versions
  // What a ruleset that is not there would have is not known.
  const isComplete = versions.length > 0 && versions.length === valid.data.rulesets?.length
  if (isComplete) linkText(context, others.length === 0 ? (only?.version ?? noRuleset) : noRuleset, document)
  const except = isComplete ? exceptedRulings(document, versions, report) : new Map<string, DocumentId[]>()
  for (const change of changes) reportHomeless(change, versions, report)
  reportTwice(changes, report)
  return {
    document,
    rulesets: versions.map((each) => {
      const own = inReadingOrder(changes.filter((change) => rulesetOf(change, versions) === each))
      return {
        ...each.played,
        changes: own.map((change, at) => linkChange(context, change, each, `L${at + 1}`)),
        except: except.get(each.version.id) ?? []
      }
    })
  }
}

type ValidChange = ValidDocument<ChangeKind>

const isChange = ({ document }: Analysis): boolean => /^[^/]+\/[^/]+\/changes\//u.test(document.file)

/** One mistake for a folder that is no event; for the files of one, what each of them is. */
function reportStray({ document, identity }: Analysis, isInEvent: boolean, report: Report): void {
  const isUnread = identity === undefined || identity.rejected !== undefined
  if (isUnread && isChange({ document } as Analysis)) return
  if (identity?.kind === 'event' && isInEvent) report(valueSpan(document, '/kind'), misplacedEvent())
  else report({ file: document.file, start: 0, end: 0 }, strayEventFile())
}

/** A ruleset of an event, and the version of it in which references are resolved. */
interface Played {
  readonly played: Omit<EventRuleset, 'changes' | 'except'>
  readonly version: DraftRuleset
}

function versionsPlayed(
  document: DraftDocument<'event'>,
  present: ReadonlyMap<string, Ruleset>,
  report: Report
): readonly Played[] {
  const listed = document.valid.data.rulesets ?? []
  return listed.flatMap(({ id, version }, index): readonly Played[] => {
    const ruleset = present.get(id)
    const place = (field: string) => placeOf(document, `/rulesets/${index}/${field}`)
    if (!ruleset) {
      report(place('id'), unknownRuleset({ target: id, nearest: nearestOf(id, present.keys()) }))
      return []
    }
    const release = ruleset.releases.find(({ record }) => record.version === version)
    const now = ruleset.home.valid.data.version
    if (!release && now !== version) {
      // What a front page that cannot be read says is not known.
      if (ruleset.home.valid.broken) return []
      const versions = [...new Set([...ruleset.releases.map(({ record }) => record.version), now])]
      report(place('version'), unknownVersion({ ruleset: id, version, versions }))
      return []
    }
    const found = rulesetAt(ruleset, release)
    linkOptions(document, index, found, report)
    return [{ played: { ruleset, index, ...(release && { release }) }, version: found }]
  })
}

function linkOptions(document: DraftDocument, index: number, { names }: DraftRuleset, report: Report): void {
  for (const list of ['on', 'off', 'open']) {
    for (const { pointer, text } of fieldsAt(document, `/rulesets/${index}/options/${list}`)) {
      const option = names.get('option', text)?.clauses[0]
      if (option) document.named.set(pointer, option)
      else
        report(placeOf(document, pointer), unknownOption({ id: text, nearest: nearestOf(text, names.idsOf('option')) }))
    }
  }
}

/** FAQ entries that do not count, by ruleset: they are in the version that is played, or were given since. */
function exceptedRulings(
  document: DraftDocument,
  versions: readonly Played[],
  report: Report
): ReadonlyMap<string, readonly DocumentId[]> {
  const found = new Map<string, DocumentId[]>()
  for (const { pointer, text } of fieldsAt(document, '/rulings/except')) {
    const { ruleset, id = text } = splitReference(text) ?? {}
    const among = versions.filter(({ version }) => ruleset === undefined || version.id === ruleset)
    const having = among.filter(({ version, played }) => entriesOf(version, played).includes(id))
    for (const { version } of having) {
      found.set(version.id, [...(found.get(version.id) ?? []), documentId('faq', id)])
    }
    const all = among.flatMap(({ version, played }) => entriesOf(version, played))
    if (having.length === 0)
      report(placeOf(document, pointer), unknownId({ target: text, nearest: nearestOf(id, all) }))
  }
  return found
}

const entriesOf = ({ names }: DraftRuleset, { ruleset }: Played['played']): readonly string[] => [
  ...names.idsOf('faq'),
  ...ruleset.documents.flatMap(({ valid }) => (valid.kind === 'faq' ? [valid.id] : []))
]

/** Reports a change of which nothing says which ruleset it is about. */
function reportHomeless(change: ValidChange, versions: readonly Played[], report: Report): void {
  const rulesets = versions.map(({ version }) => version.id)
  if (rulesets.length === 0 || rulesetOf(change, versions)) return
  report(valueSpan(change.source, '/amends'), changeOfNoRuleset({ rulesets }))
}

/** Reports changes of one kind with one id. */
function reportTwice(changes: readonly ValidChange[], report: Report): void {
  for (const [first, ...others] of Map.groupBy(changes, ({ kind, id }) => documentId(kind, id)).values()) {
    const related = first ? [{ label: 'First used here', span: valueSpan(first.source, '/id') }] : []
    for (const { kind, id, source } of others) {
      report(valueSpan(source, '/id'), duplicateId({ kind, id }), { related })
    }
  }
}

/** Links a change in the version of the ruleset that it is about. @param number Its visible number */
function linkChange(
  context: LinkContext,
  valid: ValidChange,
  { version, played }: Played,
  number: string
): DraftDocument<ChangeKind> {
  const document: DraftDocument<ChangeKind> = draftDocument(version.id, valid, number)
  const own = { ...context, byFile: new Map([...context.byFile, [valid.source.file, document]]) }
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
function rulesetOf({ data }: ValidChange, versions: readonly Played[]): Played | undefined {
  const [only, ...others] = versions
  if (others.length === 0) return only
  const named = new Set((data.amends ?? []).map(({ target }) => splitReference(target)?.ruleset))
  const [first, ...rest] = named
  return rest.length > 0 ? undefined : versions.find(({ version }) => version.id === first)
}

/** Reports targets that only the present version has. @returns true if there are any */
function reportLost(context: LinkContext, document: DraftDocument, { ruleset, release }: Played['played']): boolean {
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
function inReadingOrder(changes: readonly ValidChange[]): readonly ValidChange[] {
  const orderOf = ({ data }: ValidChange): number => data.order ?? Number.MAX_SAFE_INTEGER
  return changes.toSorted((a, b) => orderOf(a) - orderOf(b) || byCodeUnits(a.id, b.id))
}
