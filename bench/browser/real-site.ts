import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Served, serve } from '../../src/node/serve/serve.ts'
import { childScript, run } from '../measure/child.ts'

const content = fileURLToPath(new URL('../../content', import.meta.url))

/** Puts a packed copy beside every text of a site, as hosts send it. */
function packTexts(site: string): void {
  for (const { parentPath, name } of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (!/\.(?:html|css|js|json|svg|xml|webmanifest)$/u.test(name)) continue
    const file = join(parentPath, name)
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)))
  }
}

/** Builds the rulesets of the repository, and serves them compressed. */
export async function serveRealSite(scratch: string): Promise<Served & { readonly folder: string }> {
  const folder = join(scratch, 'site')
  const environment = { CODICIL_CACHE: join(scratch, 'cache'), ASTRO_TELEMETRY_DISABLED: '1' }
  await run(childScript('build'), [content, folder], environment)
  packTexts(folder)
  return { folder, ...(await serve(folder, '/', 0)) }
}

/** A page of a whole ruleset. */
export interface WholePage {
  /** Path without a slash at the beginning. */
  readonly path: string
  /** Bytes of its HTML, packed. */
  readonly bytes: number
}

/** The pages of whole rulesets, the longest first. */
export function wholePages(site: string): readonly WholePage[] {
  const rulesets = readdirSync(site).filter((name) => existsSync(join(site, name, 'whole/index.html')))
  const pages = rulesets.map((name) => {
    const bytes = gzipSync(readFileSync(join(site, name, 'whole/index.html'))).length
    return { path: `${name}/whole/`, bytes }
  })
  return pages.sort((a, b) => b.bytes - a.bytes)
}

/** The longest page of a rule, of questions and of changes from the published game: paths without a slash at the beginning. */
export function longestPages(site: string): readonly string[] {
  const rulesets = readdirSync(site).filter((name) => existsSync(join(site, name, 'whole/index.html')))
  const sizeOf = (path: string): number =>
    statSync(join(site, path, 'index.html'), { throwIfNoEntry: false })?.size ?? 0
  const longest = (paths: readonly string[]): string => paths.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? ''
  const rules = rulesets.flatMap((name) =>
    readdirSync(join(site, name, 'rules')).map((rule) => `${name}/rules/${rule}/`)
  )
  return [rules, rulesets.map((name) => `${name}/faq/`), rulesets.map((name) => `${name}/changes/`)].map(longest)
}
