import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { constants, gzipSync } from 'node:zlib'

/** Bytes of a text as any host sends it: packed with gzip, which the better ones surpass. */
export const packed = (bytes: Uint8Array): number => gzipSync(bytes, { level: constants.Z_DEFAULT_COMPRESSION }).length

/** Modules that a script loads before it runs. */
const importsIn = (script: string): readonly string[] =>
  [...script.matchAll(/\b(?:import|from)\s*"(\.\.?\/[^"]+)"/gu)].map(([, path = '']) => path)

/** Files that a script needs, itself included; paths are relative to the site. */
function withImports(site: string, script: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(script)) return known
  known.add(script)
  for (const path of importsIn(readFileSync(join(site, script), 'utf8'))) {
    withImports(site, posix.join(dirname(script), path), known)
  }
  return known
}

/**
 * Packed bytes of a page: its HTML, its style sheets, and its scripts with all they import.
 *
 * @param site Absolute path of a site built for the base path `/`
 * @param page Path of the page in it
 * @param frameOnly Leave out what stands in `main`, which is as long as what it says
 */
export function pageWeight(site: string, page: string, frameOnly = false): number {
  const whole = readFileSync(join(site, page), 'utf8')
  const html = Buffer.from(frameOnly ? whole.replace(/<main[\s>].*<\/main>/su, '') : whole)
  const named = [...html.toString().matchAll(/(?:href|src)="\/([^"?#]+\.(?:css|js))"/gu)].map(([, path = '']) => path)
  const files = new Set(named.flatMap((path) => (path.endsWith('.js') ? [...withImports(site, path)] : [path])))
  const weights = [...files].map((path) => packed(readFileSync(join(site, path))))
  return weights.reduce((sum, weight) => sum + weight, packed(html))
}
