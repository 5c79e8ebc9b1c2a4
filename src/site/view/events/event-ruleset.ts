import { inForceWords } from '../../../notation/dates.ts'
import { count } from '../../../notation/plural.ts'
import { versionInWords } from '../../../notation/version.ts'
import { answersAtEvent } from '../../../resolve/events/overtaken.ts'
import { optionsPlayed } from '../../../resolve/events/played.ts'
import { noOptionsWords, optionListNames } from '../../../resolve/wording/option-lists.ts'
import { withBase } from '../address.ts'
import { type Reference, references } from '../clause/reference.ts'
import type { Site } from '../site.ts'
import { changesIn, type EventChange } from './event-changes.ts'
import type { RulesPlayed } from './event-rules.ts'
import { type AddedRuling, addedRulings, type EventRuling, leftRuling, overtakenRuling } from './event-rulings.ts'

/** What is played of one ruleset. */
export interface EventRulesetView {
  readonly title: string
  /** The version that is played, at the event: links that readers follow. */
  readonly href: string
  /** The version's own address: what begins the addresses of its pages. */
  readonly versionHref: string
  readonly hue: number
  readonly version: string
  /** `in force from 1 May 2026` */
  readonly inForce: string
  readonly fingerprint: string
  /** Options by what the event makes of them; a list without any is left out. */
  readonly options: readonly { readonly label: string; readonly options: readonly Reference[] }[]
  /** Says so if the ruleset has options and all of them are off. */
  readonly noOptions: string | undefined
  readonly changes: readonly EventChange[]
  /** Documents that read differently at the event. */
  readonly differing: readonly { readonly key: string; readonly place: Reference }[]
  /** How many answers count, in a sentence; absent if there are none. */
  readonly rulings: string | undefined
  /** Answers that count and are not in the version. */
  readonly added: readonly AddedRuling[]
  /** Clauses on which several authorities have ruled. */
  readonly settled: readonly {
    readonly clause: readonly Reference[]
    readonly first: readonly Reference[]
    readonly others: readonly Reference[]
  }[]
  /** Answers that do not count: those that something else takes the place of come first. */
  readonly left: readonly EventRuling[]
}

/** Says how many answers count: `2 answers of this version count, and 1 given since.` */
function countingInWords(ofVersion: number, since: number): string | undefined {
  if (ofVersion === 0)
    return since === 0
      ? undefined
      : `${count(since, 'answer')} given since this version ${since === 1 ? 'counts' : 'count'}.`
  const own = `${count(ofVersion, 'answer')} of this version ${ofVersion === 1 ? 'counts' : 'count'}`
  return since === 0 ? `${own}.` : `${own}, and ${since} given since.`
}

/** Returns what the page of an event prints of a ruleset. */
export function rulesetView(site: Site, played: RulesPlayed): EventRulesetView {
  const { said, rules, differing, lead } = played
  const named = (keys: readonly string[]) => references(site, rules, keys)
  const lists = optionsPlayed(rules.bundle, said)
  const options = (['on', 'open', 'off'] as const).map((list) => ({
    label: optionListNames[list],
    options: named(lists[list].map((id) => `option:${id}`))
  }))
  const { left, settled } = said.rulings
  const { counting, overtaken } = answersAtEvent(played.inquiry.rulebook, said)
  const added = said.rulings.added.filter(({ key }) => counting.includes(key))
  return {
    title: said.title,
    href: withBase(site.base, lead(said.href)),
    versionHref: withBase(site.base, said.href),
    hue: rules.hue,
    version: versionInWords(said.version),
    inForce: inForceWords(said),
    fingerprint: said.fingerprint,
    options: options.filter((list) => list.options.length > 0),
    noOptions: noOptionsWords(lists),
    changes: changesIn(site, played),
    differing: differing.flatMap(({ key }) => named([key]).map((place) => ({ key, place }))),
    rulings: countingInWords(counting.length - added.length, added.length),
    added: addedRulings(site, played, added),
    settled: settled.map(({ clause, first, others }) => ({
      clause: named([clause]),
      first: named(first),
      others: named(others)
    })),
    left: [...overtaken.map((each) => overtakenRuling(played, each)), ...left.map(leftRuling)]
  }
}
