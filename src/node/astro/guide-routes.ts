import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import type { InjectedRoute } from 'astro'
import { packagePath } from '../package-root.ts'

/** Folder of the pages for authors, below this package: the sources of their routes begin with it. */
export const guideFolder = 'src/site/guide/'

/** Returns the routes of the pages for authors, which are not in `pages/` because Astro makes all that is: `docs/[code].astro`. */
export function guideRoutes(): readonly InjectedRoute[] {
  const folder = packagePath(guideFolder)
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.astro'))
  return pages.sort().map((file) => ({
    pattern: `/${file.replaceAll(sep, '/').replace(/(?:\/index)?\.astro$/u, '')}`,
    entrypoint: folder + file
  }))
}
