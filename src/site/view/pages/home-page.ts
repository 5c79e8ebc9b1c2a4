import { versionInWords } from '../../../model/version.ts'
import { dateInWords } from '../../../notation/dates.ts'
import { type Link, withBase } from '../address.ts'
import { type Frame, siteFrame } from '../frame.ts'
import { count } from '../phrasing.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { gameWords } from './ruleset-page.ts'

/** One ruleset on the home page. */
export interface RulesetLine extends Link {
  readonly hue: number
  readonly game: string
  readonly summary: string | undefined
  readonly version: string
  readonly effective: string
  /** Amounts: `4 rules, 40 questions answered or open, 49 terms`. */
  readonly amounts: string
}

function amountsOf(rules: RulesetIndex): string {
  const amount = (kind: Parameters<typeof documentsOf>[1], word: string) => {
    const { length } = documentsOf(rules, kind)
    return length === 0 ? [] : [count(length, word)]
  }
  const parts = [
    ...amount('rule', 'rule'),
    ...amount('option', 'option'),
    ...amount('faction', 'faction'),
    ...amount('exception', 'exception'),
    ...amount('faq', 'question'),
    ...amount('term', 'term')
  ]
  return parts.join(', ')
}

function rulesetLine({ base }: Site, rules: RulesetIndex): RulesetLine {
  const { href, title, game, summary, version, effective } = rules.ruleset
  return {
    href: withBase(base, href),
    label: title,
    hue: rules.hue,
    game: gameWords(game),
    summary,
    version: versionInWords(version),
    effective: dateInWords(effective),
    amounts: amountsOf(rules)
  }
}

/** Returns what the home page prints. */
export const homePage = (site: Site): { frame: Frame; rulesets: RulesetLine[] } => ({
  frame: siteFrame(site, {
    title: 'House rules',
    description:
      'House rules for tabletop games: every clause numbered, linked, and answered where it raises a question.',
    href: '/'
  }),
  rulesets: [...site.rulesets.values()].map((rules) => rulesetLine(site, rules))
})
