import { rulesetOrnament } from '../../../model/ornament.ts'
import { datedVersionWords } from '../../../notation/dates.ts'
import { gameName } from '../../../notation/game.ts'
import { count } from '../../../notation/plural.ts'
import { type Link, withBase } from '../address.ts'
import { type EventLine, eventLines } from '../events/event-list.ts'
import { type Frame, listAddress, siteFrame } from '../frame.ts'
import { type DayLine, untilLine, untilOf } from '../history/days.ts'
import { quickLink } from '../multi-document-pages.ts'
import { ownWords } from '../site-identity.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'

/** One ruleset on the home page. */
export interface RulesetLine extends Link {
  readonly hue: number
  /** The published game: `Mordheim`, `Warhammer 40,000, 9th edition`; the title of the ruleset if that says more. */
  readonly name: string
  /** The other of the two. */
  readonly further: string
  /** SVG made from its order of play; absent if it lays down none. */
  readonly ornament: string | undefined
  /** Where one chooses an army, the rules in short, and the questions: one tap away. */
  readonly ways: readonly Link[]
  readonly summary: string | undefined
  /** `Version 1.1.0, 1 May 2026` */
  readonly version: string
  /** What is in force before that day. */
  readonly ahead: readonly DayLine[]
  /** How much there is of what players look up: `4 rules, 12 exceptions, 40 questions`. */
  readonly amounts: string
}

function amountsOf(rules: RulesetIndex): string {
  const amount = (kind: Parameters<typeof documentsOf>[1], word: string) => {
    const { length } = documentsOf(rules, kind)
    return length === 0 ? [] : [count(length, word)]
  }
  const parts = [...amount('rule', 'rule'), ...amount('exception', 'exception'), ...amount('faq', 'question')]
  return parts.join(', ')
}

/** What one wants of a ruleset before a game. */
function waysInto(site: Site, rules: RulesetIndex): RulesetLine['ways'] {
  const armies = listAddress(rules, 'faction')
  const army = armies === undefined ? [] : [{ href: withBase(site.base, armies), label: 'Choose your army' }]
  const quick = quickLink(site, rules)
  const questions = listAddress(rules, 'faq')
  const faq = questions === undefined ? [] : [{ href: withBase(site.base, questions), label: 'FAQ' }]
  return [...army, ...(quick ? [quick] : []), ...faq]
}

/** True if only the title of a ruleset tells it from others: they are for the same game, and it names no edition. */
const isNamedByTitle = ({ rulesets }: Site, { ruleset: { game } }: RulesetIndex): boolean =>
  game.edition === undefined &&
  [...rulesets.values()].filter(({ ruleset }) => ruleset.game.title === game.title).length > 1

function rulesetLine(site: Site, rules: RulesetIndex): RulesetLine {
  const { base } = site
  const { href, title, game, summary } = rules.ruleset
  const names = [gameName(game), title] as const
  const [name, further] = isNamedByTitle(site, rules) ? names.toReversed() : names
  return {
    href: withBase(base, href),
    label: title,
    hue: rules.hue,
    name,
    further,
    ornament: rulesetOrnament(rules.bundle.documents),
    ways: waysInto(site, rules),
    summary,
    version: datedVersionWords(rules.ruleset),
    ahead: untilOf(site, rules).map(untilLine),
    amounts: amountsOf(rules)
  }
}

/** A line for visitors who are not looking up a rule. */
interface OtherLine extends Link {
  readonly before: string
}

function linesForOthers({ base, data }: Site): readonly OtherLine[] {
  const authors = {
    before: 'Writing house rules?',
    href: withBase(base, '/docs/'),
    label: 'Publish them so players can find them'
  }
  const organisers = {
    before: 'Running an event?',
    href: withBase(base, '/downloads/'),
    label: 'Packs to print for every table'
  }
  return data.guide ? [organisers, authors] : [organisers]
}

/** Everything the home page prints. */
export interface HomePage {
  readonly frame: Frame
  readonly title: string
  readonly summary: string
  /** Language of title, summary and words, a BCP 47 tag. */
  readonly language: string
  /** Text by the owner of the site, as HTML; empty if there is none. */
  readonly words: string
  readonly picture: { readonly src: string; readonly alt: string } | undefined
  readonly rulesets: readonly RulesetLine[]
  readonly events: readonly EventLine[]
  readonly forOthers: readonly OtherLine[]
}

const promise =
  'Settle the argument: find the rule in ten seconds, with the exception for your army right where the rule is.'

/** Returns what the home page prints. */
export function homePage(site: Site): HomePage {
  const { title, summary = promise, language, picture } = site.data.identity
  return {
    frame: siteFrame(site, { title, description: summary, href: '/' }, [...site.rulesets.values()]),
    title,
    summary,
    language,
    words: ownWords(site).home,
    picture: picture && { src: withBase(site.base, picture.href), alt: picture.alt },
    rulesets: [...site.rulesets.values()].map((rules) => rulesetLine(site, rules)),
    events: eventLines(site),
    forOthers: linesForOthers(site)
  }
}
