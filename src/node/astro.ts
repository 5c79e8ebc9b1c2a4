import { type AstroIntegration, build } from 'astro'
import type { SiteData } from '../site/site-data.ts'
import { siteConfig } from './astro-config.ts'
import { inScratchFolder } from './scratch-folder.ts'
import { sitemapOf } from './sitemap.ts'

/** What to render and where. */
export interface PagesRequest {
  readonly data: SiteData
  /** Absolute path of the content folder. */
  readonly content: string
  /** Absolute path of the folder to write into; emptied first. */
  readonly out: string
  readonly base: string
  /** Origin the site will be served from, where it is known. */
  readonly site?: string | undefined
}

/**
 * Render all pages with Astro. Its prerendered modules stand below the working folder and look for libraries from
 * there, so wherever the command was given, it works inside this package, apart from other builds.
 *
 * @returns site addresses of the pages, without base path, sorted
 */
export async function buildPages({ data, content, out, base, site }: PagesRequest): Promise<readonly string[]> {
  let pages: readonly string[] = []
  const listing: AstroIntegration = {
    name: 'codicil:pages',
    hooks: {
      'astro:build:done': (done) => {
        pages = done.pages.map(({ pathname }) => (pathname === '404/' ? '/404.html' : `/${pathname}`)).sort()
      }
    }
  }
  const { integrations = [], ...config } = siteConfig({ content, load: async () => data, base, out, site })
  const all = [...integrations, listing, ...(site === undefined ? [] : [sitemapOf(out, base)])]
  await inScratchFolder(() => build({ ...config, integrations: all, configFile: false, logLevel: 'error' }))
  return pages
}
