import { sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { SiteData } from '../site/site-data.ts'
import { overlayError } from './overlay-error.ts'

/** The site's data as last read, shared by all parts of one build or server. */
export interface LoadedSite {
  readonly load: () => Promise<SiteData>
  readonly contentDir: string
  current: Promise<SiteData> | undefined
}

const moduleId = 'virtual:codicil'
const resolvedId = `\0${moduleId}`
const shared = Symbol.for('codicil.site')

/**
 * The data is handed over in the process: written out as source, a big ruleset would take longer to
 * print and parse again than to compile.
 */
const moduleSource = `export const site = globalThis[Symbol.for('codicil.site')]`

const settleTime = 60

function invalidate(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    const module = moduleGraph.getModuleById(resolvedId)
    if (module) moduleGraph.invalidateModule(module)
  }
}

async function refresh(server: ViteDevServer, site: LoadedSite): Promise<void> {
  site.current = site.load()
  const attempt = site.current
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => overlayError(reason)
  )
  if (site.current !== attempt) return
  invalidate(server)
  const { hot } = server.environments.client
  if (error) hot.send({ type: 'error', err: error })
  else hot.send({ type: 'full-reload' })
}

function watchContent(server: ViteDevServer, site: LoadedSite): void {
  let timer: NodeJS.Timeout | undefined
  const isContent = (path: string) => path === site.contentDir || path.startsWith(site.contentDir + sep)
  server.watcher.add(site.contentDir)
  server.watcher.on('all', (_, path) => {
    if (!isContent(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(server, site), settleTime)
  })
}

/** Vite's part: the virtual module, and the watch over the content folder. */
export function sitePlugin(site: LoadedSite): Plugin {
  return {
    name: 'codicil:site',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      site.current ??= site.load()
      const data = await site.current.catch((reason: unknown) => {
        throw overlayError(reason)
      })
      Object.assign(globalThis, { [shared]: data })
      return moduleSource
    },
    configureServer: (server) => watchContent(server, site)
  }
}
