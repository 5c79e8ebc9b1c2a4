import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sitemap from '@astrojs/sitemap'
import type { BaseIntegrationHooks } from 'astro'

/** Pages say by themselves where no search engine should list them, such as former addresses that lead on. */
const isHidden = (html: string): boolean => /<meta name="robots" content="[^"]*noindex/u.test(html)

/** A site whose pages are written. */
interface WrittenSite {
  /** Absolute path of the folder the pages are in. */
  readonly out: string
  /** Base path with a slash at both ends. */
  readonly base: string
  /** Origin the site will be served from. */
  readonly site: string
}

type Hooks = Required<BaseIntegrationHooks>
type Hook<Name extends keyof Hooks> = Parameters<Hooks[Name]>[0]

/**
 * List the pages of a site for search engines. The integration gets the part of Astro's input that it reads.
 *
 * @param addresses Of all pages, below the base path
 */
export async function writeSitemap({ out, base, site }: WrittenSite, addresses: readonly string[]): Promise<void> {
  const { hooks } = sitemap({
    filter(address) {
      const page = decodeURIComponent(new URL(address).pathname).slice(base.length)
      return !isHidden(readFileSync(join(out, page, 'index.html'), 'utf8'))
    }
  })
  const config = { site, base, trailingSlash: 'always', build: { format: 'directory' } }
  const logger = { info: () => {}, warn: () => {}, error: fail }
  const pages = addresses.map((pathname) => ({ pathname }))
  // The hooks of this plugin use a part of what Astro hands to them; only that part is made here.
  hooks['astro:routes:resolved']?.({ routes: [] } as unknown as Hook<'astro:routes:resolved'>)
  await hooks['astro:config:done']?.({ config } as unknown as Hook<'astro:config:done'>)
  await hooks['astro:build:done']?.({
    dir: pathToFileURL(`${out}/`),
    pages,
    logger
  } as unknown as Hook<'astro:build:done'>)
}

function fail(message: string): never {
  throw new Error(`The list of pages for search engines could not be written: ${message}`)
}
