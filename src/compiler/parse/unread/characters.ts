import { unexpectedCharacter } from '../../../diagnostics/catalogue/parse.ts'
import { characterName, mixedWordsIn } from '../../../model/look-alikes.ts'
import type { WordFinding } from './detector.ts'

/** Letters and digits of scripts that need no invisible signs; so do blanks, signs and the ends of a text. */
const plain = String.raw`\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}`
const joiner = '\\u200B-\\u200D'
/** Within other scripts and emoji, such signs join letters, keep them apart, or let a line break. */
const stray = `(?<![^${plain}\\p{P}\\s${joiner}])[${joiner}]+(?![^${plain}\\p{P}\\s${joiner}])`
const marks = String.raw`(?<=\p{sc=Latn})[\u200E\u200F]+(?=\p{sc=Latn})`
const unseen = new RegExp(String.raw`[\u00AD\u180E\u2060\uFEFF]|${stray}|${marks}`, 'gu')

/** Ligatures, and letters of formulas, which some programs make of `fi` and of bold words. */
const composed = /[\uFB00-\uFB06]|[\u{1D400}-\u{1D7FF}]+/gu

/** Controls, characters without a meaning that all share, and the sign for a character that was lost. */
const unknown = /[^\P{Cc}\t\n\r]|[\u2028\u2029\uFFF9-\uFFFD]|\p{Co}|\p{Noncharacter_Code_Point}/gu

/** Bytes of UTF-8 that a program took for letters of their own: `Ã¼` was `ü`, `â€™` an apostrophe. No word has them. The first is enough. */
const misread =
  /â€[^\p{L}\p{N}\s]?|Ã[¡-ª¬-º¼-¿\u20AC\u0178\u0153\u201E]|(?<!\p{Lu})[ÂÃ]\u00A0|Â[£§°±²³´·¹º¼½¾](?!\p{L})/u

/** Characters of a text, or a word with some, that a reader does not see or takes for others. */
interface Odd {
  readonly at: number
  readonly found: string
  readonly form: Parameters<typeof unexpectedCharacter>[0]['form']
  /** The character that the message names, if it is not the first. */
  readonly letter?: string
  /** What to write instead, if there is only one way. */
  readonly fixed?: string
}

/** Finds characters that readers do not see, that are no plain letters, or that are of another script than their word. */
export function* charactersIn(text: string): Generator<WordFinding> {
  for (const odd of oddIn(text)) yield { ...odd, problem: problemOf(odd) }
}

/** Other characters than those of ASCII that readers see, blanks and ends of lines. */
const beyond = /[^\t\n\r -~]/u

function* oddIn(text: string): Generator<Odd> {
  if (!beyond.test(text)) return
  for (const { 0: found, index: at } of text.matchAll(unseen)) yield { at, found, form: 'unseen', fixed: '' }
  for (const { 0: found, index: at } of text.matchAll(composed))
    yield { at, found, form: 'composed', fixed: found.normalize('NFKC') }
  for (const { 0: found, index: at } of text.matchAll(unknown)) yield { at, found, form: 'unknown' }
  const other = misread.exec(text)
  if (other) yield { at: other.index, found: other[0], form: 'misread' }
  for (const { at, found, letter, plain } of mixedWordsIn(text))
    yield { at, found, letter, form: 'other-script', fixed: plain }
}

const problemOf = ({ found, form, letter = found, fixed = '' }: Odd) =>
  unexpectedCharacter({ form, character: characterName(letter), found, fixed })
