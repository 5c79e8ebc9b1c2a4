import { resolve } from 'node:path'
import { dev } from 'astro'
import { siteConfig } from './astro-config.ts'
import { loadSite } from './load-site.ts'

/** Options of the live preview: what to show and where. */
export interface DevRequest {
  readonly content: string
  readonly base: string
  readonly site?: string | undefined
  /** True if the site has the pages for authors. */
  readonly guide: boolean
  readonly port: number
}

/** Start the live preview. @returns its address and a way to stop it */
export async function devSite(request: DevRequest): Promise<{ address: string; stop: () => Promise<void> }> {
  const content = resolve(request.content)
  const { base, site, guide } = request
  const config = siteConfig({ content, load: () => loadSite({ content, guide }), guide, base, site })
  const server = await dev({ ...config, configFile: false, logLevel: 'error', server: { port: request.port } })
  const { port } = server.address
  return { address: `http://localhost:${port}${request.base}`, stop: () => server.stop() }
}
