import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** A font file of the site. */
export interface WebFont {
  /** Absolute path. */
  readonly path: string
  readonly bytes: Uint8Array
}

const { resolve } = createRequire(import.meta.url)
const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Weights the style sheets use; italics have one, which halves their file. */
const weights = { min: 400, max: 600, default: 400 }

/** Typefaces: file of the package, beginning of the names of ours, weight. */
const faces = [
  ['@fontsource-variable/literata/files/literata-latin-wght-normal.woff2', 'literata-latin', weights],
  ['@fontsource-variable/literata/files/literata-latin-wght-italic.woff2', 'literata-latin-italic', 400],
  ['@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', 'inter-latin', weights]
] as const

/**
 * Kerning, ligatures, and the figures the style sheets ask for. No stylistic sets, and no accents set on letters as they
 * come: letters with accents have shapes of their own. Nothing is set downwards, either.
 */
const kept = {
  keepFeatures: ['kern', 'liga', 'clig', 'calt', 'rlig', 'rvrn', 'onum', 'lnum', 'pnum', 'tnum'],
  dropTables: ['vhea', 'vmtx']
}

/** The characters of ranges as style sheets write them: `U+0020-007E, U+00A0`. */
function charactersIn(ranges: string): string {
  const codes = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return String.fromCodePoint(...codes)
}

/** The characters that the style sheet takes from a file. @throws where it names no such file */
function charactersOf(name: string): string {
  const rules = readFileSync(fromHere('../src/site/styles/fonts.css'), 'utf8').split('@font-face')
  const rule = rules.find((each) => each.includes(`"../fonts/${name}"`))
  const ranges = rule?.match(/unicode-range:([^;]+);/u)?.[1]
  if (ranges === undefined) throw new Error(`The style sheet says nothing of ${name}`)
  return charactersIn(ranges)
}

/**
 * The fonts of the site, cut down to what pages use. The first file of each face has what nearly every text needs; the
 * other, the rest of Latin-1 and of the punctuation, comes to pages that have any of that. Same packages, same bytes.
 */
export async function* webFonts(): AsyncGenerator<WebFont> {
  for (const [source, face, wght] of faces) {
    for (const name of [`${face}.woff2`, `${face}-rare.woff2`]) {
      const options = { targetFormat: 'woff2', variationAxes: { wght }, ...kept } as const
      const bytes = await subsetFont(readFileSync(resolve(source)), charactersOf(name), options)
      yield { path: fromHere(`../src/site/fonts/${name}`), bytes }
    }
  }
}
