import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import type { Detector, Finding } from './detector.ts'
import type { Visible } from './visible.ts'

/** A notation within words that other programs read: what it looks like, and how Codicil writes the same. */
interface Notation {
  readonly form: 'template' | 'inline-note' | 'highlight' | 'raised'
  /** Every repetition in it is bounded, so that it takes linear time. */
  readonly pattern: RegExp
  readonly written?: (words: string) => string
}

const letter = String.raw`[\p{L}\p{N}]`

/**
 * Blanks decide between notation and prose where there is one: `a == b`, `10~20, 30~40` and `2^3^4` are prose. Numbers
 * on both sides of a raised one make a range or a power of it.
 */
const notations: readonly Notation[] = [
  { form: 'template', pattern: /\{\{[^{}]{1,200}\}\}|\{%[^{}]{1,200}%\}|\{# [^{}]{1,200} #\}/gu },
  { form: 'inline-note', pattern: /\^\[(?=[^[\]]{0,100}\p{L}{2})[^[\]]{2,400}\]/gu },
  {
    form: 'highlight',
    pattern: new RegExp(`(?<!${letter}|[={])==(?=[^\\s=])[^=]{0,200}[^\\s=]==(?!${letter}|=)`, 'gu'),
    written: (found) => `<mark>${found.slice(2, -2)}</mark>`
  },
  {
    form: 'raised',
    pattern: new RegExp(`(?<=\\p{L}|\\))~${letter}{1,8}~(?![\\p{N}~])`, 'gu'),
    written: (found) => `<sub>${found.slice(1, -1)}</sub>`
  },
  {
    form: 'raised',
    pattern: new RegExp(`(?<=${letter}|\\))\\^${letter}{1,8}\\^(?!${letter}|\\^)`, 'gu'),
    written: (found) => `<sup>${found.slice(1, -1)}</sup>`
  }
]

/** Notation within words: templates, footnotes in place, marked, lowered and raised words. */
export const foreignNotation: Detector = (visible) =>
  notations.flatMap(({ form, pattern, written }) =>
    [...visible.text.matchAll(pattern)].map(({ 0: { length }, index }) => {
      const found = visible.source.slice(index, index + length)
      return finding(visible, form, index, length, written?.(found))
    })
  )

function finding(
  { source, start }: Visible,
  form: Parameters<typeof unreadSyntax>[0]['form'],
  at: number,
  length: number,
  fixed?: string
): Finding {
  const range = { start: start + at, end: start + at + length }
  const problem = unreadSyntax({ form, found: source.slice(at, at + length), ...(fixed !== undefined && { fixed }) })
  return { ...range, problem, ...(fixed !== undefined && { fix: { ...range, text: fixed } }) }
}

/** Longer braces are prose. */
const longest = 400
const edit = /^\{(?:\+\+[^{}]*\+\+|--[^{}]*--|~~[^{}]*~~|==[^{}]*==|>>[^{}]*<<)\}/u

/** `{++new++}`, `{--old--}`, `{~~old~>new~~}`: edits for a program that shows them. */
export const foreignEdits: Detector = function* (visible) {
  const { text, source } = visible
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) {
    if (!/[-+~=>\uFFFC]/u.test(text.charAt(at + 1))) continue
    const { length } = edit.exec(source.slice(at, at + longest))?.[0] ?? ''
    if (length > 0 && text.charAt(at + length - 1) === '}') yield finding(visible, 'edit', at, length)
  }
}

const boxes =
  'note|abstract|info|tip|success|question|warning|failure|danger|bug|example|quote|important|attention|hint|caution'
const callout = new RegExp(String.raw`^(?:!!!|\?\?\?\+?)[ \t]+(?:${boxes})(?=$|[ \t]*")`, 'iu')
const toc = /^(?:\[TOC\]|\[\[TOC\]\]|\{:toc\})$/iu
const abbreviation = /^\*\[[^[\]]{1,100}\]:[ \t]/u

/** Whole lines that other programs read: boxes, places for a table of contents, meanings of abbreviations. */
export const foreignLines: Detector = (visible) => {
  const { type, lines, start } = visible
  if (type !== 'paragraph') return []
  return lines.flatMap(({ text, start: from }, index): Finding[] => {
    const at = from - start
    const quoted = index === 0 ? /^\[!([A-Za-z]+)\][+-]?/u.exec(text) : null
    const box = quoted ?? callout.exec(text)
    if (box) return [finding(visible, 'callout', at, box[0].length)]
    if (lines.length === 1 && toc.test(text)) return [finding(visible, 'contents', at, text.length)]
    const { length } = abbreviation.exec(text)?.[0] ?? ''
    return length > 0 ? [finding(visible, 'abbreviation', at, length - 1)] : []
  })
}

/** `{# id}` and `{ #id}`: a blank keeps the id of a clause from being read. */
export const spacedIds: Detector = (visible) =>
  [...visible.text.matchAll(/\{(?:[ \t]{1,4}#[ \t]{0,4}|#[ \t]{1,4})([a-z][\w-]{0,99})[ \t]{0,4}\}/giu)].map(
    ({ 0: { length }, 1: id = '', index }) => finding(visible, 'id', index, length, `{#${id}}`)
  )
