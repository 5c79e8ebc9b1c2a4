import { duplicateId, strayEventFile } from '../../diagnostics/catalogue/link.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import type { Analysis } from '../../model/analysis.ts'
import { valueSpan } from '../../model/document.ts'
import type { Graph, PlayedEvent, Ruleset } from '../../model/graph.ts'
import { isLock } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import type { DocumentId } from '../../notation/ids.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import { draftDocument, validDocument } from './documents.ts'
import type { LinkContext } from './draft.ts'
import {
  inReadingOrder,
  isChange,
  linkChange,
  reportHomeless,
  reportNamesakes,
  reportStray,
  rulesetOf,
  type ValidChange
} from './event-changes.ts'
import { exceptedRulings, versionsPlayed } from './event-versions.ts'
import { isOfEvents } from './link.ts'
import { rulesetAt } from './pinned.ts'
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
  reportLocksAlone(files, assets, report)
  if (files.length === 0) return graph
  const present = new Map(graph.rulesets.map((ruleset) => [ruleset.id, ruleset]))
  const folders = Map.groupBy(files, ({ document }) => folderOf(document.file))
  const events = [...folders.values()].flatMap((each) => linkEvent(each, present, new Set(assets), report) ?? [])
  const named = events.map((event) => {
    const { id, source } = event.document.valid
    return { key: id, span: valueSpan(source, '/id'), event }
  })
  reportTwice(named, ({ key }) => duplicateId({ kind: 'event', id: key }), report)
  const first = [...Map.groupBy(named, ({ key }) => key).values()].flatMap(([each]) => each?.event ?? [])
  const dayOf = ({ document }: PlayedEvent): string => document.valid.data.days?.from ?? ''
  const idOf = ({ document }: PlayedEvent): string => document.valid.id
  const inOrder = first.sort((a, b) => byCodeUnits(dayOf(a), dayOf(b)) || byCodeUnits(idOf(a), idOf(b)))
  return { ...graph, events: inOrder }
}

/** The folder of an event, `events/spring-cup`, by one of its files. */
const folderOf = (file: string): string => file.split('/', 2).join('/')

const reportNoEvent = (file: string, report: Report): void =>
  report({ file, start: 0, end: 0 }, strayEventFile({ folder: folderOf(file) }))

/** Reports locks of events of which nothing else is left. */
function reportLocksAlone(files: readonly Analysis[], assets: readonly string[], report: Report): void {
  const folders = new Set(files.map(({ document }) => folderOf(document.file)))
  for (const asset of assets) if (isLock(asset) && !folders.has(folderOf(asset))) reportNoEvent(asset, report)
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
    // Where nothing else is in the folder, its first change says so for all.
    const change = changes.length === files.length ? changes[0] : undefined
    if (home) report({ file: home.document.file, start: 0, end: 0 }, strayEventFile({}))
    else if (change) reportNoEvent(change.source.file, report)
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
  reportNamesakes(changes, report)
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
