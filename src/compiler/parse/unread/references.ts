import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import { kinds } from '../../../model/id.ts'
import { type Brackets, pairBrackets } from './brackets.ts'
import { barInReference, type Detector, type Finding, finding } from './detector.ts'
import type { Visible } from './visible.ts'

/**
 * References that are not closed, not opened, or have a bracket or a bare bar in them. Brackets within brackets that
 * all have their partner are prose.
 */
export const brokenReferences: Detector = function* (visible, { context }) {
  const { text, source, start } = visible
  yield* withoutTarget(visible)
  yield* addressesAlone(visible)
  for (const pattern of [spaced, single])
    for (const { 0: found, 1: id = '', index } of text.matchAll(pattern))
      yield withFix(visible, index, index + found.length, `[[${id}]]`)
  if (!text.includes('[[') && !text.includes(']]')) return
  // Who escapes one bracket of a pair leaves the other one alone.
  if (source.includes('\\[') || source.includes('\\]')) return
  const brackets = pairBrackets(text)
  const isCut = visible.type === 'tableCell' && context.text.charAt(start + text.length) === '|'
  const cut = isCut ? text.trimEnd().length : Number.POSITIVE_INFINITY
  for (let at = text.indexOf('[['); at !== -1; at = text.indexOf('[[', at + 1)) {
    const found = beginning(visible, at, brackets, cut)
    if (found) yield found
  }
  for (let at = text.indexOf(']]'); at !== -1; at = text.indexOf(']]', at + 1)) {
    const found = ending(visible, at, brackets)
    if (found) yield found
  }
}

/** `(#near)` without words in brackets before it. A number is prose, and so is a sign in words such as `(see #near)`. */
function* addressesAlone(visible: Visible): Generator<Finding> {
  for (const { 0: found, index } of visible.text.matchAll(/(?<!\])\(#[a-z][a-z\d-]{0,99}\)/gu))
    yield finding(visible, 'address-alone', index, found.length)
}

/** `[[]]`. With a blank or a bar in it, it is a reference, and refused as one. */
function* withoutTarget({ text, start }: Visible): Generator<Finding> {
  for (let at = text.indexOf('[[]]'); at !== -1; at = text.indexOf('[[]]', at + 4)) {
    const problem = unreadSyntax({ form: 'reference-without-target', found: '[[]]' })
    yield { start: start + at, end: start + at + 4, problem }
  }
}

/** `[ [id]]`: a blank between two brackets alone, not at both ends. One letter would be a box that is ticked. */
const spaced = /\[[ \t]{1,4}\[[ \t]{0,4}(#?[a-z][a-z\d:/#-]+(?:\|[^|[\]]+)?)[ \t]{0,4}\]\]/giu

/** `[moving#far]`, `[#far]`, `[faq:uphill]`: a word alone is prose, one with a clause or a kind is not. */
const single = new RegExp(
  String.raw`(?<![[\])\p{L}\p{N}])\[((?:[a-z][a-z\d-]{0,99}[/:]){0,2}[a-z][a-z\d-]{0,99}#[a-z][a-z\d-]{0,99}|#[a-z][a-z\d-]{1,99}|(?:${kinds.join('|')}):[a-z][a-z\d-]{0,99})\](?![\](:[])`,
  'gu'
)

/** Two opening brackets, text like a target, and the sign after it. */
const opening = /\[\[[ \t]*(#?[a-z][\w:/#-]*)[ \t]*([\]|]?)/iuy
const target = /^#?[a-z][a-z\d:/#-]*(?:\|[^|]*)?$/u

/** Blanks between two brackets that still count as a slip. */
const farApart = 4
/** Longer words in brackets are prose. */
const longest = 400

/**
 * Says what is wrong with the reference after two brackets, if there is one.
 *
 * @param cut Where the words of a cell end before a bar
 */
function beginning(visible: Visible, at: number, brackets: Brackets, cut: number): Finding | undefined {
  opening.lastIndex = at
  const [found, id = '', sign = ''] = opening.exec(visible.text) ?? []
  if (found === undefined) return undefined
  const end = at + found.length
  const outer = brackets.closing.get(at)
  const range = { start: visible.start + at, end: visible.start + end }
  if (visible.text.charAt(at - 1) === '!' && outer !== undefined) return embedding(visible, at, outer)
  if (sign === ']') return closedOnce(visible, at, end, id, brackets)
  if (sign === '|') return { ...range, problem: unreadSyntax({ form: 'reference-label', found }) }
  if (end >= cut) return barInReference(range, found, id, visible.start + visible.text.length)
  if (outer !== undefined || brackets.closing.has(at + 1)) return undefined
  return { ...range, problem: unreadSyntax({ form: 'reference', found, fixed: `[[${id}]]` }) }
}

/** `![[id]]`, which repeats a text in other programs. */
function embedding({ source, start }: Visible, at: number, outer: number): Finding {
  const range = { start: start + at - 1, end: start + at }
  const found = source.slice(at - 1, Math.min(outer + 1, at + longest))
  return { ...range, problem: unreadSyntax({ form: 'embedding', found }), fix: { ...range, text: '' } }
}

/** `[[id]` without the second bracket, with a space before it, or with words in brackets after it. */
function closedOnce(visible: Visible, at: number, end: number, id: string, brackets: Brackets): Finding | undefined {
  const outer = brackets.closing.get(at)
  const label = brackets.closing.get(end)
  if (label !== undefined && label + 1 === outer && label - end < longest)
    return withFix(
      visible,
      at,
      outer + 1,
      `[[${id}|${visible.source.slice(end + 1, label).replaceAll(/\*|~~/gu, '')}]]`
    )
  if (outer !== undefined && outer - end < farApart && visible.text.slice(end, outer).trim() === '')
    return withFix(visible, at, outer + 1, `[[${id}]]`)
  // An id with a clause or kind is not a word of prose, whatever brackets are around it.
  const isId = outer === undefined || /[#:/]/u.test(id)
  return isId ? withFix(visible, at, end, `[[${id}]]`) : undefined
}

/** `id]]` with one opening bracket. */
function ending(visible: Visible, at: number, { opening: opened }: Brackets): Finding | undefined {
  const from = opened.get(at)
  if (from === undefined || opened.has(at + 1) || !target.test(visible.text.slice(from + 1, at))) return undefined
  return withFix(visible, from, at + 2, `[[${visible.source.slice(from + 1, at)}]]`)
}

function withFix({ source, start }: Visible, from: number, to: number, fixed: string): Finding {
  const range = { start: start + from, end: start + to }
  const problem = unreadSyntax({ form: 'reference', found: source.slice(from, to), fixed })
  return { ...range, problem, fix: { ...range, text: fixed } }
}
