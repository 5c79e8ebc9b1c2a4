import type { AnyDocument, Document } from '../../../generated/published.ts'
import { documentOf } from '../../../notation/ids.ts'
import { type Link, withBase } from '../address.ts'
import { inRuns, type Run } from '../clause/clause-html.ts'
import { type ClauseView, clauseViews, incomingOf } from '../clause/clause.ts'
import type { DeclaredChange } from '../clause/declared-changes.ts'
import { type Reference, type ReferenceGroup, referenceGroups, references } from '../clause/reference.ts'
import { type Entry, entryOf } from '../entry.ts'
import { listAddress } from '../frame.ts'
import { type Gone, goneFrom } from '../gone/gone.ts'
import { saidOnce } from '../history/corrections.ts'
import { type DayLine, linesAtHead } from '../history/days.ts'
import { type DocumentHistory, documentHistory } from '../history/document-history.ts'
import { clausesChangedForAll } from '../in-force/options.ts'
import { armyWay, changesLink } from '../multi-document-pages.ts'
import { settlesOpenPoints, settledLink } from '../pages/open-page.ts'
import { type ArmyPack, armyPacks } from '../pages/pack-view.ts'
import type { Agreement } from '../pages/signed-sheets.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { type Bearing, type Bearings, bearingOf } from './bearing.ts'
import { agreementAbove } from './choice.ts'
import { type DocumentHeading, documentHeading } from './document-heading.ts'
import type { DocumentRoute } from './document-routes.ts'
import { type Fact, factsOf, type UnitView, unitViews } from './facts.ts'
import { type SequenceView, sequenceView } from './sequence.ts'
import { type TermUsed, termsUsed } from './terms-used.ts'

/** Everything the page of one document prints. */
export interface DocumentPage extends DocumentHeading, DocumentBody, Surroundings {
  readonly facts: readonly Fact[]
  /** What players agree on first, above a rule that is about this. */
  readonly agreement: Agreement | undefined
  /** Above the words of an exception: whom it is for, and what it changes. */
  readonly bearing: Bearing | undefined
  /** Changes that are listed below its words. */
  readonly declared: readonly DeclaredChange[]
  /** True if its clauses say what they change, so that the list has the rest. */
  readonly isBegunAbove: boolean
  readonly sequence: SequenceView | undefined
  readonly units: readonly UnitView[]
  readonly exceptions: readonly Entry[]
  /** Questions about a faction alone. */
  readonly asked: readonly Entry[]
  /** Terms its words link to, with their definitions. */
  readonly terms: readonly TermUsed[]
  /** Where paper sends for definitions that the page does not bring along. */
  readonly glossary: string | undefined
  /** Pages that say more about it: the rules of an army, the fate of the published game's rules. */
  readonly ways: readonly Link[]
  /** What a player of a faction prints; none for other documents, and on a site without packs. */
  readonly packs: readonly ArmyPack[]
  /** Clauses that read differently with an option, without those that it declares to change; empty for other documents. */
  readonly differing: readonly Reference[]
  /** Clauses it no longer has. */
  readonly gone: Gone
  /** Since when its words hold, and what they were; absent in a ruleset without a release. */
  readonly history: DocumentHistory | undefined
  /** What its head says of days to come. */
  readonly ahead: readonly DayLine[]
}

/** The text of a document. */
export interface DocumentBody {
  /** The document itself: the text before its first clause, and what concerns it as a whole. */
  readonly whole: ClauseView
  readonly runs: readonly Run<ClauseView>[]
  /** Sections, for the contents of the page; empty if there is little to choose from. */
  readonly contents: readonly Reference[]
  /** True if it shows numbers that readers can copy, cite and pin, on a phone, too. */
  readonly hasHandles: boolean
}

function contentsOf({ clauses }: Document): Reference[] {
  const sections = clauses.filter(({ type, depth }) => type === 'section' && depth === 1)
  if (sections.length < 2) return []
  return sections.map(({ local, number, title }) => {
    const label = title ?? local
    return { href: `#${local}`, label, number: number ?? undefined, title: label }
  })
}

/** True for a document whose clauses have no numbers on a phone, as `styles/clause.css` says: it has an address of its own. */
const isShort = ({ kind }: Document): boolean => kind === 'faq' || kind === 'term'

function documentBody(
  site: Site,
  rules: RulesetIndex,
  document: Document,
  { atClauses }: Pick<Bearings, 'atClauses'>,
  history: DocumentHistory | undefined
): DocumentBody {
  const changed = Map.groupBy(history?.versions.flatMap(({ changes }) => changes) ?? [], ({ local }) => local)
  const [whole, ...clauses] = clauseViews(site, rules, document).map((view) => ({
    ...view,
    ...(atClauses.size > 0 && { brings: atClauses.get(view.anchor) ?? [] }),
    ...saidOnce(
      view.correction,
      (changed.get(view.anchor) ?? []).flatMap(({ lines }) => lines)
    )
  }))
  if (!whole) throw new Error(`Document ${document.key} has no clauses, not even itself`)
  const hasHandles = !isShort(document) && clauses.some(({ durable, number }) => durable && number !== undefined)
  return { whole, runs: inRuns(clauses, ({ type }) => type === 'item'), contents: contentsOf(document), hasHandles }
}

