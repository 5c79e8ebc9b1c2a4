import { unexpectedCharacter } from '../../../diagnostics/catalogue/parse.ts'
import { characterName } from '../../../model/look-alikes.ts'
import type { Detector, Finding } from './detector.ts'

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
const unknown = /[^\P{Cc}\t\n\r]|[\uFFF9-\uFFFD]|\p{Co}|\p{Noncharacter_Code_Point}/gu

/** A character that readers do not see, or that is no plain letter, at its place in a text. */
interface Odd {
  readonly at: number
  readonly found: string
  readonly form: Parameters<typeof unexpectedCharacter>[0]['form']
  /** What to write instead, if there is only one way. */
  readonly fixed?: string
}

/** Finds characters of a text that readers do not see, or that are no plain letters. */
export function* oddIn(text: string): Generator<Odd> {
  for (const { 0: found, index: at } of text.matchAll(unseen)) yield { at, found, form: 'unseen', fixed: '' }
  for (const { 0: found, index: at } of text.matchAll(composed))
    yield { at, found, form: 'composed', fixed: found.normalize('NFKC') }
  for (const { 0: found, index: at } of text.matchAll(unknown)) yield { at, found, form: 'unknown' }
}

/** Says what is wrong with the character, by its code and name. */
export const problemOf = ({ found, form, fixed = '' }: Odd) =>
  unexpectedCharacter({ form, character: characterName(found), found, fixed })

/** Characters in words that readers do not see, or that are no plain letters. Those of an id are reported with the id. */
export const oddCharacters: Detector = function* ({ text, source, start }) {
  const words = source.replaceAll(/\{#[^{}]*\}/gu, (id) => ' '.repeat(id.length))
  for (const odd of oddIn(words)) {
    // What Markdown read, such as code and addresses, are no words.
    if (text.charAt(odd.at) === source.charAt(odd.at)) yield asFinding(odd, start + odd.at)
  }
}

function asFinding(odd: Odd, start: number): Finding {
  const range = { start, end: start + odd.found.length }
  return { ...range, problem: problemOf(odd), ...(odd.fixed !== undefined && { fix: { ...range, text: odd.fixed } }) }
}
