import type { SiteData } from '../../site-data.ts'
import { absolute } from '../address.ts'
import { createSite, type Site } from '../site.ts'
import { feedAddress, markdownAddress } from './addresses.ts'
import { atomFeed, type PublicSite } from './feed.ts'
import { llmsText } from './llms.ts'
import { rulesetMarkdown } from './markdown.ts'

/** A text file of the site that programs read. */
export interface MachineFile {
  /** Path inside the output folder, with `/` separators. */
  readonly path: string
  readonly text: string
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

function feeds(site: PublicSite): MachineFile[] {
  const rulesets = [...site.rulesets.values()]
  return [
    file(feedAddress(), atomFeed(site, rulesets)),
    ...rulesets.map((each) => file(feedAddress(each.ruleset.id), atomFeed(site, [each], each)))
  ]
}

const isPublic = (site: Site): site is PublicSite => site.origin !== undefined

/**
 * The text files of a site that programs read. Feeds consist of whole addresses, so there are none without an origin.
 *
 * @param base Base path with a slash at both ends
 * @param origin Origin the site will be served from
 */
export function machineFiles(data: SiteData, base: string, origin: string | undefined): readonly MachineFile[] {
  const site = createSite(data, base, origin)
  return [
    file('/robots.txt', robots(site)),
    file('/llms.txt', llmsText(site)),
    ...[...site.rulesets.values()].map((each) => file(markdownAddress(each.ruleset.id), rulesetMarkdown(site, each))),
    ...(isPublic(site) ? feeds(site) : [])
  ]
}
