import { installedScriptFonts, type ScriptFont, scriptFonts } from '../script-fonts.ts'
import { asCode, isDrawn, packFonts } from './fonts.ts'

/** Characters that the fonts of every pack have. Others are looked up in the fonts, which takes time to read. */
const common = /[\p{Cc}\p{ASCII}\u00A0-\u0500\u05D0-\u05EA\u0621-\u063A\u0640-\u064A\u2000-\u22FF\u2500-\u2690]+/gu

/** Letters that a known typeface has, installed or not, and the marks that go with them. */
const ofKnownTypefaces = /[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u

/** How many letters without a font are named; the others are counted. */
const mostNamed = 8

/**
 * Says which letters packs print as codes, because no font for them is installed, and how to get one.
 *
 * @param printed Data of what is printed, such as bundles
 * @param installed Typefaces for further scripts that are installed
 * @returns a sentence for each script that a typeface is known for, and one for all other letters
 */
export function missingFonts(printed: readonly unknown[], installed = installedScriptFonts()): readonly string[] {
  const unusual = new Set<string>()
  gather(printed, unusual)
  const isThere = ({ letters }: ScriptFont): boolean => [...unusual].some((letter) => letters.test(letter))
  const absent = scriptFonts.filter((font) => !installed.some(({ name }) => name === font.name) && isThere(font))
  const others = withoutFont([...unusual].filter((letter) => !ofKnownTypefaces.test(letter)))
  return [...absent.map(installing), ...(others.length > 0 ? [withoutAny(others)] : [])]
}

/** Adds every character of the texts in a value that not all fonts have. */
function gather(value: unknown, unusual: Set<string>): void {
  if (typeof value === 'string') for (const letter of value.replaceAll(common, '')) unusual.add(letter)
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) gather(each, unusual)
}

function withoutFont(letters: readonly string[]): readonly string[] {
  if (letters.length === 0) return []
  const { covered } = packFonts()
  return letters.filter((letter) => !isDrawn(letter.codePointAt(0) ?? 0, covered))
}

const installing = ({ languages, name, code }: ScriptFont): string =>
  `PDFs print letters of ${languages} as codes, such as ${code}, because no font for them is installed. ` +
  `To have one, run \`npm install ${name}\` and build again.`

function withoutAny(letters: readonly string[]): string {
  const [first = ''] = letters
  const more = letters.length - mostNamed
  const named = letters.slice(0, mostNamed).join(' ') + (more > 0 ? ` and ${more} more` : '')
  const [subject, them] = letters.length === 1 ? ['one character', 'it'] : [`${letters.length} characters`, 'them']
  return (
    `PDFs print ${subject} as codes, such as ${asCode(first.codePointAt(0) ?? 0)}, because no font of Codicil has ` +
    `${them}: ${named}. Pages show ${them}; for paper, use others.`
  )
}
