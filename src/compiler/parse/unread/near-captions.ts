import type { RootContent } from 'mdast'
import { misspeltCaption } from '../../../diagnostics/catalogue/parse.ts'
import { slips } from '../../../notation/slips.ts'
import { endOf, type ParseContext, sourceOf, spanOf, startOf } from '../context.ts'
import { isCaption, pairCaptions } from '../tables.ts'
import { isBrokenTable } from './tables.ts'

/**
 * `Table` with a slip or in other languages, bold or not, perhaps with a number, up to the colon and the blanks behind
 * it. Behind a number, a point or a dash does for a colon.
 */
const start =
  /^(?<mark>\*{0,3}|_{0,3})(?<word>\p{L}{3,8})(?:(?<number>[ \t]*(?:#|no\.?|nr\.?)?[ \t]*\d{1,3})?(?:\k<mark>[ \t]*:|:\k<mark>)|[ \t]*\d{1,3}(?:\k<mark>\.(?=\s)|\.\k<mark>(?=\s)|\k<mark>[ \t]+[-–—](?=\s)))(?=[ \t]*\S)/iu

/** A caption that is marked from its first to its last word. */
const marked =
  /^(?<mark>\*{1,3}|_{1,3})(?<word>\p{L}{3,8})(?:[ \t]*\d{1,3}\.(?=\s)|(?:[ \t]*\d{1,3})?[ \t]*:)[ \t]*(?<words>[^*_\s][^*_]{0,300})\k<mark>(?=[ \t]*(?:\{#[^{}]*\})?$)/iu

/** The word for a table in other languages. */
const elsewhere: ReadonlySet<string> = new Set([
  'tabelle',
  'tabela',
  'tabella',
  'tabell',
  'tabla',
  'tableau',
  'taulukko'
])

const isAlmost = (word: string): boolean => elsewhere.has(word) || (word.startsWith('t') && slips(word, 'table') <= 1)

/**
 * Reports paragraphs right above or below a table without caption that begin with almost `Table:`. Readers would see that
 * word, and the table would have no name.
 */
export function reportNearCaptions(context: ParseContext, blocks: readonly RootContent[]): void {
  if (!blocks.some(({ type }) => type === 'table')) return
  const captioned = new Set(pairCaptions(blocks, (block) => isBrokenTable(context, block)).values())
  for (const [index, block] of blocks.entries()) {
    if (block.type !== 'table' || captioned.has(block)) continue
    for (const beside of [blocks[index - 1], blocks[index + 1]]) {
      const found = beside && nearCaption(context, beside)
      if (found && beside) reportNear(context, beside, found)
    }
  }
}

/** What should be `Table:` at the start of a paragraph of one line, or all of one that is marked. */
function nearCaption(context: ParseContext, block: RootContent): RegExpExecArray | undefined {
  if (block.type !== 'paragraph' || isCaption(block)) return undefined
  const source = sourceOf(context, block)
  if (/[\r\n]/u.test(source)) return undefined
  const found = start.exec(source) ?? marked.exec(source)
  return found && isAlmost((found.groups?.word ?? '').toLowerCase()) ? found : undefined
}

function reportNear(context: ParseContext, block: RootContent, { 0: found, groups }: RegExpExecArray): void {
  const from = startOf(block)
  const words = groups?.words
  const blank = words === undefined && /[ \t]/u.test(context.text.charAt(from + found.length)) ? '' : ' '
  const span = spanOf(context, from, Math.min(from + found.length, endOf(block)))
  context.report(span, misspeltCaption({ found }), { fix: { span, text: `Table:${blank}${words ?? ''}` } })
}
