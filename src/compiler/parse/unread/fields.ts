import { decodeString } from 'micromark-util-decode-string'
import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import type { FrontMatter } from '../../../model/document.ts'
import { type ParseContext, spanOf } from '../context.ts'
import { openCode } from './marks.ts'
import { nearestSign } from './notation.ts'
import { inWords } from './words.ts'

/** Fields of front matter whose words are printed as they are. */
const printed: ReadonlySet<string> = new Set([
  ...['title', 'summary', 'question', 'short', 'topic', 'aliases', 'where', 'open', 'notice', 'players', 'tested'],
  ...['edition', 'publisher', 'note', 'name', 'role', 'author', 'licence', 'reason', 'by'],
  ...['what', 'roll', 'when', 'until', 'unit']
])

const reference = String.raw`\[\[[^[\]]+\]\]|\[[^[\]]+\]\([^()\s]+\)|\{#[a-z][\w-]*\}`
const emphasis = '\\*\\*[^*\\s][^*]*\\*\\*|~~[^~\\s][^~]*~~|`[^`]+`'
/** Signs before a word; one asterisk may be a note. */
const opening = String.raw`(?<![\p{L}\p{N}*])\*{2,3}(?=[\p{L}\p{N}])|(?<![\p{L}\p{N}~])~~(?=\p{L})|(?<![\p{L}\p{N}_])__(?=\p{L})`
const html = String.raw`</?(?:br|b|i|em|strong|sub|sup|kbd|u|mark|small)\s*/?>|<!--`
const markup = new RegExp(`${reference}|${emphasis}|${opening}|${html}`, 'iu')

/** Names of signs, which Markdown alone would read. */
const names = /&(?:[a-z]\w{1,30}|#\w{1,8});/giu

function* signsIn(words: string): Generator<{ readonly 0: string; readonly index: number }> {
  const found = markup.exec(words) ?? openCode(words)
  if (found) yield found
  for (const name of words.matchAll(names)) if (decodeString(name[0]) !== name[0] || nearestSign(name[0])) yield name
}

/** Reports markup in fields of plain words, where readers would see its signs, and what is wrong with the words. */
export function reportFields(context: ParseContext, { data, values }: FrontMatter): void {
  const { text, shift, report } = context
  for (const [pointer, [start, end]] of Object.entries(values)) {
    if (!printed.has(nameIn(pointer)) || typeof valueAt(data, pointer) !== 'string') continue
    const words = text.slice(start - shift, end - shift)
    const spanAt = (at: number, { length }: string) => spanOf(context, start - shift + at, start - shift + at + length)
    for (const { 0: found, index } of signsIn(words))
      report(spanAt(index, found), unreadSyntax({ form: 'field', found }))
    for (const { at, found, problem, fixed } of inWords(words)) {
      const span = spanAt(at, found)
      report(span, problem, fixed === undefined ? undefined : { fix: { span, text: fixed } })
    }
  }
}

/** Name of the field a pointer leads to: `/units/0/title` -> `title`, `/aliases/1` -> `aliases`. */
const nameIn = (pointer: string): string => pointer.split('/').findLast((part) => !/^\d*$/u.test(part)) ?? ''

const valueAt = (data: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((value, part) => Object(value)[part], data)
