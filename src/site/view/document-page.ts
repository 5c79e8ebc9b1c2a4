import type { Document } from '../../generated/published.ts'
import { type DocumentParams, documentParams, type Link, withBase } from './address.ts'
import { type DeclaredChange, declaredChanges } from './change.ts'
import { type ClauseView, clauseViews, incomingOf } from './clause.ts'
import { inRuns, type Run } from './clause-html.ts'
import { type Entry, entryOf } from './entry.ts'
import { type Fact, factsOf, type UnitView, unitViews } from './facts.ts'
import { type Frame, listAddress, rulesetFrame } from './frame.ts'
import { type Reference, type ReferenceGroup, referenceGroups } from './reference.ts'
import { type SequenceView, sequenceView } from './sequence.ts'
import type { RulesetIndex, Site } from './site.ts'
import { kindWords } from './words.ts'

/** Everything the page of one document prints. */
export interface DocumentPage {
  readonly frame: Frame
  readonly kind: Document['kind']
  /** What it is, with a link to the list of its like. */
  readonly list: Link
  readonly number: string | undefined
  readonly title: string
  readonly summary: string | undefined
  /** True for a FAQ entry without an answer. */
  readonly unanswered: boolean
  readonly facts: readonly Fact[]
  readonly declared: readonly DeclaredChange[]
  /** The document itself: the text before its first clause, and what concerns it as a whole. */
  readonly whole: ClauseView
  readonly runs: readonly Run<ClauseView>[]
  /** Sections, for the contents of the page; empty where there is little to choose from. */
  readonly contents: readonly Reference[]
  readonly sequence: SequenceView | undefined
  readonly units: readonly UnitView[]
  readonly exceptions: readonly Entry[]
  readonly open: readonly string[]
  /** What the document refers to. */
  readonly outgoing: readonly ReferenceGroup[]
  /** What refers to the document as a whole. */
  readonly incoming: readonly ReferenceGroup[]
  readonly previous: Entry | undefined
  readonly next: Entry | undefined
}

/** Where a document is and what to print it from; cheap, because there is one for every page of the site. */
export interface DocumentRoute {
  readonly params: DocumentParams
  readonly props: { readonly rules: RulesetIndex; readonly document: Document }
}

/** The addresses of all documents but packs, which have no page. */
export const documentRoutes = (site: Site): DocumentRoute[] =>
  [...site.rulesets.values()].flatMap((rules) =>
    rules.bundle.documents
      .filter(({ kind }) => kind !== 'pack')
      .map((document) => ({ params: documentParams(document.href), props: { rules, document } }))
  )

function contentsOf({ href, clauses }: Document): Reference[] {
  const sections = clauses.filter(({ type, depth, title }) => type === 'section' && depth === 1 && title !== null)
  if (sections.length < 2) return []
  return sections.map(({ local, number, title }) => ({
    href: `#${local}`,
    label: title ?? href,
    number: number ?? undefined,
    title: title ?? href
  }))
}

/** Places the text refers to; what the front matter names stands among the facts already. */
function outgoingOf(site: Site, rules: RulesetIndex, { key, clauses }: Document): ReferenceGroup[] {
  const targets = clauses.flatMap(({ out }) => out.filter(({ via }) => via === 'reference' || via === 'term'))
  const elsewhere = targets.map(({ to }) => to).filter((to) => to !== key && !to.startsWith(`${key}#`))
  return referenceGroups(site, rules, elsewhere)
}

function incomingGroups(site: Site, rules: RulesetIndex, { clauses: [whole] }: Document): ReferenceGroup[] {
  return whole ? referenceGroups(site, rules, incomingOf(whole)) : []
}

function body(site: Site, rules: RulesetIndex, document: Document) {
  const [whole, ...clauses] = clauseViews(site, rules, document)
  if (!whole) throw new Error(`Document ${document.key} has no clauses, not even itself`)
  return { whole, runs: inRuns(clauses, ({ type }) => type === 'item'), contents: contentsOf(document) }
}

/** Decide everything the page of a document prints. */
export function documentPage(site: Site, { rules, document }: DocumentRoute['props']): DocumentPage {
  const { kind, number, title, summary, href, sequence } = document
  const neighbours = rules.neighbours.get(document)
  const own = kind === 'faction' ? rules.exceptionsFor.get(document.id) : undefined
  return {
    frame: rulesetFrame(site, rules, {
      title: number ? `${number} ${title}` : title,
      description: summary,
      href,
      document
    }),
    kind,
    list: { href: withBase(site.base, listAddress(rules, kind) ?? '/'), label: kindWords[kind].one },
    number: number ?? undefined,
    title,
    summary,
    unanswered: document.status === 'unanswered',
    facts: factsOf(site, rules, document),
    declared: declaredChanges(site, rules, document.amends ?? []),
    ...body(site, rules, document),
    sequence: sequence && sequenceView(site, rules, sequence),
    units: unitViews(site, rules, document.units ?? []),
    exceptions: (own ?? []).map((exception) => entryOf(site, exception)),
    open: document.open ?? [],
    outgoing: outgoingOf(site, rules, document),
    incoming: incomingGroups(site, rules, document),
    previous: neighbours?.previous && entryOf(site, neighbours.previous),
    next: neighbours?.next && entryOf(site, neighbours.next)
  }
}
