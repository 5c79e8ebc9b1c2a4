import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import type { AstroIntegration, InjectedRoute } from 'astro'
import { packagePath } from '../package-root.ts'
import { onlyListed } from '../third-party.ts'
import type { LiveSite } from './load-site.ts'
import { type LoadedSite, sitePlugin } from './site-plugin.ts'

/** How the pages get their data. */
export interface CodicilOptions {
  /** Reads and compiles the content. Rejects with `ContentError` where it has mistakes. Absent if nothing is printed. */
  readonly load?: () => Promise<LiveSite>
  /** Absolute path of the content folder, watched while developing. */
  readonly contentDir: string
  /** True if the site may have the pages for authors. */
  readonly guide: boolean
}

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
 */
export function codicil(options: CodicilOptions): AstroIntegration {
  return {
    name: 'codicil',
    hooks: {
      'astro:config:setup': ({ config, updateConfig, injectRoute }) => {
        const { load, contentDir } = options
        const loaded: LoadedSite = { load, contentDir, origin: config.site, current: undefined }
        updateConfig({ vite: { plugins: [sitePlugin(loaded), onlyListed()] } })
        if (options.guide) guideRoutes().forEach(injectRoute)
      }
    }
  }
}
