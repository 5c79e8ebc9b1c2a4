import { text } from '../../template/text.ts'
import { widths } from '../../template/widths.ts'
import { wordBreaking } from '../../template/word-breaking.ts'
import { arrange } from './arrange.ts'
import { choose } from './choose.ts'
import { drafts } from './drafts.ts'
import { measured } from './measured.ts'
import { pieces } from './pieces.ts'
import { sheet } from './sheet.ts'

/** The form of a quick reference: Typst definitions that the content calls. */
export const quickTemplate = [text, wordBreaking, widths, pieces, drafts, measured, arrange, choose, sheet].join('')
