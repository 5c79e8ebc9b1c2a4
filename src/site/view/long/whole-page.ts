import { kindLabels } from '../../../notation/kind-names.ts'
import { count } from '../../../notation/plural.ts'
import type { Reference } from '../clause/reference.ts'
import { type TermUsed, termsUsed } from '../document/terms-used.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { wholeAddress, wholeDocuments } from '../multi-document-pages.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { anchorsOf } from './anchors.ts'
import { answeredOnce, placesOf, type WholeDocument, wholeDocument } from './whole-document.ts'

/** Everything the page of a whole ruleset prints. */
export interface WholePage {
  readonly frame: Frame
  readonly title: string
  /** Contents in a sentence: `14 rules and 3 optional rules, in reading order.` */
  readonly summary: string
  readonly contents: readonly Reference[]
  readonly documents: readonly WholeDocument[]
  /** Terms its words link to, with their definitions. */
  readonly terms: readonly TermUsed[]
}

/** Returns the contents of the page in words: `14 rules and 3 optional rules`. */
export function wholeInWords(rules: RulesetIndex): string {
  const amounts = (['rule', 'option'] as const).flatMap((kind) => {
    const { length } = documentsOf(rules, kind)
    return length === 0 ? [] : [count(length, kindLabels[kind].one.toLowerCase())]
  })
  return amounts.join(' and ')
}

/** Returns what the page of a whole ruleset prints. */
export function wholePage(site: Site, rules: RulesetIndex): WholePage {
  const documents = wholeDocuments(rules)
  const anchors = anchorsOf(site, documents)
  const printed = documents.map((document) => wholeDocument(site, rules, anchors, document))
  return {
    frame: rulesetFrame(site, rules, {
      title: 'All on one page',
      description: `Every rule of ${rules.ruleset.title} on one page.`,
      href: wholeAddress(rules)
    }),
    title: rules.ruleset.title,
    summary: `${wholeInWords(rules)}, in reading order.`,
    contents: placesOf(printed),
    documents: answeredOnce(printed),
    terms: termsUsed(site, rules, documents)
  }
}
