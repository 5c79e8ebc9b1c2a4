import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StaticPaths, StaticPathsApp } from 'astro/runtime/prerender/static-paths.js'
import { counted, type Tell } from '../../model/progress.ts'
import type { SiteData } from '../../site/site-data.ts'
import { guideFolder } from '../astro/guide-routes.ts'
import { shareSite } from '../astro/site-plugin.ts'
import { type Printer, pathsModule, placeProgram } from './printer.ts'

/** A page of the site, or a file that is made like one. */
export interface Printed {
  /** Path in the output: `rules/index.html`. */
  readonly path: string
  /** Address below the base path, `rules/` or empty; absent for a file that is no page. */
  readonly address?: string
  /** Absent for a page that is taken over as it is. */
  readonly bytes?: Uint8Array
}

/** Properties of a page that are known before it is printed. */
export interface PagePlace extends Omit<Printed, 'bytes'> {
  /** Id of the ruleset whose page it is; absent for one of the site as a whole. */
  readonly ruleset?: string
}

type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number]

/** Interface of a printer's program: how Astro asks for pages. Its types are not exported by the package. */
interface Program {
  readonly app: StaticPathsApp & {
    readonly setInternals: (internals: { readonly pagesByKeys: Printer['styles'] }) => void
    readonly setOptions: (options: Options) => void
    readonly render: (request: Request, options: { readonly routeData: Path['route'] }) => Promise<Response>
  }
}

/** Settings of a build, as far as the program reads them; scripts are those of integrations, and ours have none. */
interface Options {
  readonly logger: { readonly options: { readonly destination: { readonly write: () => boolean } } }
  readonly settings: { readonly scripts: readonly never[] }
}

const silent: Options = { logger: { options: { destination: { write: () => true } } }, settings: { scripts: [] } }

/** Where a site will be, and how its progress is reported. */
export interface PrintedSite {
  /** Base path with a slash at both ends. */
  readonly base: string
  /** Origin the site will be served from, if it is known. */
  readonly site?: string | undefined
  /** Receives progress: pages printed or taken over. */
  readonly tell?: Tell | undefined
}

/**
 * Prints all pages of a site, one after the other.
 *
 * @param isKept Asked before each page: true for one that is not to be printed, because it is there as it would be
 * @param folder Empty folder inside this package, so that the program finds its libraries where it is placed there; no
 * earlier build of this process may have had it, because Node keeps modules by their path
 */
export async function* print(
  printer: Printer,
  data: SiteData,
  { base, site, tell }: PrintedSite,
  folder: string,
  isKept: (page: PagePlace) => boolean
): AsyncGenerator<Printed> {
  shareSite(data, site)
  const home = placeProgram(printer, folder)
  const load = (path: string) => import(pathToFileURL(join(home, path)).href)
  const { app }: Program = await load(printer.entry)
  const { StaticPaths: Paths }: { readonly StaticPaths: typeof StaticPaths } = await load(pathsModule)
  app.setInternals({ pagesByKeys: printer.styles })
  app.setOptions(silent)
  const paths = distinct(await new Paths(app).getAll()).filter(({ route }) => data.guide || !isGuide(route))
  for (const { pathname, route } of counted(paths, 'Rendering pages', tell)) {
    const place = { ...placeOf(pathname, route), ...rulesetOf(pathname, route) }
    if (isKept(place)) {
      yield place
      continue
    }
    const request = new Request(new URL(base + (place.address ?? place.path), site ?? 'http://localhost'))
    const response = await app.render(request, { routeData: route })
    yield response.status === asBefore ? place : { ...place, bytes: new Uint8Array(await response.arrayBuffer()) }
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

function rulesetOf(pathname: string, { route }: Path['route']): Pick<PagePlace, 'ruleset'> {
  const [, ruleset = ''] = pathname.split('/')
  return route.startsWith(rulesetParameter) ? { ruleset } : {}
}

/** Hosts look for the page for missing addresses beside the first page. */
function placeOf(pathname: string, { type }: Path['route']): Omit<Printed, 'bytes'> {
  if (type !== 'page') return { path: pathname.slice(1) }
  const name = pathname.replaceAll(/^\/|\/$/gu, '')
  if (name === '404') return { path: '404.html', address: '404/' }
  return name === '' ? { path: 'index.html', address: '' } : { path: `${name}/index.html`, address: `${name}/` }
}
