import { type AstroIntegration, build } from 'astro'
import type { SiteData } from '../site/site-data.ts'
import { siteConfig } from './astro-config.ts'
import { inScratchFolder } from './scratch-folder.ts'

/** What to render and where. */
export interface PagesRequest {
  readonly data: SiteData
  /** Absolute path of the content folder. */
  readonly content: string
  /** Absolute path of the folder to write into; emptied first. */
  readonly out: string
  readonly base: string
}

/**
 * Render all pages with Astro. Its prerendered modules stand below the working folder and look for libraries from
 * there, so wherever the command was given, it works inside this package, apart from other builds.
 *
 * @returns number of pages
 */
export async function buildPages({ data, content, out, base }: PagesRequest): Promise<number> {
  let pages = 0
  const counter: AstroIntegration = {
    name: 'codicil:count',
    hooks: {
      'astro:build:done': (done) => {
        pages = done.pages.length
      }
    }
  }
  const { integrations = [], ...config } = siteConfig({ content, load: async () => data, base, out })
  const all = [...integrations, counter]
  await inScratchFolder(() => build({ ...config, integrations: all, configFile: false, logLevel: 'error' }))
  return pages
}
