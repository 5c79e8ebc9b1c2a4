import type { AnyDocument } from '../../../generated/published.ts'
import type { Link } from '../address.ts'
import type { Reference } from '../clause/reference.ts'
import { type SequenceView, sequencesOf } from '../document/sequence.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { armyWay, quickAddress } from '../multi-document-pages.ts'
import { type QuickReference, quickReference } from '../pages/quick-reference.ts'
import { type Agreement, agreementOf } from '../pages/signed-sheets.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { anchorsOfClauses } from './anchors.ts'
import {
  type QuickAddition,
  type QuickChoice,
  quickAdditions,
  quickDocument,
  quickRules,
  quickTerms
} from './quick-document.ts'
import { placesOf, sequenceWithin, type WholeDocument } from './whole-document.ts'

/** Everything the quick reference of a ruleset prints on the screen. */
export interface QuickPage {
  readonly frame: Frame
  readonly title: string
  readonly contents: readonly Reference[]
  readonly orders: readonly SequenceView[]
  readonly rules: readonly WholeDocument[]
  /** Terms that the rules chose. */
  readonly terms: readonly WholeDocument[]
  /** What only some armies read, hidden until one of them is chosen. */
  readonly additions: readonly AdditionView[]
  /** The sheet to print; absent if no PDFs were made. */
  readonly sheet: QuickReference | undefined
  /** What players agree on first, if anything is open. */
  readonly agreement: Agreement | undefined
  /** What is different for each army, by name, or all rules. */
  readonly armies: readonly Link[]
}

/** An exception of an army, or a term that some chose, ready to print. */
export interface AdditionView extends WholeDocument {
  /** Keys of the exceptions, separated by blanks. */
  readonly of: string
}

/** Anchors of everything that the page prints. */
const anchorsFor = (site: Site, rules: RulesetIndex, chosen: readonly QuickChoice[]) =>
  anchorsOfClauses(
    site,
    rules,
    chosen.flatMap(({ document: { key }, clauses }) => [key, ...clauses])
  )

/** Orders of play. One that an option has in place of another comes with that, and is shown once the option is on. */
const ordersOf = (site: Site, rules: RulesetIndex, chosen: readonly QuickChoice[]): readonly SequenceView[] =>
  sequencesOf(
    site,
    rules,
    chosen.map(({ document }) => document)
  ).filter(({ insteadOf }) => insteadOf === undefined)

/** An exception says whom it is for, in place of what it is. */
const additionView = (site: Site, rules: RulesetIndex, addition: QuickAddition): AdditionView => {
  const { condition }: AnyDocument = addition.document
  return { ...quickDocument(site, rules, new Map(), addition), kind: condition, of: addition.of.join(' ') }
}

/** A document of which nothing was chosen but terms has no words of its own here. */
const hasWords = ({ whole, runs }: WholeDocument): boolean => whole.html !== '' || runs.length > 0

/** Returns what the quick reference prints: orders of play, of each rule what its author chose, and terms. */
export function quickPage(site: Site, rules: RulesetIndex): QuickPage {
  const chosen = quickRules(rules)
  const terms = quickTerms(rules, chosen)
  const anchors = anchorsFor(site, rules, [...chosen, ...terms])
  const documents = chosen.map((choice) => quickDocument(site, rules, anchors, choice)).filter(hasWords)
  return {
    frame: rulesetFrame(site, rules, {
      title: 'Quick reference',
      description: `The rules of ${rules.ruleset.title} in short.`,
      href: quickAddress(rules)
    }),
    title: rules.ruleset.title,
    contents: placesOf(documents),
    orders: ordersOf(site, rules, chosen).map((order) => sequenceWithin(anchors, order)),
    rules: documents,
    terms: terms.map((choice) => quickDocument(site, rules, anchors, choice)),
    additions: quickAdditions(rules, [...chosen, ...terms])
      .map((addition) => additionView(site, rules, addition))
      .filter(hasWords),
    sheet: quickReference(site, rules),
    agreement: agreementOf(site, rules),
    armies: documentsOf(rules, 'faction').map((faction) => armyWay(site, rules, faction))
  }
}
