import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import process from 'node:process'
import type { AstroUserConfig } from 'astro'
import type { Plugin } from 'vite'
import { isWithin } from '../is-within.ts'
import { packagePath } from '../package-root.ts'
import { codicil } from './astro-integration.ts'
import type { SiteSource } from './site-plugin.ts'

/** Options that may differ from one build of the site to another. */
export interface SiteConfigOptions {
  /** What pages are printed from; absent if they are bundled and not printed. */
  readonly source?: SiteSource | undefined
  /** True if the site may have the pages for authors: they are empty unless the source gives their data. */
  readonly guide: boolean
  /** Path the site is served under; `/` when left out. */
  readonly base?: string | undefined
  /** Output folder; `dist` in the working folder when left out. */
  readonly out?: string | undefined
  /** Origin the site is served from, for absolute addresses: `https://rules.example`. */
  readonly site?: string | undefined
}

const root = packagePath('')

/**
 * Sources of scripts that every page loads, and of what scripts loaded later share with them: in one file they are smaller
 * than in several. Below `src/`, without the ending.
 */
export const sourcesOnEveryPage: readonly string[] = [
  'notation/decoded',
  'notation/ids',
  'notation/letters',
  'site/guard/guards',
  'site/offline/status-text',
  ...[
    'offline/mount',
    'stored',
    'once',
    'recent',
    'on-demand-styles',
    'beside',
    'announce',
    'cite/copy-button',
    'cite/copy-link',
    'pins/store',
    'pins/pin-of',
    'settings/folds',
    'settings/mount',
    'search/form/keys'
  ].map((name) => `site/client/${name}`)
]

const onEveryPage = {
  name: 'shared',
  test: new RegExp(`preload-helper|(?:src|lib)/(?:${sourcesOnEveryPage.join('|')})\\.`, 'u')
}

/** What a choice is, which lists of pins read, too, without resolving anything. */
const choice = { name: 'choice', test: /(?:src|lib)\/(?:notation\/capitals|site\/client\/selection\/choice)\./u }

/** What resolves the rules for a choice and shows them, as far as scripts share it: smaller than in a dozen files. */
const onceChosen = { name: 'chosen', test: /(?:src|lib)\/(?:resolve|site\/client\/selection)\//u, minShareCount: 2 }

/** Scripts that most readers wait for: a choice of army, the search, and the cards of words. */
const waitedFor = /\/(?:start|sheet|finder|preview)\.[^/]+$/u

/** What every page has loaded already. */
const isThere = /\/shared\.[^/]+$/u

/**
 * What a script imports is fetched together with it if readers wait for it, and after it otherwise: every page states the
 * names of what is fetched together. Styles are always.
 */
const fetchedWith = (script: string, imported: string[]): string[] =>
  imported.filter((file) => file.endsWith('.css') || (waitedFor.test(script) && !isThere.test(file)))

/** Says so to Vite: Astro leaves out what its own configuration says of this. */
const preload: Plugin = {
  name: 'codicil-preload',
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies: fetchedWith } } } : undefined
}

/**
 * What a preview need not watch: in folders of this package, everything but sources and content. In a clone that is half
 * of all files, and a built site besides. And Astro would take the `astro-config.js` that `npm run lib` makes for a
 * configuration that was added, and start a running preview anew, at another address.
 *
 * @param content Absolute path of the content folder, if there is one
 */
function apartFrom(content: string | undefined): (path: string) => boolean {
  const watched = [packagePath('src'), ...(content === undefined ? [] : [content])]
  return (path) => {
    const isInFolder = isWithin(root, path) && /[/\\]/u.test(relative(root, path))
    return isInFolder && !watched.some((folder) => isWithin(folder, path))
  }
}

/** Folders where libraries are looked for; those above this package, too, in case it is installed itself. */
const libraryFolders = (): readonly string[] => createRequire(import.meta.url).resolve.paths('astro') ?? []

/**
 * Keeps Astro from reporting builds and from asking for newer versions: nothing that makes a site uses the network. It
 * would also write into the home folder, and end the whole program where that is refused.
 */
function keepToItself(): void {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  process.env['ASTRO_DISABLE_UPDATE_CHECK'] = 'true'
}

/** Configuration of Astro, the same for every way to start it. */
export function siteConfig({ source, guide, base = '/', out = 'dist', site }: SiteConfigOptions): AstroUserConfig {
  keepToItself()
  return {
    root,
    srcDir: `${root}src/site`,
    publicDir: `${root}src/site/public`,
    outDir: resolve(out),
    base,
    ...(site !== undefined && { site }),
    output: 'static',
    trailingSlash: 'always',
    compressHTML: 'jsx',
    build: { format: 'directory', inlineStylesheets: 'never' },
    devToolbar: { enabled: false },
    integrations: [codicil(source, guide)],
    // Inlined scripts would need their hash in the content security policy of every page.
    vite: {
      plugins: [preload],
      build: { assetsInlineLimit: 0 },
      environments: {
        client: {
          build: { rolldownOptions: { output: { codeSplitting: { groups: [onEveryPage, choice, onceChosen] } } } }
        }
      },
      server: { watch: { ignored: apartFrom(source?.content) }, fs: { allow: [root, ...libraryFolders()] } }
    }
  }
}
