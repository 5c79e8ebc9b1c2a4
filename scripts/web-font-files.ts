import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** A font file of the site, or the licence of some. */
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
 * Features to keep: kerning, ligatures, and the figures that the style sheets use. No stylistic sets, and no combining
 * accents: accented letters have their own shapes. No vertical text, either.
 */
const kept = {
  keepFeatures: ['kern', 'liga', 'clig', 'calt', 'rlig', 'rvrn', 'onum', 'lnum', 'pnum', 'tnum'],
  dropTables: ['vhea', 'vmtx']
}

/** Files of the packages for the rest of the Latin letters, which few pages need: as they come. */
const whole = [
  '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2',
  '@fontsource-variable/literata/files/literata-latin-ext-wght-italic.woff2',
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'
]

const families = ['inter', 'literata']

/** Notice that must go with a family: its origin and its licence. */
function notice(family: string): Uint8Array {
  const name = `@fontsource-variable/${family}`
  const { version }: { readonly version: string } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8'))
  const licence = readFileSync(resolve(`${name}/LICENSE`), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim()
  return Buffer.from(`${name} ${version} (web fonts)\n\n${licence}\n`)
}

/** The characters of ranges as style sheets write them: `U+0020-007E, U+00A0`. */
function charactersIn(ranges: string): string {
  const codes = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return String.fromCodePoint(...codes)
}

/** The characters that the style sheet takes from a file. @throws if it names no such file */
function charactersOf(name: string): string {
  const rules = readFileSync(fromHere('../src/site/styles/fonts.css'), 'utf8').split('@font-face')
  const rule = rules.find((each) => each.includes(`"../fonts/${name}"`))
  const ranges = rule?.match(/unicode-range:([^;]+);/u)?.[1]
  if (ranges === undefined) throw new Error(`The style sheet says nothing of ${name}`)
  return charactersIn(ranges)
}

/**
 * The fonts of the site, cut down to what pages use. The first file of each face has what nearly every text needs; the
 * other, the rest of Latin-1 and of the punctuation, is for pages that have any of that. Then come the files for other
 * Latin letters, and the licences. Same packages, same bytes.
 */
export async function* webFonts(): AsyncGenerator<WebFont> {
  for (const [source, face, wght] of faces) {
    for (const name of [`${face}.woff2`, `${face}-rare.woff2`]) {
      const options = { targetFormat: 'woff2', variationAxes: { wght }, ...kept } as const
      const bytes = await subsetFont(readFileSync(resolve(source)), charactersOf(name), options)
      yield { path: fromHere(`../src/site/fonts/${name}`), bytes }
    }
  }
  for (const file of whole) {
    yield { path: fromHere(`../src/site/fonts/${basename(file)}`), bytes: readFileSync(resolve(file)) }
  }
  for (const family of families) yield { path: fromHere(`../src/site/fonts/${family}.txt`), bytes: notice(family) }
}
