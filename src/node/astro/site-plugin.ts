import { setTimeout } from 'node:timers/promises'
import type { Connect, HotPayload, Plugin, ViteDevServer } from 'vite'
import { mistakesEvent, type ShownMistake } from '../../site/content-error.ts'
import { isWithin } from '../is-within.ts'
import { serveLinkedFiles } from '../serve/serve-linked-files.ts'
import type { ReadSite } from './last-good-site.ts'
import type { LiveSite } from './load-site.ts'
import { overlayError, overlayMessage } from './overlay-error.ts'
import { serveLiveFiles } from './serve-live-files.ts'
import { sharedModule, shareSite } from './shared-site.ts'

/** How the pages get their data. */
export interface SiteSource {
  /** Reads and compiles the content. Rejects with `ContentError` where it has mistakes. */
  readonly load: () => Promise<LiveSite>
  /** Absolute path of the content folder, watched while developing. */
  readonly content: string
}

/** The site's data as last read, shared by all parts of one build or server. */
export interface LoadedSite {
  /** Reads the content. Rejects with `ContentError` where it has mistakes and was never without. */
  readonly load: () => Promise<ReadSite>
  readonly content: string
  /** Origin the site will be served from, if it is known. */
  readonly origin: string | undefined
  current: Promise<ReadSite> | undefined
}

const moduleId = 'virtual:codicil'
const resolvedId = `\0${moduleId}`

/** Editors write a file in several steps, and several files at once. */
const settleTime = 60

function invalidate(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    const module = moduleGraph.getModuleById(resolvedId)
    if (module) moduleGraph.invalidateModule(module)
  }
}

/** Pages that show what the content was before its mistakes stay as they are, and show these; others are loaded again. */
const messageOf = ({ mistakes }: ReadSite): HotPayload =>
  mistakes.length === 0 ? { type: 'full-reload' } : mistakesMessage(mistakes)

const mistakesMessage = (mistakes: readonly ShownMistake[]): HotPayload => ({
  type: 'custom',
  event: mistakesEvent,
  data: mistakes
})

/** Tells a page that was opened later about the mistakes that there are. */
function answerPages({ environments }: ViteDevServer, site: LoadedSite): void {
  environments.client.hot.on(mistakesEvent, async (_, page) => {
    const read = await currentOf(site).catch(() => undefined)
    if (read) page.send(mistakesEvent, read.mistakes)
  })
}

function watchContent(server: ViteDevServer, site: LoadedSite): void {
  let changes = 0
  const isContent = (path: string) => isWithin(site.content, path)
  const changed = async () => {
    const number = ++changes
    const attempt = setTimeout(settleTime).then(() => (number < changes && site.current) || site.load())
    // A page asked for meanwhile waits for the new data: it must not be served the state before the change.
    site.current = attempt
    invalidate(server)
    const told = await attempt.then(messageOf, (reason: unknown) => overlayMessage(overlayError(reason)))
    if (number !== changes) return
    server.environments.client.hot.send(told)
    // What no page fails to show is not in the terminal yet.
    const { mistakes } = await attempt.catch(() => ({ mistakes: [] }))
    for (const { frame, message } of mistakes) server.config.logger.error(frame ?? message)
  }
  server.watcher.add(site.content)
  server.watcher.on('all', (_, path) => void (isContent(path) && changed()))
}

function currentOf(site: LoadedSite): Promise<ReadSite> {
  site.current ??= site.load()
  return site.current
}

/** The pages for authors have routes in every preview, because `site.md` can ask for them at any time: not found until then. */
function hideGuide(site: LoadedSite, base: string): Connect.NextHandleFunction {
  const folders = [`${base}docs/`, `${base}data/formats/`]
  return async (request, _response, next) => {
    const isGuide = folders.some((folder) => request.url?.startsWith(folder))
    // Content with mistakes is reported by the page itself.
    const read = isGuide ? await currentOf(site).catch(() => undefined) : undefined
    if (read && !read.site.guide) request.url = `${base}404/`
    next()
  }
}

/**
 * Vite's part: the virtual module, and the watch over the content folder.
 *
 * @param site Absent if pages are bundled and not printed: they ask for the data when they are
 */
export function sitePlugin(site: LoadedSite | undefined): Plugin {
  return {
    name: 'codicil:site',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      if (site) await shareCurrent(site)
      return sharedModule
    },
    ...(site && { configureServer: (server) => preview(server, site) })
  }
}

async function shareCurrent(site: LoadedSite): Promise<void> {
  const read = await currentOf(site).catch((reason: unknown) => {
    throw overlayError(reason)
  })
  shareSite(read.site, site.origin)
}

/** Has a server answer for what no page is, and watch the content. */
function preview(server: ViteDevServer, site: LoadedSite): void {
  const { middlewares, config } = server
  middlewares.use(serveLinkedFiles(site.content, config.base))
  middlewares.use(hideGuide(site, config.base))
  middlewares.use(serveLiveFiles(async () => (await currentOf(site)).site.files, config.base))
  answerPages(server, site)
  watchContent(server, site)
}
