import { type AstroIntegration, build } from 'astro'
import type { SiteData } from '../site/site-data.ts'
import { siteConfig } from './astro-config.ts'

/** What to render and where. */
export interface PagesRequest {
  readonly data: SiteData
  /** Absolute path of the content folder. */
  readonly content: string
  /** Absolute path of the folder to write into; emptied first. */
  readonly out: string
  readonly base: string
}

/** Render all pages with Astro. @returns number of pages */
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
  await build({ ...config, integrations: [...integrations, counter], configFile: false, logLevel: 'error' })
  return pages
}
