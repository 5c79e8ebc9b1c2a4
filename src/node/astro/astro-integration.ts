import type { AstroIntegration } from 'astro'
import { onlyListed } from '../third-party.ts'
import { builtCode } from './built-code.ts'
import { guideRoutes } from './guide-routes.ts'
import { type SiteSource, sitePlugin } from './site-plugin.ts'

/**
 * Gives Astro's pages the compiled content as `virtual:codicil`, and keeps it fresh in `astro dev`:
 * a saved file reloads the page, a mistake shows as an overlay with its place until it is fixed.
 *
 * @param source Absent if nothing is printed
 * @param guide True if the site may have the pages for authors
 */
export function codicil(source: SiteSource | undefined, guide: boolean): AstroIntegration {
  return {
    name: 'codicil',
    hooks: {
      'astro:config:setup': ({ config, updateConfig, injectRoute }) => {
        const site = source && { ...source, origin: config.site, current: undefined }
        updateConfig({ vite: { plugins: [builtCode(), sitePlugin(site), onlyListed()] } })
        if (guide) guideRoutes().forEach(injectRoute)
      }
    }
  }
}
