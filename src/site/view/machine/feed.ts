import { Feed } from 'feed'
import { dateInWords } from '../../../notation/dates.ts'
import { absolute, withBase } from '../address.ts'
import { firstSentence } from '../sentence.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { feedAddress } from './addresses.ts'

/** A site that knows where it will be: feeds and their ids are made of whole addresses only. */
export type PublicSite = Site & { readonly origin: string }

/** Midnight of the day on which a release was published; the day of the build is in no file. */
const dayOf = ({ ruleset: { published, effective } }: RulesetIndex): Date =>
  new Date(`${published ?? effective}T00:00:00Z`)

/** Permanent id of a release (RFC 4151): host, day, ruleset and version. */
function releaseId({ origin, base }: PublicSite, { ruleset }: RulesetIndex): string {
  const { hostname } = new URL(origin)
  return `tag:${hostname},${ruleset.effective}:${base}/${ruleset.id}/${ruleset.version}`
}

function addRelease(feed: Feed, site: PublicSite, rules: RulesetIndex): void {
  const { title, version, effective, summary, text, language, credits, href } = rules.ruleset
  feed.addItem({
    id: releaseId(site, rules),
    title: `${title} ${version}`,
    link: absolute(site, withBase(site.base, href)),
    date: dayOf(rules),
    published: dayOf(rules),
    description: `${summary ?? firstSentence(text.plain, language)} In force from ${dateInWords(effective)}.`,
    author: credits.map(({ name }) => ({ name }))
  })
}

/** The newest release first; of one day, in the order of the site. */
const newestFirst = (one: RulesetIndex, other: RulesetIndex): number => dayOf(other).getTime() - dayOf(one).getTime()

/**
 * Atom feed (RFC 4287) of releases: one entry for each version of a ruleset.
 *
 * @param releases Rulesets in it
 * @param ruleset The ruleset it is about; left out for the feed of the site
 */
export function atomFeed(site: PublicSite, releases: readonly RulesetIndex[], ruleset?: RulesetIndex): string {
  const { identity } = site.data
  const sorted = [...releases].sort(newestFirst)
  const address = (href: string) => absolute(site, withBase(site.base, href))
  const self = address(feedAddress(ruleset?.ruleset.id))
  const feed = new Feed({
    id: self,
    title: `${ruleset?.ruleset.title ?? identity.title}: releases`,
    link: address(ruleset?.ruleset.href ?? '/'),
    feedLinks: { atom: self },
    language: ruleset?.ruleset.language ?? identity.language,
    copyright: ruleset?.ruleset.licence ?? 'Each ruleset states its licence',
    generator: 'Codicil',
    author: { name: identity.title },
    updated: sorted[0] ? dayOf(sorted[0]) : new Date(0)
  })
  for (const release of sorted) addRelease(feed, site, release)
  return `${feed.atom1()}\n`
}
