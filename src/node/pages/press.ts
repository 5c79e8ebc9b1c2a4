import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StaticPaths, StaticPathsApp } from 'astro/runtime/prerender/static-paths.js'
import type { SiteData } from '../../site/site-data.ts'
import { guideFolder } from '../astro/guide-routes.ts'
import { shareSite } from '../astro/shared-site.ts'
import { type Printer, pathsModule } from './printer.ts'

type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number]

/** A page of the site, or a file that is made like one. */
export interface Page {
  /** Path in the output: `rules/index.html`. */
  readonly path: string
  /** Address below the base path, `rules/` or empty; absent for a file that is no page. */
  readonly address?: string
  /** Id of the ruleset whose page it is; absent for one of the site as a whole. */
  readonly ruleset?: string
  /** The route that prints it. */
  readonly route: Path['route']
}

/** Interface of a printer's program: how Astro asks for pages. Its types are not exported by the package. */
interface Program {
  readonly app: StaticPathsApp & {
    readonly setInternals: (internals: { readonly pagesByKeys: Printer['styles'] }) => void
    readonly setOptions: (options: Options) => void
    readonly routeCache: { readonly clearAll: () => void }
    readonly render: (request: Request, options: { readonly routeData: Path['route'] }) => Promise<Response>
  }
}

/** Settings of a build, as far as the program reads them; scripts are those of integrations, and ours have none. */
interface Options {
  readonly logger: { readonly options: { readonly destination: { readonly write: () => boolean } } }
  readonly settings: { readonly scripts: readonly never[] }
}

const silent: Options = { logger: { options: { destination: { write: () => true } } }, settings: { scripts: [] } }

/** Where a site will be. */
export interface SitePlace {
  /** Base path with a slash at both ends. */
  readonly base: string
  /** Origin the site will be served from, if it is known. */
  readonly site?: string | undefined
}

/** A program that is loaded with the data of a site. */
export interface Press {
  /** All pages of the site, in an order that depends on nothing but its data. */
  readonly pages: readonly Page[]
  /** Prints a page; `undefined` if it says that it is there as it would be printed. */
  readonly print: (page: Page) => Promise<Uint8Array | undefined>
}

/**
 * Loads the program of a printer.
 *
 * @param home Folder in which it was placed
 */
export async function openPress(
  home: string,
  { entry, styles }: Pick<Printer, 'entry' | 'styles'>,
  data: SiteData,
  { base, site }: SitePlace
): Promise<Press> {
  const folder = pathToFileURL(join(home, '/')).href
  const isLoaded = shareSite(data, site, folder)
  const { app }: Program = await import(folder + entry)
  const { StaticPaths: Paths }: { readonly StaticPaths: typeof StaticPaths } = await import(folder + pathsModule)
  // It remembers the addresses of the last site.
  if (isLoaded) app.routeCache.clearAll()
  app.setInternals({ pagesByKeys: styles })
  app.setOptions(silent)
  const paths = distinct(await new Paths(app).getAll()).filter(({ route }) => data.guide || !isGuide(route))
  return {
    pages: paths.map(({ pathname, route }) => ({ ...placeOf(pathname, route), ...rulesetOf(pathname, route), route })),
    async print({ address, path, route }) {
      const request = new Request(new URL(base + (address ?? path), site ?? 'http://localhost'))
      const response = await app.render(request, { routeData: route })
      return response.status === asBefore ? undefined : new Uint8Array(await response.arrayBuffer())
    }
  }
}

/** The first of those with the same address, as Astro decides it. */
function distinct(paths: readonly Path[]): readonly Path[] {
  const first = new Map<string, Path>()
  for (const path of paths) {
    const address = path.pathname.replace(/\/$/u, '')
    if (!first.has(address)) first.set(address, path)
  }
  return [...first.values()]
}

/** True for a page for authors. */
const isGuide = ({ component }: Path['route']): boolean => component.startsWith(guideFolder)

/** Status by which a page says that it is there as it would be printed. */
const asBefore = 304

/** Every route that begins with it belongs to one ruleset. */
const rulesetParameter = '/[ruleset]'

function rulesetOf(pathname: string, { route }: Path['route']): Pick<Page, 'ruleset'> {
  const [, ruleset = ''] = pathname.split('/')
  return route.startsWith(rulesetParameter) ? { ruleset } : {}
}

/** Hosts look for the page for missing addresses beside the first page. */
function placeOf(pathname: string, { type }: Path['route']): Pick<Page, 'path' | 'address'> {
  if (type !== 'page') return { path: pathname.slice(1) }
  const name = pathname.replaceAll(/^\/|\/$/gu, '')
  if (name === '404') return { path: '404.html', address: '404/' }
  return name === '' ? { path: 'index.html', address: '' } : { path: `${name}/index.html`, address: `${name}/` }
}
