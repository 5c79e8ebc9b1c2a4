import { hiddenDirection } from '../../diagnostics/catalogue/parse.ts'
import { characterName } from '../../model/look-alikes.ts'
import { type ParseContext, spanOf } from './context.ts'

/** Overrides, which turn letters around; then signs that begin and end an isolated or embedded direction. */
const override = /[\u202D\u202E]/u
const opening = /[\u202A\u202B\u2066-\u2068]/u
const directional = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * Reports invisible characters that show a reader other words than the file has: overrides anywhere, and embedded
 * directions that their paragraph does not end. Marks, and embedded directions that end, are part of many languages.
 */
export function reportHiddenDirections(context: ParseContext): void {
  const { text } = context
  if (text.search(directional) === -1) return
  for (const { 0: paragraph, index } of text.matchAll(/(?:(?!\r?\n[ \t]*\r?\n)[\s\S])+/gu)) {
    for (const { character, at } of deceptive(paragraph)) {
      const start = index + at
      const problem = hiddenDirection({ character: characterName(character) })
      context.report(spanOf(context, start, start + 1), problem, {
        fix: { span: spanOf(context, start, start + 1), text: '' }
      })
    }
  }
}

interface Found {
  readonly character: string
  readonly at: number
}

function deceptive(paragraph: string): readonly Found[] {
  const overrides: Found[] = []
  const open: Found[] = []
  for (const { 0: character, index: at } of paragraph.matchAll(directional)) {
    if (override.test(character)) overrides.push({ character, at })
    else if (opening.test(character)) open.push({ character, at })
    else open.pop()
  }
  return [...overrides, ...open]
}
