/**
 * Characters that a reader takes for a letter of an id, or does not see at all: code point, what is read, and the name
 * that Unicode gives them. Letters are those of other scripts that Unicode lists as confusable with a-z and are easy
 * to type; capitals follow from them.
 */
const characters: readonly (readonly [code: string, read: string, name: string])[] = [
  ['0430', 'a', 'CYRILLIC SMALL LETTER A'],
  ['0441', 'c', 'CYRILLIC SMALL LETTER ES'],
  ['0501', 'd', 'CYRILLIC SMALL LETTER KOMI DE'],
  ['0435', 'e', 'CYRILLIC SMALL LETTER IE'],
  ['04BB', 'h', 'CYRILLIC SMALL LETTER SHHA'],
  ['0456', 'i', 'CYRILLIC SMALL LETTER BYELORUSSIAN-UKRAINIAN I'],
  ['0458', 'j', 'CYRILLIC SMALL LETTER JE'],
  ['04CF', 'l', 'CYRILLIC SMALL LETTER PALOCHKA'],
  ['043E', 'o', 'CYRILLIC SMALL LETTER O'],
  ['0440', 'p', 'CYRILLIC SMALL LETTER ER'],
  ['051B', 'q', 'CYRILLIC SMALL LETTER QA'],
  ['0455', 's', 'CYRILLIC SMALL LETTER DZE'],
  ['0475', 'v', 'CYRILLIC SMALL LETTER IZHITSA'],
  ['051D', 'w', 'CYRILLIC SMALL LETTER WE'],
  ['0445', 'x', 'CYRILLIC SMALL LETTER HA'],
  ['0443', 'y', 'CYRILLIC SMALL LETTER U'],
  ['043A', 'k', 'CYRILLIC SMALL LETTER KA'],
  ['0433', 'r', 'CYRILLIC SMALL LETTER GHE'],
  ['03B1', 'a', 'GREEK SMALL LETTER ALPHA'],
  ['03B9', 'i', 'GREEK SMALL LETTER IOTA'],
  ['03BA', 'k', 'GREEK SMALL LETTER KAPPA'],
  ['03BD', 'v', 'GREEK SMALL LETTER NU'],
  ['03BF', 'o', 'GREEK SMALL LETTER OMICRON'],
  ['03C1', 'p', 'GREEK SMALL LETTER RHO'],
  ['03C5', 'u', 'GREEK SMALL LETTER UPSILON'],
  ['03B3', 'y', 'GREEK SMALL LETTER GAMMA'],
  ['03F2', 'c', 'GREEK LUNATE SIGMA SYMBOL'],
  ['03F3', 'j', 'GREEK LETTER YOT'],
  ['03C4', 't', 'GREEK SMALL LETTER TAU'],
  ['03C7', 'x', 'GREEK SMALL LETTER CHI'],
  ['0581', 'g', 'ARMENIAN SMALL LETTER CO'],
  ['0570', 'h', 'ARMENIAN SMALL LETTER HO'],
  ['0578', 'n', 'ARMENIAN SMALL LETTER VO'],
  ['0585', 'o', 'ARMENIAN SMALL LETTER OH'],
  ['057D', 'u', 'ARMENIAN SMALL LETTER SEH'],
  ['0566', 'q', 'ARMENIAN SMALL LETTER ZA'],
  ['0251', 'a', 'LATIN SMALL LETTER ALPHA'],
  ['0261', 'g', 'LATIN SMALL LETTER SCRIPT G'],
  ['0131', 'i', 'LATIN SMALL LETTER DOTLESS I'],
  ['0269', 'i', 'LATIN SMALL LETTER IOTA'],
  ['028F', 'y', 'LATIN LETTER SMALL CAPITAL Y'],
  ['2010', '-', 'HYPHEN'],
  ['2011', '-', 'NON-BREAKING HYPHEN'],
  ['2012', '-', 'FIGURE DASH'],
  ['2013', '-', 'EN DASH'],
  ['2212', '-', 'MINUS SIGN'],
  ['00AD', '', 'SOFT HYPHEN'],
  ['061C', '', 'ARABIC LETTER MARK'],
  ['180E', '', 'MONGOLIAN VOWEL SEPARATOR'],
  ['200B', '', 'ZERO WIDTH SPACE'],
  ['200C', '', 'ZERO WIDTH NON-JOINER'],
  ['200D', '', 'ZERO WIDTH JOINER'],
  ['200E', '', 'LEFT-TO-RIGHT MARK'],
  ['200F', '', 'RIGHT-TO-LEFT MARK'],
  ['202A', '', 'LEFT-TO-RIGHT EMBEDDING'],
  ['202B', '', 'RIGHT-TO-LEFT EMBEDDING'],
  ['202C', '', 'POP DIRECTIONAL FORMATTING'],
  ['202D', '', 'LEFT-TO-RIGHT OVERRIDE'],
  ['202E', '', 'RIGHT-TO-LEFT OVERRIDE'],
  ['2060', '', 'WORD JOINER'],
  ['2066', '', 'LEFT-TO-RIGHT ISOLATE'],
  ['2067', '', 'RIGHT-TO-LEFT ISOLATE'],
  ['2068', '', 'FIRST STRONG ISOLATE'],
  ['2069', '', 'POP DIRECTIONAL ISOLATE'],
  ['FEFF', '', 'ZERO WIDTH NO-BREAK SPACE']
]

