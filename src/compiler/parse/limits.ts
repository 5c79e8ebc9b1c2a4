import { nestedTooDeep, tooManyBlocks, tooManySigns } from '../../diagnostics/catalogue/parse.ts'
import type { Problem } from '../../model/problem.ts'
import { deepest } from './depth.ts'
import type { SourceLine } from './source-lines.ts'

/** Signs that may mark up words, in one paragraph or row: parsing takes time in the square of their number. */
const mostSigns = 1000

/** Quotations, or headings with a line below them, in one document: the same is true of them. */
const mostBlocks = 1000

const signs = new Set([...'[]*_~`<>&!\\{}|='].map((sign) => sign.charCodeAt(0)))

/** Containers inside one another: every one of them reads its contents again. */
const mostContainers = 20

/** Range where a line goes beyond a limit, and the message. */
interface Refusal {
  readonly from: number
  /** Absent if another refusal said it before. */
  readonly problem?: Problem
}

/** A limit sees every line outside code, in order. */
export type Limit = (line: SourceLine) => Refusal | undefined

/** All limits, for one text. */
export const limitsOf = (text: string): readonly Limit[] => [
  nesting(),
  containers(text),
  paragraphs(text),
  blocks(text)
]

/** Quotations and lists inside one another that open in one line. */
function nesting(): Limit {
  return ({ markers }) => {
    const from = markers[deepest - 1]
    return from === undefined ? undefined : { from, problem: nestedTooDeep({ deepest }) }
  }
}

/** Containers inside one another; the line that closes one closes what is open in it. */
function containers(text: string): Limit {
  const open: number[] = []
  return ({ words, end }) => {
    const [, colons = '', rest = ''] = /^(:{3,})(.?)/u.exec(text.slice(words, Math.min(end, words + 100))) ?? []
    if (colons === '') return undefined
    if (rest === '' || rest === ' ' || rest === '\t') {
      const outermost = open.findIndex((length) => length <= colons.length)
      if (outermost >= 0) open.length = outermost
      return undefined
    }
    if (open.length === mostContainers) return { from: words, problem: nestedTooDeep({ deepest: mostContainers }) }
    open.push(colons.length)
    return undefined
  }
}

/** Signs in a paragraph; rows of a table, list items and headings count one by one. */
function paragraphs(text: string): Limit {
  let count = 0
  let inTable = false
  return ({ markers, words, end }) => {
    if (words === end) inTable = false
    else inTable ||= isDelimiterRow(text.slice(words, end))
    if (inTable || words === end || startsBlock(text, markers, words)) count = 0
    for (let at = words; at < end; at++) {
      if (signs.has(text.charCodeAt(at)) && ++count > mostSigns) {
        return { from: at, problem: tooManySigns({ most: mostSigns }) }
      }
    }
    return undefined
  }
}

/** The row below the head of a table. */
const isDelimiterRow = (row: string): boolean => row.includes('|') && row.includes('-') && !/[^|:\- \t]/u.test(row)

const startsBlock = (text: string, markers: readonly number[], words: number): boolean =>
  markers.some((at) => text[at] !== '>') || /^(?:#{1,6}[ \t]|:::)/u.test(text.slice(words, words + 7))

/** Quotations that begin, and headings with a line below them. */
function blocks(text: string): Limit {
  let count = 0
  let isReported = false
  let before: { readonly quoted: boolean; readonly blank: boolean } = { quoted: false, blank: true }
  return ({ start, end, markers, words }) => {
    const quoted = markers.some((at) => text[at] === '>')
    const blank = words === end
    const underlines = !before.blank && /^[ \t>]*(?:=+|-+)[ \t]*$/u.test(text.slice(start, end))
    if (underlines || (quoted && (blank || !before.quoted))) count++
    before = { quoted, blank: blank && markers.length === 0 }
    if (count <= mostBlocks || !(underlines || quoted)) return undefined
    const problem = isReported ? undefined : tooManyBlocks({ most: mostBlocks })
    isReported = true
    return { from: markers[0] ?? words, ...(problem && { problem }) }
  }
}
