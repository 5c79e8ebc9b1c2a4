import type { AnyDocument, Bundle, Clause, Document, Ruleset } from '../../generated/published.ts'
import type { SiteData } from '../site-data.ts'
import { plainBase } from './address.ts'
import { splitAtHeading } from './headings.ts'
import type { Kind } from './labels.ts'
import { mainOrder } from './main-order.ts'

/** A clause and its document. */
export interface Place {
  readonly document: Document
  readonly clause: Clause
}

/** Documents of each kind, in reading order. */
type DocumentsByKind = { readonly [K in Kind]: readonly Extract<Document, { kind: K }>[] }

/** One ruleset, with everything its pages look up. */
export interface RulesetIndex {
  readonly ruleset: Ruleset
  readonly bundle: Bundle
  readonly hue: number
  /** By canonical id, of clauses and of documents. */
  readonly places: ReadonlyMap<string, Place>
  readonly ofKind: DocumentsByKind
  /** Documents by the id of the faction that they are for; those for no faction below `undefined`. */
  readonly exceptionsFor: ReadonlyMap<string | undefined, readonly Document[]>
  /** The documents before and after each document of its kind; rules and options count as one. */
  readonly neighbours: ReadonlyMap<Document, Neighbours>
  /** Keys of the options that everybody plays; absent but at an event. */
  readonly played?: ReadonlySet<string>
}

/** The documents before and after a document. */
export interface Neighbours {
  readonly previous: Document | undefined
  readonly next: Document | undefined
}

/** The whole site: data, base path and look-up tables, made once. */
export interface Site {
  readonly data: SiteData
  /** Without trailing slash. */
  readonly base: string
  /** Origin the site is served from; `undefined` if it is not known. */
  readonly origin: string | undefined
  /** Day of the build, `YYYY-MM-DD`; absent while authors write, and when it is not known. */
  readonly built: string | undefined
  /** True if there are several rulesets. */
  readonly hasSeveral: boolean
  /** True if several rulesets have an order of play, so that these can be compared. */
  readonly hasOrders: boolean
  /** Address on which it opens, without base path: its home page, or the page of its only ruleset. */
  readonly opening: string
  readonly rulesets: ReadonlyMap<string, RulesetIndex>
}

const factionOf = ({ for: whom }: AnyDocument): string | undefined => whom?.faction

/** Kind of the list that has a document's neighbours: rules and options share one. */
const listKind = ({ kind }: Document): Kind => (kind === 'option' ? 'rule' : kind)

function neighboursOf(documents: readonly Document[]): Map<Document, Neighbours> {
  const lists = [...Map.groupBy(documents, listKind).values()]
  const pairs = lists.flatMap((list) =>
    list.map((document, at) => [document, { previous: list[at - 1], next: list[at + 1] }] as const)
  )
  return new Map(pairs)
}

function byKind(documents: readonly Document[]): DocumentsByKind {
  const of = <K extends Kind>(kind: K) =>
    documents.filter((each): each is Extract<Document, { kind: K }> => each.kind === kind)
  return {
    rule: of('rule'),
    option: of('option'),
    'base-rule': of('base-rule'),
    faction: of('faction'),
    exception: of('exception'),
    faq: of('faq'),
    term: of('term'),
    pack: of('pack')
  }
}

/** Indexes a ruleset, so that pages find clauses and documents by their ids. */
export function indexRuleset(bundle: Bundle, hue: number): RulesetIndex {
  const documents = bundle.documents.filter(({ kind }) => kind !== 'pack')
  const places = documents.flatMap((document) =>
    document.clauses.map((clause) => [clause.id, { document, clause }] as const)
  )
  return {
    ruleset: bundle.ruleset,
    bundle,
    hue,
    places: new Map(places),
    ofKind: byKind(documents),
    exceptionsFor: Map.groupBy(documents, (each) => factionOf(each)),
    neighbours: neighboursOf(documents)
  }
}

/** The home page, if there are several rulesets or the owner of the site wrote one; else the page of the only ruleset. */
function openingAddress({ bundles: [only, ...others], identity }: SiteData): string {
  const isWritten = splitAtHeading(identity.text.html).introduction !== '' || identity.picture !== undefined
  return only && others.length === 0 && !isWritten ? only.ruleset.href : '/'
}

/** Hue that the owner of the site chose for a ruleset; the only ruleset has that of the site. */
function chosenHue({ identity: { hues }, bundles }: SiteData, ruleset: string): number | undefined {
  return hues?.rulesets[ruleset] ?? (bundles.length === 1 ? hues?.site : undefined)
}

/** Indexes the data of a site once, so that each page costs only what it prints. */
export function createSite(data: SiteData, base: string, origin?: string): Site {
  const rulesets = data.bundles.map((bundle, at) => {
    const { id } = bundle.ruleset
    return [id, indexRuleset(bundle, chosenHue(data, id) ?? accentHue(at))] as const
  })
  return {
    data,
    base: plainBase(base),
    origin: origin && new URL(origin).origin,
    built: data.bundles[0]?.ruleset.built,
    hasSeveral: data.bundles.length > 1,
    hasOrders: data.bundles.filter(mainOrder).length > 1,
    opening: openingAddress(data),
    rulesets: new Map(rulesets)
  }
}

/** Documents of one kind, in reading order. */
export const documentsOf = <K extends Kind>(rules: RulesetIndex, kind: K): DocumentsByKind[K] => rules.ofKind[kind]

/** Hues of the first rulesets, in OKLCH degrees. */
const firstHues = [36, 252, 152, 318, 88, 205]

/**
 * Accent hue of the ruleset at a place on the site, in OKLCH degrees. The first are chosen to be easy to distinguish;
 * later ones turn by the golden angle.
 */
export const accentHue = (place: number): number => firstHues[place] ?? Math.round((36 + place * 137.508) % 360)
