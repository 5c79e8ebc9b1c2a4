import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkitten'
import { uprightOnly } from '../../emit/typst/lower/text.ts'
import { installedScriptFonts } from '../script-fonts.ts'

/**
 * Fonts of every pack, in files that packages bring along. Typst also finds the fonts of the machine; where a family is
 * installed there as well, ours wins because it comes first and has every style the template asks for.
 */
export const fontFiles: readonly string[] = [
  '@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf',
  '@expo-google-fonts/literata/400Regular_Italic/Literata_400Regular_Italic.ttf',
  '@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf',
  '@expo-google-fonts/literata/600SemiBold_Italic/Literata_600SemiBold_Italic.ttf',
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf',
  // Fonts for what the two families lack: symbols, Hebrew and Arabic; emoji.
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-BoldOblique.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  '@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf'
]

/** Fonts for the typesetter. */
export interface PackFonts {
  readonly blobs: readonly Buffer[]
  /** Families that an author installed for further scripts, in the order in which text tries them. */
  readonly furtherFamilies: readonly string[]
  /** PostScript names, as PDFs state them. */
  readonly names: ReadonlySet<string>
  /** Code points that some family of the pack can draw in every style it has here. */
  readonly covered: ReadonlySet<number>
}

/** Reads the fonts. @throws if a package is missing */
export function packFonts(): PackFonts {
  const { resolve } = createRequire(import.meta.url)
  const files = [...fontFiles.map((file) => resolve(file)), ...installedScriptFonts().map(({ file }) => file)]
  const blobs = files.map((file) => readFileSync(file))
  const fonts = blobs.map((blob) => {
    const font = create(blob)
    if (!('characterSet' in font)) throw new Error('A font file of the pack holds several fonts')
    return font
  })
  const families = [...Map.groupBy(fonts, ({ familyName }) => familyName.replace(/ SemiBold$/u, '')).values()]
  return {
    blobs,
    furtherFamilies: fonts.slice(fontFiles.length).map(({ familyName }) => familyName),
    names: new Set(fonts.map(({ postscriptName }) => postscriptName)),
    covered: families.map(commonTo).reduce((a, b) => a.union(b))
  }
}

/** Code points that every style of a family has; the upright styles are enough for scripts that are never slanted. */
function commonTo(styles: readonly Font[]): Set<number> {
  const upright = styles.filter(({ postscriptName }) => !/Italic|Oblique/u.test(postscriptName))
  return inAll(styles).union(
    new Set([...inAll(upright)].filter((point) => uprightOnly.test(String.fromCodePoint(point))))
  )
}

const inAll = (styles: readonly Font[]): Set<number> =>
  styles.map(({ characterSet }) => new Set(characterSet)).reduce((a, b) => a.intersection(b))

/** Characters without a form of their own, which need no glyph. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** True if a code point is printed as it is. */
export const isDrawn = (point: number, covered: ReadonlySet<number>): boolean =>
  covered.has(point) || invisible.test(String.fromCodePoint(point))

/** What is printed in place of a code point that no font has, `[U+0E01]`, so that nothing is lost without a trace. */
export const asCode = (point: number): string => `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`

/** Typst source in which every character that no font can draw is printed as its code. */
export const withoutMissing = (source: string, covered: ReadonlySet<number>): string =>
  source.replaceAll(/\\(?:u\{([0-9a-f]+)\}|.)/gu, (written, code?: string) => {
    if (code === undefined) return written
    const point = Number.parseInt(code, 16)
    return isDrawn(point, covered) ? written : asCode(point)
  })
