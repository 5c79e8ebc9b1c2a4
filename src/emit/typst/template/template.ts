import { array, literal } from '../code.ts'
import { blocks } from './blocks.ts'
import { front } from './front.ts'
import { page } from './page.ts'
import { tables } from './tables.ts'
import { text } from './text.ts'
import { widths } from './widths.ts'
import { wordBreaking } from './word-breaking.ts'

/** The form of every pack: Typst definitions that the content calls. */
export const template = [text, wordBreaking, blocks, widths, tables, page, front].join('').replaceAll('’', '\\u{2019}')

/** The same for a pack that does not print everything it refers to. @param absent Labels that are nowhere set */
export const templateWithout = (absent: readonly string[]): string =>
  template.replace('#let absent = ()', () => `#let absent = ${array(absent.map(literal))}`)
