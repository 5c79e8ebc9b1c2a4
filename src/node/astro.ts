import { join } from 'node:path'
import { type AstroIntegration, build } from 'astro'
import type { SiteData } from '../site/site-data.ts'
import { siteConfig } from './astro-config.ts'
import { moveContents } from './output/move.ts'
import { inScratchFolder } from './scratch-folder.ts'
import { sitemapOf } from './sitemap.ts'

/** What to render and where. */
export interface PagesRequest {
  readonly data: SiteData
  /** Absolute path of the content folder. */
  readonly content: string
  /** Absolute path of the folder to write into, on any device; it must be empty. */
  readonly out: string
  readonly base: string
  /** Origin the site will be served from, where it is known. */
  readonly site?: string | undefined
}

/**
 * Render all pages with Astro. Its prerendered modules stand below the working folder and look for libraries from
 * there, so wherever the command was given, it works inside this package, apart from other builds. It moves files by
 * renaming them, which no system does across devices, so that it writes there, too, and the pages are moved at the end.
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
  await inScratchFolder(async (scratch) => {
    const made = join(scratch, 'site')
    const { integrations = [], ...config } = siteConfig({
      content,
      load: async () => data,
      guide: data.guide !== undefined,
      base,
      out: made,
      site
    })
    const all = [...integrations, listing, ...(site === undefined ? [] : [sitemapOf(made, base)])]
    // What goes wrong is thrown, and said once, by whoever asked for the build.
    await build({ ...config, integrations: all, configFile: false, logLevel: 'silent' })
    moveContents(made, out)
  })
  return pages
}
