import { array, literal } from '../code.ts'
import { blocks } from './blocks.ts'
import { front } from './front.ts'
import { page } from './page.ts'
import { tables } from './tables.ts'
import { text } from './text.ts'
import { widths } from './widths.ts'
import { words } from './words.ts'

/** The form of every pack: Typst definitions that the content calls. */
export const template = [text, words, blocks, widths, tables, page, front].join('').replaceAll('’', '\\u{2019}')

/** The same for a pack that does not print everything it refers to. @param absent Labels that are nowhere set */
export const templateWithout = (absent: readonly string[]): string =>
  template.replace('#let absent = ()', () => `#let absent = ${array(absent.map(literal))}`)
