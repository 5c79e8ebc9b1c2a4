/** What pages say about days to come: which version is in force until then, and where clauses have changed. */
import type { Document } from '../../../generated/published.ts'
import { versionAddress } from '../../../notation/addresses.ts'
import { dateInWords, hasDay } from '../../../notation/dates.ts'
import { inForceAt, noneInForce } from '../../../notation/in-force.ts'
import { type Link, withBase } from '../address.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { releasesOf, type Version, versionOf } from './versions.ts'

/** Days on which a page says something. */
export interface Days {
  /** The first of them, `YYYY-MM-DD`; absent if it had come when the present version was published. */
  readonly from?: string | undefined
  /** The day after the last of them. */
  readonly to?: string | undefined
}

/** A line that a page says on some days. */
export interface DayLine {
  readonly days: Days
  /** Leads to what changed, before the words: `Changed in 1.2.0`. */
  readonly change?: Link
  /** The sentence without its stop: `Version 1.2.0 takes effect on 1 May 2026`. */
  readonly words: string
  /** The release that is in force until then. */
  readonly until?: Link | undefined
}

/** True unless the days had passed when the site was built: a page then says nothing of them. */
const isAhead = ({ built }: Pick<Site, 'built'>, { to }: Days): boolean =>
  to === undefined || built === undefined || to > built

/**
 * Attributes of a part `until` of a page, which is shown on some days. As built, it is shown if the day of the build is one
 * of them; `dayScript` shows and hides it by the day on which the page is read.
 */
export function onDays({ built }: Pick<Site, 'built'>, { from, to }: Days) {
  const isNow = built !== undefined && (from ?? '') <= built && (to === undefined || built < to)
  return { 'data-from': from, 'data-to': to, hidden: !isNow }
}

/** What is in force for some time before the day of the present version. */
export interface Until extends Days {
  /** The present version. */
  readonly version: string
  /** Its day, `YYYY-MM-DD` and in words. */
  readonly day: string
  readonly words: string
  /** Releases between the two, which are not in force either: `1.1.0`, `1 February 2027`. */
  readonly between: readonly { readonly version: string; readonly words: string }[]
  /** The release that is, and where its words are; absent before the day of the first. */
  readonly release?: Link
}

/**
 * The day from which a page with the present version can be read: when that was published, or the site built before;
 * `undefined` where neither is known.
 */
const firstRead = ({ built }: Site, { bundle }: RulesetIndex): string | undefined =>
  [built, bundle.ruleset.published].filter((day) => day !== undefined).sort()[0]

/**
 * Releases before the present one, newest first, back to what is in force when a page is first read: none of them if no
 * version is. On an unknown day, it is taken to be the last release, or none before that if it is the first.
 */
function releasesUntil(site: Site, rules: RulesetIndex): readonly (Version | undefined)[] {
  const { effective: day } = rules.bundle.ruleset
  const first = firstRead(site, rules)
  const earlier = releasesOf(site, rules).filter((each) => (each.day ?? day) < day)
  const inForce = first === undefined ? earlier.length - 1 : inForceAt(earlier, first)
  const later = earlier.slice(Math.max(inForce, 0)).reverse()
  const isNoneBefore = first === undefined ? inForce <= 0 : inForce < 0 && first < day
  return isNoneBefore ? [...later, undefined] : later
}

/**
 * Returns what is in force until the day of the present version, from day to day, the latest first. Empty for drafts, which
 * say what they are, and where pages are first read on that day.
 *
 * @param document Its page leads to the same document, if the release has it
 */
export function untilOf(site: Site, rules: RulesetIndex, document?: Document): readonly Until[] {
  const { day, version, draft, effective } = versionOf(rules.bundle)
  if (draft || day === undefined) return []
  const first = firstRead(site, rules)
  const releases = releasesUntil(site, rules)
  const untils = releases.map((each, at) => {
    const from = each?.day
    const later = releases.slice(0, at).filter((one) => one !== undefined)
    return {
      ...{ version, day, words: effective },
      between: later.map((one) => ({ version: one.version, words: one.effective })),
      from: first !== undefined && from !== undefined && from <= first ? undefined : from,
      to: releases[at - 1]?.day ?? day,
      ...(each && { release: releaseLink(site, rules, each, document) })
    }
  })
  return untils.filter((until) => isAhead(site, until))
}

