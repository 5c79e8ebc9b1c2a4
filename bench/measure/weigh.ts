import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes as they are and as a server sends them. */
export interface Weight {
  readonly raw: number
  readonly gzip: number
}

const weightOf = (bytes: Uint8Array): Weight => ({ raw: bytes.length, gzip: gzipSync(bytes).length })

const add = (a: Weight, b: Weight): Weight => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip })

/** A page with the style sheets and scripts it names. `page` is relative to the site's folder. */
export function weighPage(site: string, page: string): Readonly<Record<'html' | 'css' | 'js', Weight>> {
  const html = readFileSync(join(site, page))
  const named = [...html.toString().matchAll(/(?:href|src)="(\/[^"?#]+\.(css|js))"/gu)]
  const total = (type: string): Weight => {
    const files = new Set(named.filter(([, , ending]) => ending === type).map(([, path = '']) => path))
    const weights = [...files].map((path) => weightOf(readFileSync(join(site, path))))
    return weights.reduce(add, { raw: 0, gzip: 0 })
  }
  return { html: weightOf(html), css: total('css'), js: total('js') }
}

/** Number and bytes of all files below a folder. */
export function weighFolder(folder: string): { readonly files: number; readonly bytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return { files: files.length, bytes }
}
