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
const folder = fileURLToPath(new URL('../src/site/fonts/', import.meta.url))

/** Weights the style sheets use; italics have one, which halves their file. */
const weights = { min: 400, max: 600, default: 400 }

/** The faces of Latin pages: file of the package, name of ours, weight. */
const faces = [
  ['@fontsource-variable/literata/files/literata-latin-wght-normal.woff2', 'literata-latin.woff2', weights],
  ['@fontsource-variable/literata/files/literata-latin-wght-italic.woff2', 'literata-latin-italic.woff2', 400],
  ['@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', 'inter-latin.woff2', weights]
] as const

const between = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** Every character that the style sheet says these files have. */
const characters = [
  between(0x20, 0x7e),
  between(0xa0, 0xff),
  between(0x2000, 0x206f),
  '\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0304\u0308\u0329\u20ac\u2122\u2191\u2193\u2212\u2215\ufeff\ufffd'
].join('')

/** Kerning, ligatures and accents, and the figures the style sheets ask for; no stylistic sets. */
const keepFeatures = [
  'kern',
  'liga',
  'clig',
  'calt',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'rlig',
  'rvrn',
  'onum',
  'lnum',
  'pnum',
  'tnum'
]

/** The fonts of the site, cut down to what pages use: a third less to load. Same packages, same bytes. */
export async function* webFonts(): AsyncGenerator<WebFont> {
  for (const [source, name, wght] of faces) {
    const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures } as const
    yield { path: folder + name, bytes: await subsetFont(readFileSync(resolve(source)), characters, options) }
  }
}