/** A release that may be in force while the rules today are a draft. */
export interface Playable {
  /** The release, and where its words are. */
  readonly release: Link
  /** `in force from 1 May 2026` */
  readonly inForce: string
  /** True if it was in force when the site was built. */
  readonly isInForce: boolean
}

/**
 * Returns what is played while the rules today are a draft: the release that was in force when the site was built, then
 * those whose day was to come. Empty for a version that is no draft, which says itself when it is in force.
 *
 * @param document Its page leads to the same document, if the release has it
 */
export function playableOf(site: Site, rules: RulesetIndex, document?: Document): readonly Playable[] {
  return versionOf(rules.bundle).draft ? playedBefore(site, rules, document) : []
}

/**
 * Returns what is played before the present version is in force: the release that was when the site was built, then those
 * whose day was to come.
 */
export function playedBefore(site: Site, rules: RulesetIndex, document?: Document): readonly Playable[] {
  const releases = releasesOf(site, rules).filter(({ version }) => version !== rules.ruleset.version)
  const inForce = site.built === undefined ? releases.length - 1 : inForceAt(releases, site.built)
  return releases.slice(Math.max(inForce, 0)).map((version, at) => ({
    release: releaseLink(site, rules, version, document),
    inForce: version.inForce,
    isInForce: site.built !== undefined && at === 0 && inForce >= 0
  }))
}

/** Leads to the words of a release: of a document, if the release has it. */
function releaseLink(
  { base }: Site,
  { ruleset }: RulesetIndex,
  { bundle, version }: Version,
  document?: Document
): Link {
  const isThere = document && bundle.documents.some(({ key }) => key === document.key)
  const href = withBase(base, versionAddress(isThere ? document.href : ruleset.href, ruleset.id, version))
  return { href, label: version }
}

/** Says until when the release is in force that an `Until` names, or that none is. */
export function untilLine({ version, words, between, release, from, to }: Until): DayLine {
  const later = between.map((each) => `version ${each.version} on ${each.words}`)
  const all = [takesEffect(version, words), ...later].join(', ')
  return release
    ? { days: { from, to }, words: all, until: { href: release.href, label: `version ${release.label}` } }
    : { days: { from, to }, words: `${all}. ${noneInForce}` }
}

const takesEffect = (version: string, day: string): string => `Version ${version} takes effect on ${day}`

/** Says of a version before its day when that is. @param words Name it, or what it did */
const beforeItsDay = ({ day }: Version, words: string): DayLine => ({ days: { to: day }, words })

/** Says from the day of the present version that an earlier one may be played, until the day on which it is required. */
function beforeRequired({ bundle }: RulesetIndex): readonly DayLine[] {
  const { effective, mandatory } = bundle.ruleset
  if (mandatory === undefined) return []
  const words = `Until ${dateInWords(mandatory)}, an earlier version may be played`
  return [{ days: { from: effective, to: mandatory }, words }]
}

const linesOf = (rules: RulesetIndex, version: Version, words: string): readonly DayLine[] =>
  version.day === undefined
    ? []
    : [beforeItsDay(version, words), ...(version.version === rules.bundle.ruleset.version ? beforeRequired(rules) : [])]

/** Returns what the head of a document's page says of days to come: nothing on a draft, which says what it is. */
export function linesAtHead(site: Site, rules: RulesetIndex, document: Document): readonly DayLine[] {
  const version = versionOf(rules.bundle)
  if (version.draft) return []
  const [own, ...required] = linesOf(rules, version, takesEffect(version.version, version.effective))
  const untils = untilOf(site, rules, document).map(untilLine)
  const lines = untils.length > 0 ? untils : [own].filter((line) => line !== undefined)
  return [...lines, ...required].filter(({ days }) => isAhead(site, days))
}

/** Returns what a clause that a version changed says of days to come. @param change Leads to its earlier words */
export const linesAtClause = (site: Site, rules: RulesetIndex, version: Version, change: string): readonly DayLine[] =>
  linesOf(rules, version, `In force from ${version.effective}`)
    .filter(({ days }) => isAhead(site, days))
    .map((line) => ({ ...line, change: { href: change, label: `Changed in ${version.words}` } }))

/** True if pages say something of the days of some rulesets that are to come: they then have `dayScript`. */
export const haveDaysAhead = (site: Site, rulesets: readonly Pick<RulesetIndex, 'bundle'>[]): boolean =>
  rulesets.some(({ bundle: { ruleset } }) =>
    [hasDay(ruleset) ? ruleset.effective : undefined, ruleset.mandatory].some((to) => to && isAhead(site, { to }))
  )
