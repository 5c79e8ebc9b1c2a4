import type { AnyDocument, Clause, Document, OpenCount, Ruleset } from '../../../generated/published.ts'
import { type OpenKind, openKinds, openWords } from '../../../model/open-kinds.ts'
import { type Texts, textsOf } from '../../../notation/game.ts'
import { parseId } from '../../../notation/ids.ts'
import { count } from '../../../notation/plural.ts'
import { type Link, withBase } from '../address.ts'
import { type Change, changesOf } from '../clause/change.ts'
import { pointHtml } from '../clause/clause-html.ts'
import { askedOnce } from '../clause/clause.ts'
import { type Question, questionsOf } from '../clause/question.ts'
import { placeReference, type Reference } from '../clause/reference.ts'
import { settledInWords } from '../clause/settled-points.ts'
import { settlersOf } from '../clause/settlers.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { openAddress } from '../multi-document-pages.ts'
import { type Offer, offerOfOption } from '../selection.ts'
import { documentsOf, type Place, type RulesetIndex, type Site } from '../site.ts'
import { type SignedSheet, sheetsOf } from './signed-sheets.ts'

/** A point that the sources leave open, in the list of its ruleset. */
export interface OpenLine {
  readonly place: Reference
  /** In which way it is open: `the source does not say`. */
  readonly kind: string
  readonly html: string
  /** FAQ entries about it, with their answers; options may settle them. */
  readonly questions: readonly Question[]
  /** Answers of options to the point itself, which no question asks. */
  readonly answers: readonly Change[]
  /** Ids of what settles it; absent if nothing does. */
  readonly settledBy: string | undefined
}

/** The open points of one document. */
export interface OpenPart {
  /** Id of the document. */
  readonly key: string
  readonly title: string
  readonly href: string
  readonly points: readonly OpenLine[]
}

/** Everything the list of open points prints. */
export interface OpenPage {
  readonly frame: Frame
  readonly title: string
  /** What leaves them open: `sources` or `rules`. */
  readonly texts: Texts
  /** How many there are of each kind. */
  readonly summary: string
  readonly parts: readonly OpenPart[]
  /** Options that settle questions. */
  readonly offers: readonly Offer[]
  /** Sheets on which players note what they agree on; none if no packs were made. */
  readonly sheets: readonly SignedSheet[]
}

/** A list for each ruleset whose sources leave something open. */
export const openRoutes = (site: Site) =>
  [...site.rulesets.values()]
    .filter(({ ruleset }) => ruleset.open)
    .map((rules) => ({ params: { ruleset: rules.ruleset.id }, props: { rules } }))

/** In which ways points are open, and how many in each: `the source does not say (10), …`. */
export function openInWords({ kinds }: OpenCount, { own }: Ruleset['game']): string {
  const amounts = Object.keys(openKinds).flatMap((kind) => {
    const amount = kinds[kind]
    return amount === undefined ? [] : [`${openWords(kind as OpenKind, own)} (${amount})`]
  })
  return `${amounts.join(', ')}.`
}

const kindOf = (clause: Clause): OpenKind | undefined => clause.open?.kind

function lineOf(site: Site, rules: RulesetIndex, { document, clause }: Place): OpenLine[] {
  const kind = kindOf(clause)
  if (!kind) return []
  return [
    {
      place: placeReference(site, { document, clause }),
      kind: openWords(kind, rules.ruleset.game.own),
      html: pointHtml(site.base, clause),
      questions: questionsOf(site, rules, clause.faq),
      answers: changesOf(site, rules, clause).filter(({ settles }) => settles),
      settledBy: clause.open && settlersOf(clause.open)
    }
  ]
}

const settlesAny = ({ amends = [] }: AnyDocument): boolean =>
  amends.some(({ target }) => parseId(target).kind === 'faq')

/** True for an option that answers what the sources of its ruleset leave open. */
export const settlesOpenPoints = ({ ruleset }: RulesetIndex, option: AnyDocument): boolean =>
  ruleset.open !== undefined && settlesAny(option)

/** Returns what turns on the options that answer questions. */
export const answeringOptions = (rules: RulesetIndex): readonly Offer[] =>
  documentsOf(rules, 'option').filter(settlesAny).map(offerOfOption)

/** Returns a link to the open points of a ruleset that says how many of them an option settles; none if it settles no question. */
export function settledLink(site: Site, rules: RulesetIndex, option: Document): Link | undefined {
  const settled = settlesAny(option) ? settledInWords(rules, option) : undefined
  return settled === undefined ? undefined : { href: withBase(site.base, openAddress(rules)), label: settled }
}

const openTitle = 'Open points'

/** Returns what the list of open points of a ruleset prints, in reading order. */
export function openPage(site: Site, rules: RulesetIndex): OpenPage {
  const { id, game, open } = rules.ruleset
  const asked = new Set<string>()
  const parts = rules.bundle.documents.flatMap((document) => {
    const lines = document.clauses.flatMap((clause) => lineOf(site, rules, { document, clause }))
    const points = askedOnce(lines, asked)
    const { key, title, href } = document
    return points.length > 0 ? [{ key, title, href: withBase(site.base, href), points }] : []
  })
  return {
    frame: rulesetFrame(site, rules, {
      title: openTitle,
      description: `What the ${textsOf(game)} leave open: agree on it before you play.`,
      href: openAddress(rules)
    }),
    title: openTitle,
    texts: textsOf(game),
    summary: open ? `${count(open.all, 'open point')}: ${openInWords(open, game)}` : '',
    parts,
    offers: answeringOptions(rules),
    sheets: sheetsOf(site, id)
  }
}
