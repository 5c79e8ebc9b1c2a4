import type { SiteData } from '../site-data.ts'
import { siteNavigation } from './frame.ts'
import { searchChoices } from './pages/search-page.ts'
import { buildOf } from './provenance.ts'
import { createSite } from './site.ts'

/**
 * Returns what pages of every ruleset print of the site as a whole, besides their base path and origin: what a search
 * form offers, where the foot of a page leads, whose site it is, and the day of the build.
 */
export function sharedByPages(
  data: SiteData,
  base: string,
  origin: string | undefined
): Readonly<Record<string, unknown>> {
  const site = createSite(data, base, origin)
  const { version, previews, identity } = data
  // Only the site's own pages print these, and they are printed in every build.
  const { text, picture, ...named } = identity
  return {
    choices: searchChoices(site),
    navigation: siteNavigation(site),
    identity: named,
    opening: site.opening,
    built: buildOf(site),
    version,
    previews
  }
}
