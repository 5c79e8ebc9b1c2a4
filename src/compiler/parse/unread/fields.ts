import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import type { FrontMatter } from '../../../model/document.ts'
import type { ParseContext } from '../context.ts'

/** Fields of front matter whose words are printed as they are. */
const printed: ReadonlySet<string> = new Set([
  ...['title', 'summary', 'question', 'short', 'topic', 'aliases', 'where', 'open', 'notice', 'players', 'tested'],
  ...['edition', 'publisher', 'note', 'name', 'role', 'author', 'licence', 'reason', 'by'],
  ...['what', 'roll', 'when', 'until', 'unit']
])

const reference = String.raw`\[\[[^[\]]+\]\]|\[[^[\]]+\]\([^()\s]+\)|\{#[a-z][\w-]*\}`
const emphasis = '\\*\\*[^*\\s][^*]*\\*\\*|`[^`]+`'
const html = String.raw`</?(?:br|b|i|em|strong|sub|sup|kbd|u|mark|small)\s*/?>|<!--`
const markup = new RegExp(`${reference}|${emphasis}|${html}`, 'iu')

/** Reports markup in fields of plain words, where readers would see its signs. */
export function reportFields({ text, file, shift, report }: ParseContext, { data, values }: FrontMatter): void {
  for (const [pointer, [start, end]] of Object.entries(values)) {
    if (!printed.has(nameIn(pointer)) || typeof valueAt(data, pointer) !== 'string') continue
    const found = markup.exec(text.slice(start - shift, end - shift))
    if (!found) continue
    const from = start + found.index
    const span = { file, start: from, end: from + found[0].length }
    report(span, unreadSyntax({ form: 'field', found: found[0] }))
  }
}

/** Name of the field a pointer leads to: `/units/0/title` -> `title`, `/aliases/1` -> `aliases`. */
const nameIn = (pointer: string): string => pointer.split('/').findLast((part) => !/^\d*$/u.test(part)) ?? ''

const valueAt = (data: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((value, part) => Object(value)[part], data)
