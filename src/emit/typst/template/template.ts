import { blocks } from './blocks.ts'
import { front } from './front.ts'
import { page } from './page.ts'
import { tables } from './tables.ts'
import { text } from './text.ts'
import { words } from './words.ts'

/** The form of every pack: Typst definitions that the content calls. */
export const template = [text, words, blocks, tables, page, front].join('').replaceAll('’', '\\u{2019}')