/** Splits a text after its first words, which a drawing of the order of play must not keep waiting. */
export function splitAtFirstWords(runs: DocumentBody['runs']): [DocumentBody['runs'], DocumentBody['runs']] {
  const first = runs.findIndex((run) => 'items' in run || run.clause.type !== 'section')
  const next = runs[first + 1]
  const end = first + (next && 'items' in next ? 2 : 1)
  return [runs.slice(0, end), runs.slice(end)]
}

/** Pages that say more of a document. */
function waysFrom(site: Site, rules: RulesetIndex, document: Document): Link[] {
  if (document.kind === 'faction') return [armyWay(site, rules, document)]
  const open = document.kind === 'option' ? settledLink(site, rules, document) : undefined
  if (open) return [open]
  return document.kind === 'base-rule' ? [changesLink(site, rules)] : []
}

/** Most definitions that a page brings along: one with more would be heavier than its own words. */
const bringable = 20

/**
 * Returns the definitions that a page brings along, or the way to the glossary: from pages that use many terms, and from
 * options that settle open points, which are about all rules, as the glossary is. A card fetches what is not on the page.
 */
function termsOf(site: Site, rules: RulesetIndex, document: Document): Pick<DocumentPage, 'terms' | 'glossary'> {
  const terms = termsUsed(site, rules, [document])
  const isAboutAll = document.kind === 'option' && settlesOpenPoints(rules, document)
  const most = isAboutAll ? 0 : bringable
  if (terms.length <= most) return { terms, glossary: undefined }
  return { terms: [], glossary: withBase(site.base, listAddress(rules, 'term') ?? '') }
}

const isQuestion = ({ kind }: Document): boolean => kind === 'faq'

/** Returns everything the page of a document prints. */
export function documentPage(site: Site, { rules, document }: DocumentRoute['props']): DocumentPage {
  const { id, kind, sequence, units = [] }: AnyDocument = document
  const own = kind === 'faction' ? (rules.exceptionsFor.get(id) ?? []) : []
  const [asked, exceptions] = [own.filter(isQuestion), own.filter((each) => !isQuestion(each))]
  const { bearing, declared, ...bearings } = bearingOf(site, rules, document)
  const history = documentHistory(site, rules, document)
  return {
    ...documentHeading(site, rules, document),
    ...documentBody(site, rules, document, bearings, history),
    ...surroundings(site, rules, document),
    facts: factsOf(site, rules, document),
    agreement: agreementAbove(site, rules, document),
    bearing,
    declared,
    isBegunAbove: bearings.atClauses.size > 0,
    sequence: sequence && sequenceView(site, rules, sequence),
    units: unitViews(site, rules, units),
    exceptions: exceptions.map((each) => entryOf(site, each)),
    asked: asked.map((each) => ({ ...entryOf(site, each), summary: undefined })),
    ...termsOf(site, rules, document),
    ways: waysFrom(site, rules, document),
    packs: kind === 'faction' ? armyPacks(site, rules.ruleset.id, document) : [],
    differing: kind === 'option' ? references(site, rules, changedBeside(rules, document)) : [],
    gone: goneFrom(site, rules, document),
    ahead: linesAtHead(site, rules, document),
    history
  }
}

/**
 * Clauses that read differently with an option, although it does not name them: those within what it changes, and so on.
 * Open points that it settles are above its answers.
 */
function changedBeside({ bundle, places }: RulesetIndex, option: Document): readonly string[] {
  const { amends = [] }: AnyDocument = option
  const named = new Set<string>(amends.map(({ target }) => target))
  const isSettled = (id: string): boolean =>
    places.get(id)?.clause.open?.settledBy?.some((by) => documentOf(by) === option.key) ?? false
  return clausesChangedForAll(bundle, option).filter((clause) => !named.has(clause) && !isSettled(clause))
}

/** Links from others to a document, and to its neighbours; its own are in its words. */
interface Surroundings {
  /** References to the document as a whole. */
  readonly incoming: readonly ReferenceGroup[]
  readonly previous: Entry | undefined
  readonly next: Entry | undefined
}

/** Collects the links to a document, and its neighbours. */
function surroundings(site: Site, rules: RulesetIndex, document: Document): Surroundings {
  const [whole] = document.clauses
  const neighbours = rules.neighbours.get(document)
  return {
    incoming: whole ? referenceGroups(site, rules, incomingOf(document, whole)) : [],
    previous: neighbours?.previous && entryOf(site, neighbours.previous),
    next: neighbours?.next && entryOf(site, neighbours.next)
  }
}
