import { resolve } from 'node:path'
import { dev } from 'astro'
import { siteConfig } from './astro-config.ts'
import { loadSite } from './load-site.ts'

/** Options of the live preview: what to show and where. */
export interface DevRequest {
  readonly content: string
  readonly base: string
  readonly site?: string | undefined
  /** True to add the pages for authors, whatever `site.md` says. */
  readonly guide: boolean
  readonly port: number
}

/** Starts the live preview. @returns its address and a way to stop it */
export async function devSite(request: DevRequest): Promise<{ address: string; stop: () => Promise<void> }> {
  const content = resolve(request.content)
  const { base, site, guide } = request
  // Whether `site.md` asks for the pages for authors is read later, and may change while it is written.
  const source = { content, load: () => loadSite({ content, guide }) }
  const config = siteConfig({ source, guide: true, base, site })
  const server = await dev({ ...config, configFile: false, logLevel: 'error', server: { port: request.port } })
  const { port } = server.address
  return { address: `http://localhost:${port}${request.base}`, stop: () => server.stop() }
}
