import type { SiteData } from '../site-data.ts'
import { siteNavigation } from './frame.ts'
import { searchChoices } from './pages/search-page.ts'
import { buildOf } from './provenance.ts'
import { createSite } from './site.ts'

/**
 * Returns what pages of every ruleset print of the site as a whole, besides their base path and origin: what a search
 * form offers, where the foot of a page leads, the day of the build.
 */
export function sharedByPages(
  data: SiteData,
  base: string,
  origin: string | undefined
): Readonly<Record<string, unknown>> {
  const site = createSite(data, base, origin)
  const { version, previews } = data
  return { choices: searchChoices(site), navigation: siteNavigation(site), built: buildOf(site), version, previews }
}