/** Capitals that do not look like the capital of what their small letter looks like. */
const capitals: typeof characters = [
  ['0412', 'b', 'CYRILLIC CAPITAL LETTER VE'],
  ['041C', 'm', 'CYRILLIC CAPITAL LETTER EM'],
  ['041D', 'h', 'CYRILLIC CAPITAL LETTER EN'],
  ['0422', 't', 'CYRILLIC CAPITAL LETTER TE'],
  ['0392', 'b', 'GREEK CAPITAL LETTER BETA'],
  ['0395', 'e', 'GREEK CAPITAL LETTER EPSILON'],
  ['0396', 'z', 'GREEK CAPITAL LETTER ZETA'],
  ['0397', 'h', 'GREEK CAPITAL LETTER ETA'],
  ['039C', 'm', 'GREEK CAPITAL LETTER MU'],
  ['039D', 'n', 'GREEK CAPITAL LETTER NU'],
  ['03A5', 'y', 'GREEK CAPITAL LETTER UPSILON']
]

const known = new Map(
  [...characters, ...capitals].map((each) => [String.fromCodePoint(Number.parseInt(each[0], 16)), each])
)

const entryFor = (character: string) => known.get(character) ?? known.get(character.toLowerCase())

/** Text as it is read: every letter that looks like one of a-z is that one, and nothing invisible is left. */
export const asRead = (text: string): string =>
  [...text].map((character) => entryFor(character)?.[1] ?? character.toLowerCase()).join('')

/** The first character that is not what it seems, by code and name: `U+0430 CYRILLIC SMALL LETTER A`. */
export function lookAlikeIn(text: string): string | undefined {
  const found = [...text].find(entryFor)
  return found && characterName(found)
}

/** Code and name of a character of the list; of others, the code. */
export function characterName(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const name = known.get(character)?.[2] ?? known.get(character.toLowerCase())?.[2].replace('SMALL', 'CAPITAL')
  return name === undefined ? code : `${code} ${name}`
}

/** A word of Latin letters, at its place in a text, that has letters of another script. */
export interface MixedWord {
  readonly at: number
  readonly found: string
  /** The first of those letters. */
  readonly letter: string
  /** The same word in Latin letters alone. */
  readonly plain: string
}

const scripts = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]/u
const latin = /\p{sc=Latn}/u

/**
 * Finds words of Latin letters in which letters of other scripts pass for Latin ones. Words of another script, and those
 * in which a letter looks like no Latin one (`μm`), are as they should be.
 */
export function* mixedWordsIn(text: string): Generator<MixedWord> {
  if (!scripts.test(text)) return
  for (const { 0: found, index: at } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const letters = [...found]
    const others = letters.filter((each) => scripts.test(each))
    const [letter] = others
    if (letter === undefined || !isDisguise(others, letters.filter((each) => latin.test(each)).length)) continue
    yield { at, found, letter, plain: letters.map((each) => latinFor(each) ?? each).join('') }
  }
}

/** True for letters that all pass for Latin ones, in a word of more Latin than others; `sinα` and `kν` are formulas. */
const isDisguise = (others: readonly string[], ofLatin: number): boolean =>
  ofLatin >= others.length &&
  others.every((each) => latinFor(each) !== undefined) &&
  (ofLatin > 3 || !others.every((each) => /[α-ξπ-ω]/u.test(each)))

/** The Latin letter for which a letter of another script passes. */
function latinFor(letter: string): string | undefined {
  const read = scripts.test(letter) && !/[ГΓՀՈՑԶ]/u.test(letter) ? entryFor(letter)?.[1] : undefined
  return letter === letter.toLowerCase() ? read : read?.toUpperCase()
}
