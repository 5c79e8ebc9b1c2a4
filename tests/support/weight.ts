import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { constants, gzipSync } from 'node:zlib'

/**
 * Bytes of a file as any host sends it: packed with gzip, which the better ones surpass; as it is where that is less, such
 * as the files of a search index, which are packed already.
 */
export const packed = (bytes: Uint8Array): number =>
  Math.min(bytes.length, gzipSync(bytes, { level: constants.Z_DEFAULT_COMPRESSION }).length)

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

/** Scripts that a script imports when it runs; paths are relative to the site. */
const importedLater = (site: string, script: string): readonly string[] =>
  [...readFileSync(join(site, script), 'utf8').matchAll(/\bimport\([`"'](\.\.?\/[^`"']+)/gu)].map(([, path = '']) =>
    posix.join(dirname(script), path)
  )

/** Style sheets and scripts that the HTML of a page names, with all that the scripts import. */
function filesOf(site: string, html: string, base: string): readonly string[] {
  const links = [...html.matchAll(/(?:href|src)="([^"?#]+\.(?:css|js))"/gu)].map(([, path = '']) => path)
  const named = links.filter((path) => path.startsWith(base)).map((path) => path.slice(base.length))
  return [...new Set(named.flatMap((path) => (path.endsWith('.js') ? [...withImports(site, path)] : [path])))]
}

const known = new Map<string, number>()

/** Packed bytes of a file that many pages name, by its absolute path. */
export function fileWeight(path: string): number {
  const weight = known.get(path) ?? packed(readFileSync(path))
  known.set(path, weight)
  return weight
}

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0)

/**
 * Packed bytes of a page: its HTML, its style sheets, and its scripts with all they import.
 *
 * @param site Absolute path of a built site
 * @param page Path of the page in it
 * @param frameOnly Leave out the contents of `main`, whose length depends on the text
 * @param base Base path that the site was built for
 */
export function pageWeight(site: string, page: string, frameOnly = false, base = '/'): number {
  const whole = readFileSync(join(site, page), 'utf8')
  const html = frameOnly ? whole.replace(/<main[\s>].*<\/main>/su, '') : whole
  return sumOf(filesOf(site, html, base).map((path) => fileWeight(join(site, path)))) + packed(Buffer.from(html))
}

/**
 * Packed bytes of scripts that a page fetches only when they are needed, with all they import and the page has not.
 *
 * @param page Path of the page, which fetches them itself: its scripts, not theirs, name them
 * @param isMeant Which of them, by their names without the hash: `names`, `everything`
 */
export function laterWeight(site: string, page: string, isMeant: (name: string) => boolean, base = '/'): number {
  const before = new Set(filesOf(site, readFileSync(join(site, page), 'utf8'), base))
  const later = [...before].filter((path) => path.endsWith('.js')).flatMap((path) => importedLater(site, path))
  const meant = later.filter((path) => isMeant(posix.basename(path).replace(/\..*$/u, '')))
  const all = new Set(meant.flatMap((path) => [...withImports(site, path)]))
  return sumOf([...all].filter((path) => !before.has(path)).map((path) => fileWeight(join(site, path))))
}

/** A font file as a style sheet offers it. */
interface FontFace {
  readonly path: string
  /** First and last code of each range of characters that it is for. */
  readonly ranges: readonly (readonly [number, number])[]
}

function facesIn(site: string, sheet: string, base: string): readonly FontFace[] {
  const rules = readFileSync(join(site, sheet), 'utf8').match(/@font-face\s*\{[^}]*\}/gu) ?? []
  return rules.flatMap((rule) => {
    const [, path] = rule.match(/url\(["']?([^"')]+\.woff2)/u) ?? []
    const ranges = [...rule.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/giu)]
    const codes = ranges.map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    )
    return path ? [{ path: path.slice(base.length), ranges: codes }] : []
  })
}

const isFor = ({ ranges }: FontFace, codes: readonly number[]): boolean =>
  codes.some((code) => ranges.some(([from, to]) => from <= code && code <= to))

/**
 * Bytes of all font files that a page can need, whatever is opened on it: every face, upright and italic, that has one
 * of its characters. The arguments are those of `pageWeight`.
 */
export function fontsWeight(site: string, page: string, base = '/'): number {
  const html = readFileSync(join(site, page), 'utf8')
  const codes = [...new Set(html)].map((character) => character.codePointAt(0) ?? 0)
  const sheets = filesOf(site, html, base).filter((path) => path.endsWith('.css'))
  const faces = sheets.flatMap((sheet) => facesIn(site, sheet, base)).filter((face) => isFor(face, codes))
  return sumOf([...new Set(faces.map(({ path }) => path))].map((path) => readFileSync(join(site, path)).length))
}
