import { isRightToLeft } from '../../notation/direction.ts'

/** A form of `src/typst/`: its definitions are what a source calls. */
export type Form = 'pack' | 'preview'

/** Folder in which typesetters find the forms, from the root of a source. */
export const formFolder = 'codicil'

/**
 * Typst statement that makes the definitions of a form known to a source.
 *
 * @param language In which its words are
 * @param isSheet True for a quick reference
 */
export const importOf = (form: Form, language = 'en', isSheet = false): string =>
  `#import "/${formFolder}/${isRightToLeft(language) ? 'rtl/' : ''}${isSheet ? 'sheet/' : ''}${form}.typ": *`

/** A Typst expression in code mode, such as `emph("text")`. ASCII only, whatever the author wrote. */
export type Code = string

const blanks = /[\t\n\v\f\r\u0085\u2028\u2029]/gu
/**
 * No font can draw them and no PDF can carry them: other controls, marks of interlinear annotation, noncharacters,
 * byte-order marks. Soft hyphens are invisible where words are not divided.
 */
const unprintable =
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\uFEFF\uFFF9-\uFFFB\uFDD0-\uFDEF]|\p{Noncharacter_Code_Point}/gu

/** Text as paper can carry it: blanks are spaces, unprintable characters are gone, broken surrogates are U+FFFD. */
export const printable = (text: string): string => text.toWellFormed().replace(blanks, ' ').replace(unprintable, '')

/** True for text of which something can be seen on paper. */
export const isVisible = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(printable(text))

/** Typst string literal for text that keeps its line feeds, such as code. */
export function verbatim(text: string): Code {
  const lines = text.replaceAll(/\r\n?/gu, '\n').replaceAll('\t', '    ').split('\n')
  return `"${lines.map((line) => escapeAll(printable(line))).join('\\n')}"`
}

/** Printable ASCII without the two signs that end or escape something in a literal: most texts have nothing else. */
const plain = /^[ !#-[\]-~]*$/u

/** Typst string literal that comes out as `text`, never as markup or code. */
export const literal = (text: string): Code => `"${plain.test(text) ? text : escapeAll(printable(text))}"`

const escapeAll = (text: string): string =>
  text.replaceAll(/[\\"]/gu, '\\$&').replaceAll(/[^ -~]/gu, (character) => `\\u{${codeOf(character)}}`)

const codeOf = (character: string): string => (character.codePointAt(0) ?? 0).toString(16)

/** Several expressions as one; nothing at all becomes an empty text. */
export function join(parts: readonly Code[]): Code {
  const said = parts.filter((part) => part !== '""')
  return said.length > 1 ? `{${said.join(';')}}` : (said[0] ?? '""')
}

/** Values that may be passed by name: an expression, or a plain value that becomes one; `undefined` is left out. */
export type Named = Readonly<Record<string, Code | number | boolean | undefined>>

/** Call of a Typst function. */
export function call(name: string, named: Named, ...positional: readonly Code[]): Code {
  const passed = [...positional]
  for (const [key, value] of Object.entries(named)) if (value !== undefined) passed.push(`${key}: ${value}`)
  return `${name}(${passed.join(', ')})`
}

/** Call of a block that stays on the page of the next one, where its function knows how. */
export const withNext = (code: Code): Code => code.replace(/^(clause|side-note)\(/u, '$1(sticky: true, ')

/** Typst array. */
export const array = (items: readonly Code[]): Code => `(${items.map((item) => `${item},`).join('')})`

/** Literal for text that may be absent; `undefined` if it is, so that `call` leaves it out. */
export const optional = (text: string | undefined | null): Code | undefined =>
  text === undefined || text === null ? undefined : literal(text)
