import { text } from '../../template/text.ts'
import { words } from '../../template/words.ts'
import { arrange } from './arrange.ts'
import { choose } from './choose.ts'
import { pieces } from './pieces.ts'
import { sheet } from './sheet.ts'

/** The form of a quick reference: Typst definitions that the content calls. */
export const quickTemplate = [text, words, pieces, arrange, choose, sheet].join('')
