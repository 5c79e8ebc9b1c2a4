import type { Analysis } from '../../model/analysis.ts'
import type { Graph, Link, LinkedDocument, Ruleset, Via } from '../../model/graph.ts'
import { eventsFolder, siteFile } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import { counted, type Tell } from '../../model/progress.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import { isNotesOn } from '../../notation/version.ts'
import { linkAmendments } from './amendments.ts'
import { linkDeclared } from './declared.ts'
import type { DraftDocument, DraftRuleset, LinkContext } from './draft.ts'
import { linkFrontMatter } from './front-matter-links.ts'
import { gatherRulesets } from './rulesets.ts'
import { linkSiteHome } from './site-home.ts'
import { linkText } from './text-links.ts'
import { withdrawnOf } from './withdrawn.ts'

/**
 * Gives every document its key, numbers and address, and resolves every reference between documents. Reports references
 * that lead nowhere. Documents with errors are linked as far as possible.
 *
 * @param analyses One for each Markdown file inside a folder, and for `site.md`, sorted by file; those of events are left
 *   to `linkEvents`
 * @param assets Other files that documents may link to
 * @param tell Receives progress: the documents being linked
 */
export function link(analyses: readonly Analysis[], assets: readonly string[], report: Report, tell?: Tell): Graph {
  const isSiteFile = ({ document }: Analysis): boolean => document.file === siteFile
  const drafts = gatherRulesets(
    analyses.filter((each) => !isSiteFile(each) && !isOfEvents(each)),
    report
  )
  const rulesets = new Map(drafts.toReversed().map((draft) => [draft.id, draft]))
  const all = drafts.flatMap((draft) => linkedOf(draft).map((document) => [draft, document] as const))
  const byFile = new Map(all.map(([, document]) => [document.valid.source.file, document]))
  const context: LinkContext = { rulesets, byFile, assets: new Set(assets), report }
  for (const [draft, document] of counted(all, 'Linking documents', tell)) linkDocument(context, draft, document)
  const home = analyses.find(isSiteFile)
  const site = home && linkSiteHome(context, home)
  return { ...(site && { site }), ...graphOf(drafts) }
}

/** True for a file of an event: those need the releases, and are linked once these are read. */
export const isOfEvents = ({ document }: Analysis): boolean => document.file.startsWith(`${eventsFolder}/`)

const allOf = ({ home, documents }: DraftRuleset): readonly DraftDocument[] => [home, ...documents]

/** Documents whose references must lead somewhere: notes on an earlier version speak of clauses as they were then. */
const linkedOf = (ruleset: DraftRuleset): readonly DraftDocument[] => [
  ...allOf(ruleset),
  ...ruleset.changes.filter(({ valid }) => isNotesOn(valid.data.version, ruleset.home.valid.data.version))
]

function linkDocument(context: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  linkText(context, ruleset, document)
  linkAmendments(context, ruleset, document)
  linkDeclared(context, ruleset, document)
  linkFrontMatter(context, ruleset, document)
}

function graphOf(drafts: readonly DraftRuleset[]): Graph {
  const placeOf = ({ home }: DraftRuleset): number => home.valid.data.order ?? Number.MAX_SAFE_INTEGER
  const sorted = drafts.toSorted((a, b) => placeOf(a) - placeOf(b) || byCodeUnits(a.id, b.id))
  const rulesets = sorted.map((draft): Ruleset => {
    const { id, home, documents, changes } = draft
    return { id, home, documents, changes, withdrawn: withdrawnOf(draft), releases: [] }
  })
  return { rulesets, events: [], links: sorted.flatMap((draft) => allOf(draft).flatMap(linksOf)) }
}

/** All references of one document: first those of its text in reading order, then those of its front matter. */
function linksOf(document: LinkedDocument): Link[] {
  const { clauses, references, named, amendments } = document
  const drafts = document.valid.source.references
  const inText = references.flatMap((destination, index): Link[] => {
    const from = clauses[drafts[index]?.clause ?? 0]
    if (destination?.type !== 'clause' || !from) return []
    return [{ from, to: destination.clause, via: from.draft.open?.about === index ? 'about' : 'reference' }]
  })
  const withs = new Map(amendments.map((amendment) => [amendment.target, amendment.with]))
  const first = clauses[0]
  const inFields = [...named].flatMap(([pointer, to]): Link[] => {
    const via = viaOf(pointer)
    return via && first ? [{ from: via === 'amends' ? (withs.get(to) ?? first) : first, to, via }] : []
  })
  return [...inText, ...inFields]
}

/** Says what a reference in a field means; declared names such as factions are data, not references between clauses. */
function viaOf(pointer: string): Via | undefined {
  if (pointer.includes('/no-stack-with/')) return 'noStackWith'
  const field = pointer.split('/')[1]
  if (field === 'superseded-by') return 'supersededBy'
  if (field === 'settles') return 'amends'
  const vias: readonly Via[] = ['amends', 'about', 'conflicts', 'requires', 'excludes', 'sequence']
  return vias.find((via) => via === field)
}
