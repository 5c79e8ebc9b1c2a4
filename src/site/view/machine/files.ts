import type { SiteData } from '../../site-data.ts'
import { absolute } from '../address.ts'
import { createSite, documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { feedAddress, markdownAddress } from './addresses.ts'
import { armyFeed, type PublicSite, rulesetFeed, siteFeed } from './feed.ts'
import { llmsText } from './llms.ts'
import { rulesetMarkdown } from './markdown.ts'

/** A text file of the site that programs read. */
export interface MachineFile {
  /** Path inside the output folder, with `/` separators. */
  readonly path: string
  readonly text: string
  /** Id of a ruleset, if the file depends only on its bundle and on the address of the site. */
  readonly ruleset?: string
}

const file = (href: string, text: string): MachineFile => ({ path: href.slice(1), text })

/** Everything may be read; where the site's address is known, the list of all pages is named. */
const robots = (site: Site): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...(site.origin ? ['', `Sitemap: ${absolute(site, site.base)}/sitemap-index.xml`] : []),
    ''
  ].join('\n')

/** The feed of a ruleset, and one for each of its factions. */
function feedsOf(site: PublicSite, rules: RulesetIndex): MachineFile[] {
  const { id } = rules.ruleset
  const armies = documentsOf(rules, 'faction').map((faction) =>
    file(feedAddress(id, faction.id), armyFeed(site, rules, faction))
  )
  return [file(feedAddress(id), rulesetFeed(site, rules)), ...armies]
}

const isPublic = (site: Site): site is PublicSite => site.origin !== undefined

/**
 * The text files of a site that programs read. Feeds consist of whole addresses, so there are none without an origin.
 *
 * @param base Base path with a slash at both ends
 * @param origin Origin the site will be served from
 * @param isKnown True for a ruleset whose own files are there already
 */
export function machineFiles(
  data: SiteData,
  base: string,
  origin: string | undefined,
  isKnown: (ruleset: string) => boolean
): readonly MachineFile[] {
  const site = createSite(data, base, origin)
  const fresh = [...site.rulesets].filter(([id]) => !isKnown(id))
  return [
    file('/robots.txt', robots(site)),
    file('/llms.txt', llmsText(site)),
    ...fresh.flatMap(([id, rules]) =>
      [file(markdownAddress(id), rulesetMarkdown(site, rules)), ...(isPublic(site) ? feedsOf(site, rules) : [])].map(
        (each) => ({ ...each, ruleset: id })
      )
    ),
    ...(isPublic(site) ? [file(feedAddress(), siteFeed(site))] : [])
  ]
}
