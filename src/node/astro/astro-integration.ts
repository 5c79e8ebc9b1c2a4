import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import type { AstroIntegration, InjectedRoute } from 'astro'
import { packagePath } from '../package-root.ts'
import { onlyListed } from '../third-party.ts'
import { type SiteSource, sitePlugin } from './site-plugin.ts'

/** Routes of the pages for authors, which are not in `pages/` because Astro makes all that is: `docs/[code].astro`. */
function guideRoutes(): readonly InjectedRoute[] {
  const folder = packagePath('src/site/guide/')
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.astro'))
  return pages.sort().map((file) => ({
    pattern: `/${file.replaceAll(sep, '/').replace(/(?:\/index)?\.astro$/u, '')}`,
    entrypoint: folder + file
  }))
}

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
        updateConfig({ vite: { plugins: [sitePlugin(site), onlyListed()] } })
        if (guide) guideRoutes().forEach(injectRoute)
      }
    }
  }
}
