import type { AstroIntegration } from 'astro'
import type { SiteData } from '../site/site-data.ts'
import { onlyCarried } from './carried.ts'
import { type LoadedSite, sitePlugin } from './site-plugin.ts'

/** How the pages get their data. */
export interface CodicilOptions {
  /** Read and compile the content. Rejects with `ContentError` where it has mistakes. */
  readonly load: () => Promise<SiteData>
  /** Absolute path of the content folder, watched while developing. */
  readonly contentDir: string
}

/**
 * Gives Astro's pages the compiled content as `virtual:codicil`, and keeps it fresh in `astro dev`:
 * a saved file reloads the page, a mistake shows as an overlay with its place until it is mended.
 */
export function codicil(options: CodicilOptions): AstroIntegration {
  const loaded: LoadedSite = { load: options.load, contentDir: options.contentDir, current: undefined }
  return {
    name: 'codicil',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [sitePlugin(loaded), onlyCarried()] } })
      }
    }
  }
}
