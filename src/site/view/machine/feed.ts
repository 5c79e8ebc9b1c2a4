import { Feed } from 'feed'
import type { Document } from '../../../generated/published.ts'
import { versionAddress } from '../../../notation/addresses.ts'
import { capital } from '../../../notation/capitals.ts'
import { inForceWords } from '../../../notation/dates.ts'
import type { ClauseChange } from '../../../resolve/index.ts'
import { changesForArmy } from '../../../resolve/releases/army-changes.ts'
import { amountsInWords } from '../../../resolve/wording/changes.ts'
import { absolute, withBase } from '../address.ts'
import { changedDocuments, factionsWithChanges } from '../history/step-changes.ts'
import { armyStepAddress, type Step, stepAddress, stepsOf, type Version, versionsOf } from '../history/versions.ts'
import { firstSentence } from '../sentence.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { feedAddress } from './addresses.ts'
import { changesHtml } from './changes-html.ts'

/** A site that knows where it will be: feeds and their ids are made of whole addresses only. */
export type PublicSite = Site & { readonly origin: string }

/** A release, and where to read about it. */
interface Entry {
  readonly version: Version
  /** Site address without base path. */
  readonly href: string
  /** What the entry says about the release, as part of its permanent id: feeds that say different things need different ids. */
  readonly told: string
  /** What changed, in a sentence. */
  readonly changes?: string
  /** The same clause by clause, as HTML. */
  readonly content?: string
}

/** Day on which a version was published, `YYYY-MM-DD`; the day of the build is in no file. */
const dayOf = ({ bundle: { ruleset } }: Version): string => ruleset.published ?? ruleset.effective

const midnightOf = (version: Version): Date => new Date(`${dayOf(version)}T00:00:00Z`)

/** Permanent id of an entry (RFC 4151): host, day, ruleset, version, and what the entry reports. */
function entryId({ origin, base }: PublicSite, { version, told }: Pick<Entry, 'version' | 'told'>): string {
  const { hostname } = new URL(origin)
  const { id, version: number } = version.bundle.ruleset
  return `tag:${hostname},${dayOf(version)}:${base}/${id}/${number}/${told}`
}

/** Versions to tell of, newest first: the released ones, and the present one unless it is a draft on top of them or without a day. */
const toldOf = (site: Site, rules: RulesetIndex): readonly Version[] =>
  versionsOf(site, rules)
    .filter(({ draft, day }, _, all) => !draft || (all.length === 1 && day !== undefined))
    .toReversed()

function addEntry(feed: Feed, site: PublicSite, { version, href, told, changes, content }: Entry): void {
  const { title, summary, text, language, credits } = version.bundle.ruleset
  const inForce = inForceWords(version.bundle.ruleset)
  const what = changes ?? summary ?? firstSentence(text.plain, language)
  feed.addItem({
    id: entryId(site, { version, told }),
    title: `${title} ${version.version}`,
    link: absolute(site, withBase(site.base, href)),
    date: midnightOf(version),
    published: midnightOf(version),
    description: `${what} ${capital(inForce)}.`,
    ...(content !== undefined && { content }),
    author: credits.map(({ name }) => ({ name }))
  })
}

/** What a feed says of itself. */
interface FeedHead {
  readonly title: string
  /** Site addresses without base path: of the feed, and of the page it belongs to. */
  readonly address: string
  readonly href: string
  readonly language: string
  readonly licence: string
  readonly author: string
}

/** Atom (RFC 4287), the newest release first; of one day, in the order given. */
function atom(site: PublicSite, head: FeedHead, entries: readonly Entry[]): string {
  const sorted = entries.toSorted(
    (one, other) => midnightOf(other.version).getTime() - midnightOf(one.version).getTime()
  )
  const address = (href: string) => absolute(site, withBase(site.base, href))
  const self = address(head.address)
  const [newest] = sorted
  const feed = new Feed({
    id: self,
    title: head.title,
    link: address(head.href),
    feedLinks: { atom: self },
    language: head.language,
    copyright: head.licence,
    generator: 'Codicil',
    author: { name: head.author },
    updated: newest ? midnightOf(newest.version) : new Date(0)
  })
  for (const entry of sorted) addEntry(feed, site, entry)
  return `${feed.atom1()}\n`
}

/** Feed of the whole site: one entry for each release of a ruleset, without what it changed. */
export function siteFeed(site: PublicSite): string {
  const { title, language } = site.data.identity
  const head = { title: `${title}: releases`, address: feedAddress(), href: '/', language, author: title }
  const entries = [...site.rulesets.values()].flatMap((rules) =>
    toldOf(site, rules).map((version): Entry => ({ version, href: addressOf(rules, version), told: 'release' }))
  )
  return atom(site, { ...head, licence: 'Each ruleset states its licence' }, entries)
}

/** Address of the text of a version. */
const addressOf = ({ bundle, ruleset }: RulesetIndex, version: Version): string =>
  version.bundle === bundle ? ruleset.href : versionAddress(ruleset.href, ruleset.id, version.version)

/** Feed of a ruleset: one entry for each release, with what it changed. Depends on the ruleset and the address alone. */
export function rulesetFeed(site: PublicSite, rules: RulesetIndex): string {
  const entries = toldOf(site, rules).map((version): Entry => {
    const step = stepsOf(site, rules).find(({ after }) => after.bundle === version.bundle)
    if (!step) return { version, href: addressOf(rules, version), told: 'changes' }
    return { ...changed(site, step, step.difference.clauses), href: stepAddress(rules, step), told: 'changes' }
  })
  return atom(site, headOf(rules), entries)
}

/** Feed of an army: one entry for each release that changed something it reads. */
export function armyFeed(site: PublicSite, rules: RulesetIndex, faction: Document): string {
  const { id, title, href } = faction
  const told = new Set(toldOf(site, rules).map(({ bundle }) => bundle))
  const steps = stepsOf(site, rules).toReversed()
  const entries = steps.flatMap((step): readonly Entry[] => {
    const { before, after, difference } = step
    const changes = changesForArmy(before.bundle, after.bundle, difference, id)
    if (changes.length === 0 || !told.has(after.bundle)) return []
    const hasPage = factionsWithChanges({ rules, step }).includes(faction)
    const page = hasPage ? armyStepAddress(rules, step, id) : stepAddress(rules, step)
    return [{ ...changed(site, step, changes), href: page, told: `changes/${id}` }]
  })
  const head = headOf(rules)
  return atom(
    site,
    { ...head, title: `${head.title} for ${title}`, address: feedAddress(rules.ruleset.id, id), href },
    entries
  )
}

const headOf = ({ ruleset: { id, title, href, language, licence } }: RulesetIndex): FeedHead => ({
  title: `${title}: releases`,
  address: feedAddress(id),
  href,
  language,
  licence,
  author: title
})

function changed(site: PublicSite, step: Step, changes: readonly ClauseChange[]): Omit<Entry, 'href' | 'told'> {
  return {
    version: step.after,
    changes: amountsInWords(changes, step.before.version, step.reasonsOf),
    content: changesHtml(changedDocuments(site, step, changes))
  }
}
