import type { Code } from 'mdast'
import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import { type ParseContext, spanOf, startOf } from '../context.ts'
import { type Detector, type Finding, finding } from './detector.ts'
import type { Visible } from './visible.ts'

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
/** A heading between signs, and a line of them across the page. */
const decorated = /^={2,6} [^=]{1,200} ={2,6}$|^-{3,9} [^-]{1,200} -{3,9}$|^\*{3,9} [^*]{1,200} \*{3,9}$|^={4,}$/u

/** Whole lines that other programs read: boxes, places for a table of contents, comments, meanings of abbreviations. */
export const foreignLines: Detector = (visible) => {
  const { type, lines, start, text: block } = visible
  if (type !== 'paragraph') return []
  return lines.flatMap(({ text, start: from }, index): Finding[] => {
    const at = from - start
    const quoted = index === 0 ? /^\[!([A-Za-z]+)\][+-]?/u.exec(text) : null
    const box = quoted ?? callout.exec(text)
    if (box) return [finding(visible, 'callout', at, box[0].length)]
    if (lines.length === 1 && toc.test(text)) return [finding(visible, 'contents', at, text.length)]
    if (text.startsWith('%%') && block.indexOf('%%', at + 2) === -1)
      return [finding(visible, 'percent-comment', at, text.length)]
    if (decorated.test(text)) return [finding(visible, 'foreign', at, text.length)]
    if (text.startsWith('-# ')) return [finding(visible, 'foreign', at, text.length, `<small>${text.slice(3)}</small>`)]
    const { length } = abbreviation.exec(text)?.[0] ?? ''
    return length > 0 ? [finding(visible, 'abbreviation', at, length - 1)] : []
  })
}

/** What other programs draw, run or set as text instead of showing the code. */
const drawn = /^(?:\{.*|ad-[a-z]+|mermaid|math|plantuml|dataview(?:js)?|tasks|query)$/u

/** Reports code of which other programs make a picture, a list or a box. */
export function reportDrawnCode(context: ParseContext, { lang, position }: Code): void {
  const found = lang ?? ''
  if (!position || !drawn.test(found)) return
  const start = context.text.indexOf(found, startOf({ type: 'code', position }))
  context.report(spanOf(context, start, start + found.length), unreadSyntax({ form: 'drawn-code', found }))
}

const spaced = /\{(?:[ \t]{1,4}#[ \t]{0,4}|#[ \t]{1,4})([a-z][\w-]{0,99})[ \t]{0,4}\}/giu
/** At the end of a block; elsewhere, such braces are words, and so are a letter and a die in them. */
const withoutSign = /(?<=[ \t])\{(?!d\d+\})([a-z][a-z\d]+(?:-[a-z\d]+)*)\}\s*$/u

/** Without `}` before the next brace; a bracket may be there by mistake. */
const unclosed = /\{#([a-z][\w-]{0,99})(?![\w-])(?![^{}]*\})[)\]>]?/giu

/** `{# id}`, `{ #id}` and `{#id`: a blank or a missing brace keeps the id of a clause from being read. So does a missing sign: `{id}`. */
export const brokenIds: Detector = (visible) => [
  ...idsIn(visible, 'id', spaced),
  ...idsIn(visible, 'id-not-closed', unclosed),
  ...idWithoutSign(visible)
]

const idsIn = (visible: Visible, form: 'id' | 'id-not-closed', signs: RegExp): readonly Finding[] =>
  [...visible.text.matchAll(signs)].map(({ 0: { length }, 1: id = '', index }) =>
    finding(visible, form, index, length, `{#${id}}`)
  )

function idWithoutSign(visible: Visible): readonly Finding[] {
  const last = withoutSign.exec(visible.text.slice(-longest))
  if (!last) return []
  const [, id = ''] = last
  const at = Math.max(visible.text.length - longest, 0) + last.index
  return [finding(visible, 'id-without-sign', at, id.length + 2, `{#${id}}`)]
}
