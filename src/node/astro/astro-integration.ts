import type { AstroIntegration } from 'astro'
import { packagePath } from '../package-root.ts'
import { onlyListed } from '../third-party.ts'
import { builtCode } from './built-code.ts'
import { guideRoutes } from './guide-routes.ts'
import { lastGoodSite } from './last-good-site.ts'
import { type LoadedSite, type SiteSource, sitePlugin } from './site-plugin.ts'

/** What shows mistakes on the pages of a preview. No page of a build has it. */
const mistakesScript = 'src/site/client/mistakes.ts'

/**
 * Gives Astro's pages the compiled content as `virtual:codicil`, and keeps it fresh in `astro dev`:
 * a saved file reloads the page; a mistake is shown with its place until it is fixed, on the page of its document and as
 * a notice on all others, which show what the content was before it.
 *
 * @param source Absent if nothing is printed
 * @param guide True if the site may have the pages for authors
 */
export function codicil(source: SiteSource | undefined, guide: boolean): AstroIntegration {
  return {
    name: 'codicil',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig, injectRoute, injectScript }) => {
        const site = source && loadedSite(source, config.site)
        updateConfig({ vite: { plugins: [builtCode(), sitePlugin(site), onlyListed()] } })
        if (command === 'dev') injectScript('page', `import ${JSON.stringify(packagePath(mistakesScript))}`)
        if (guide) guideRoutes().forEach(injectRoute)
      }
    }
  }
}

const loadedSite = ({ content, load }: SiteSource, origin: string | undefined): LoadedSite => ({
  content,
  load: lastGoodSite(content, load),
  origin,
  current: undefined
})
