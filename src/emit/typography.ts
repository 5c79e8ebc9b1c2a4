import type { RootContent } from 'mdast'
import type { ClauseBody, DocumentBody } from '../model/markup.ts'

/** How far a run of words has been read. */
interface Reading {
  /** The last character; empty at the start of a block. */
  before: string
  /** True while a quotation waits for its closing mark. */
  open: boolean
}

const opensAfter = /^[\s([{\u2014\u2013/“‘]?$/u
const digit = /[\d½¼¾]/u

/**
 * Characters as a printer sets them: curly quotes, primes for inches behind a number (6″), a real minus
 * before a number (−1). Two apostrophes (6'') and a curly quotation mark that closes nothing (6”) are inches behind a
 * number, too. Nothing else changes, and `normalise` undoes it for fingerprints, in which 6'' counts as 6".
 */
export const typographic = (text: string): string => setText(text, { before: '', open: false })

/** The same of a text that may be absent. */
export const typographicIfAny = (text: string | undefined): string | undefined => text && typographic(text)

function setText(text: string, reading: Reading): string {
  let from = 0
  let set = ''
  for (const { 0: mark, index } of text.matchAll(/''|’’|["'„“”-]/gu)) {
    if (index > 0) reading.before = text.charAt(index - 1)
    set += text.slice(from, index) + setMark(mark, text.slice(index + mark.length), reading)
    from = index + mark.length
  }
  reading.before = text.at(-1) ?? reading.before
  return set + text.slice(from)
}

function setMark(mark: string, rest: string, reading: Reading): string {
  const opens = opensAfter.test(reading.before)
  if (mark === '-') return opens && digit.test(rest.charAt(0)) ? '\u2212' : '-'
  if (mark === "'") return opens ? '‘' : '’'
  if (mark === '„' || mark === '“' || mark === '”') return setCurly(mark, reading)
  if (mark !== '"') return digit.test(reading.before) ? '\u2033' : opens && mark === "''" ? '‘’' : '’’'
  return setQuote(rest, reading)
}

/** A mark that closes nothing means inches behind a number. Some languages close with “, or open with ”. */
function setCurly(mark: '„' | '“' | '”', reading: Reading): string {
  const { before, open } = reading
  reading.open = mark === '„' || (!open && (mark === '“' || opensAfter.test(before)))
  const isInches = mark === '”' && !open && digit.test(before)
  return isInches ? '\u2033' : mark
}

/** Behind a number a mark means inches, unless it is the last one that can close an open quotation. */
function setQuote(rest: string, reading: Reading): string {
  if (opensAfter.test(reading.before)) {
    reading.open = true
    return '“'
  }
  const isInches = digit.test(reading.before) && (!reading.open || /(?:^|[^\s([{])"/u.test(rest))
  if (isInches) return '\u2033'
  reading.open = false
  return '”'
}

const untouched = new Set(['inlineCode', 'code', 'html'])
const blocks = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'listItem',
  'blockquote',
  'aside',
  'list',
  'table',
  'tableRow'
])

function setNode<T extends RootContent>(node: T, reading: Reading): T {
  if (node.type === 'text') {
    return { ...node, value: setText(node.value, reading) }
  }
  if (untouched.has(node.type) || !('children' in node)) {
    reading.before = 'x'
    return node
  }
  if (blocks.has(node.type)) Object.assign(reading, { before: '', open: false })
  const nodes: readonly RootContent[] = node.children
  const children = nodes.map((child) => setNode(child, reading))
  if (children.length === 0) reading.before = 'x'
  return { ...node, children }
}

function setClause({ blocks: own, title, ...rest }: ClauseBody): ClauseBody {
  const set = <T extends RootContent>(nodes: readonly T[]): T[] => {
    const reading = { before: '', open: false }
    return nodes.map((node) => setNode(node, reading))
  }
  return { ...rest, blocks: set(own), ...(title && { title: set(title) }) }
}

/** The words of a document as a printer sets them; code stays as it is. */
export const setBody = ({ clauses }: DocumentBody): DocumentBody => ({ clauses: clauses.map(setClause) })
