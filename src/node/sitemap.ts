import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'

/** Pages say by themselves where no search engine should list them, such as former addresses that lead on. */
const isHidden = (html: string): boolean => /<meta name="robots" content="[^"]*noindex/u.test(html)

/**
 * Lists the pages of a site for search engines, once the site's address is known.
 *
 * @param out Absolute path of the folder the pages are written into
 * @param base Base path with a slash at both ends
 */
export const sitemapOf = (out: string, base: string): AstroIntegration =>
  sitemap({
    filter(address) {
      const page = decodeURIComponent(new URL(address).pathname).slice(base.length)
      return !isHidden(readFileSync(join(out, page, 'index.html'), 'utf8'))
    }
  })
