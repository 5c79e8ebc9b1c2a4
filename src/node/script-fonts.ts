import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A typeface for letters that the fonts of every pack lack. Authors who need it install its package. */
export interface ScriptFont {
  /** Languages that the font is for, in words. */
  readonly languages: string
  readonly letters: RegExp
  /** One of the letters, as packs print it without the font. */
  readonly code: string
  /** Name of the npm package. */
  readonly name: string
  /** Font file, relative to the package; of an installed one, its absolute path. */
  readonly file: string
}

/** The typefaces that Codicil knows. */
export const scriptFonts: readonly ScriptFont[] = [
  {
    languages: 'Korean',
    letters: /\p{Script=Hangul}/u,
    code: '[U+D55C]',
    name: '@expo-google-fonts/gowun-dodum',
    file: '400Regular/GowunDodum_400Regular.ttf'
  },
  {
    languages: 'Chinese and Japanese',
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    code: '[U+5B57]',
    name: '@expo-google-fonts/chocolate-classical-sans',
    file: '400Regular/ChocolateClassicalSans_400Regular.ttf'
  }
]

/** A typeface that is installed. */
export interface InstalledFont extends ScriptFont {
  /** Version of its package. */
  readonly version: string
}

/**
 * Installed typefaces for further scripts.
 *
 * @param from Address of a module that looks for them; Codicil itself when left out
 */
export function installedScriptFonts(from: string = import.meta.url): readonly InstalledFont[] {
  const folders = createRequire(from).resolve.paths('x') ?? []
  return scriptFonts.flatMap((font) => {
    const folder = folders.map((each) => join(each, font.name)).find((each) => existsSync(join(each, font.file)))
    if (folder === undefined) return []
    const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return [{ ...font, file: join(folder, font.file), version }]
  })
}
