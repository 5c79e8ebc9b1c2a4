import type { Root } from 'mdast'
import { isCollection, isMap, isNode, isScalar, isSeq, type Node, parseDocument, type Scalar } from 'yaml'
import {
  duplicateKey,
  frontMatterNotClosed,
  noFrontMatter,
  unreadSyntax,
  yamlSyntax
} from '../../diagnostics/catalogue/parse.ts'
import { type FrontMatter, pointerOf } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import { commentAt, commentBefore, commentBehind, reportComment } from './value-in-comment.ts'
import { inQuotes, yamlFault } from './yaml-fault.ts'
import { hiddenBySign } from './yaml-signs.ts'

type Places = Record<string, readonly [number, number]>

/**
 * Front matter of a parsed file, with the place of every key and value.
 *
 * @param text Text of the file without a byte-order mark
 * @param shift Number to add to offsets in `text` to get offsets in the file
 * @returns `undefined` after reporting that there is none
 */
export function readFrontMatter(
  file: string,
  text: string,
  tree: Root,
  shift: number,
  report: Report
): FrontMatter | undefined {
  const [first] = tree.children
  if (first?.type !== 'yaml') return readMissing(file, text, shift, report)
  const opening = /\r\n|\r|\n/u.exec(text)
  const base = (opening ? opening.index + opening[0].length : 0) + shift
  const yaml = first.value.replaceAll(/\r(?!\n)/gu, '\n')
  const document = parseDocument(yaml, { logLevel: 'silent', uniqueKeys: false, prettyErrors: false })
  const [syntax] = document.errors
  const comment = syntax && commentBefore(yaml, syntax.pos[1])
  const fault = syntax ? yamlFault(document, syntax, yaml) : hiddenBySign(document, yaml)
  const spanOf = ({ start, end }: { start: number; end: number }) => ({ file, start: base + start, end: base + end })
  if (comment) reportComment(spanOf(comment), comment, report)
  else if (fault) report(spanOf(fault), yamlSyntax(fault))
  if (fault) return brokenFrontMatter(yaml, base)
  const values: Places = {}
  const keys: Places = {}
  const numbers: Record<string, string> = {}
  const reportDuplicate: Found['reportDuplicate'] = (key, [start, end]) =>
    report({ file, start, end }, duplicateKey({ key }))
  const reportCurly: Found['reportCurly'] = (written, meant, [start, end]) => {
    const span = { file, start, end }
    const fixed = inQuotes(meant)
    report(span, unreadSyntax({ form: 'curly-quotes', found: written, fixed }), { fix: { span, text: fixed } })
  }
  const found = { base, values, keys, numbers, reportDuplicate, reportCurly, yaml, comments: [] }
  record(document.contents, '', found)
  reportComments(file, found, report)
  const end = shift + (first.position?.end.offset ?? 0)
  values[''] = [base, base + yaml.length]
  keys[''] = [end - 3, end]
  const data = dataOf(document)
  if (data === undefined) {
    report({ file, start: base, end: base + yaml.length }, yamlSyntax({ reason: 'too many references to one value' }))
    return brokenFrontMatter(yaml, base)
  }
  return { data, values, keys, numbers }
}

/** The data; `undefined` if aliases would make it explode. */
function dataOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS() ?? {}
  } catch {
    return undefined
  }
}

const fence = /^---[ \t]*(?:\r\n|\r|\n|$)/u

/** Offset of the body: behind the closing fence, or 0 without front matter. */
export function endOfFrontMatter(text: string): number {
  if (!fence.test(text)) return 0
  for (const { index } of text.matchAll(/[\r\n]---/gu)) {
    const closing = fence.exec(text.slice(index + 1))
    if (closing) return index + 1 + closing[0].length
  }
  return 0
}

/** Reads what it can of front matter that has no end; `undefined` if it does not even have a beginning. */
function readMissing(file: string, text: string, shift: number, report: Report): FrontMatter | undefined {
  const opened = /^---[ \t]*(?:\r?\n|\r|$)/u.exec(text)
  if (opened) {
    report({ file, start: shift, end: shift + 3 }, frontMatterNotClosed())
    return brokenFrontMatter(text, shift)
  }
  const end = Math.max(text.search(/[\r\n]|$/u), 0)
  const isBelow = /^\s*[\r\n]---[ \t]*[\r\n]/u.test(text)
  report({ file, start: shift, end: shift + end }, noFrontMatter({ isBelow }))
  return undefined
}

/** A line with only a kind or an id, with or without quotation marks and a comment. */
const simpleField = /^(?<key>kind|id):[ \t]*(?<mark>["']?)(?<value>[a-z][a-z0-9-]*)\k<mark>[ \t]*(?:[ \t]#.*)?$/dgmu

/** Kind and id as far as they can be read, so that references to the document do not fail as well. */
function brokenFrontMatter(yaml: string, base: number): FrontMatter {
  const data: Record<string, string> = {}
  const values: Places = { '': [base, base + yaml.length] }
  for (const { groups, indices } of yaml.matchAll(simpleField)) {
    const [start = 0, end = 0] = indices?.groups?.value ?? []
    data[groups?.key ?? ''] ??= groups?.value ?? ''
    values[`/${groups?.key}`] ??= [base + start, base + end]
  }
  return { data, values, keys: {}, numbers: {}, broken: true }
}

/** Collector that `record` writes to. */
interface Found {
  readonly base: number
  readonly values: Places
  readonly keys: Places
  readonly numbers: Record<string, string>
  /** Called for every key that its map had before; the YAML library would compare each key with all others. */
  readonly reportDuplicate: (key: string, place: readonly [number, number]) => void
  /** Called for every value that has curly quotation marks around it, with what is in them. */
  readonly reportCurly: (written: string, meant: string, place: readonly [number, number]) => void
  readonly yaml: string
  /** Pointers of values that were meant to be there and are comments, and of those whose end is one. */
  readonly comments: string[]
}

function reportComments(file: string, { yaml, base, values, comments }: Found, report: Report): void {
  for (const pointer of comments) {
    const [start, end] = values[pointer] ?? [0, 0]
    const field = pointer.split('/').findLast((part) => !/^\d*$/u.test(part)) ?? ''
    const text = yaml.slice(start - base, end - base).replaceAll(/\s+/gu, ' ')
    const comment = commentBehind(yaml, end - base)
    if (comment === undefined) reportComment({ file, start, end }, { field, comment: text }, report)
    else {
      const to = base + yaml.indexOf(comment, end - base) + comment.length
      reportComment({ file, start, end: to }, { field, comment, value: text }, report)
    }
  }
}

/** A value within curly quotation marks, which word processors write; YAML takes them for part of it. */
const inCurly = /^(?:[“”„«]([^“”„«»]+)[“”»]|[‘’‚]([^‘‚]+)[‘’])$/u

/** Takes curly quotation marks off a value, after a report: what depends on it does not fail as well. */
function straighten(node: Scalar, place: readonly [number, number], found: Found): void {
  if (node.type !== 'PLAIN' || typeof node.value !== 'string') return
  const [written, double, single] = inCurly.exec(node.value) ?? []
  // French quotation marks have spaces inside them.
  const meant = (double ?? single)?.trim()
  if (!written || !meant) return
  node.value = meant
  found.reportCurly(written, meant, place)
}

/** Empties a value of blanks: readers would see nothing, so it is refused wherever an empty one is. */
function emptyBlank(node: Scalar): void {
  if (typeof node.value === 'string' && /^\s+$/u.test(node.value)) node.value = ''
}

/** True for a text without quotation marks of which a comment may be the end. */
const isCutOff = (node: Node, yaml: string): boolean =>
  isScalar(node) &&
  node.type === 'PLAIN' &&
  typeof node.value === 'string' &&
  commentBehind(yaml, node.range?.[1] ?? 0) !== undefined

const nodeIn = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)

/** Notes the range of `node` and of everything in it, and the text of numbers. */
function record(node: Node | null | undefined, pointer: string, found: Found): void {
  if (!node?.range) return
  const { base, values, keys, numbers, comments } = found
  const comment = isScalar(node) && node.value === null ? commentAt(found.yaml, node.range[0]) : undefined
  const [start, last] = comment ?? node.range
  // What is indented ends for the library where the next line has its first letter.
  const isIndented = isCollection(node) && !node.flow
  const end = isIndented ? start + found.yaml.slice(start, last).trimEnd().length : last
  values[pointer] = [base + start, base + end]
  if (comment || isCutOff(node, found.yaml)) comments.push(pointer)
  if (isScalar(node)) {
    straighten(node, [base + start, base + end], found)
    emptyBlank(node)
    if (typeof node.value === 'number' && node.source !== undefined) numbers[pointer] = node.source
  }
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) record(nodeIn(item), pointerOf(pointer, index), found)
  }
  if (!isMap(node)) return
  for (const { key, value } of node.items) {
    if (!isScalar(key) || !key.range) continue
    const inner = pointerOf(pointer, String(key.value))
    const place = [base + key.range[0], base + key.range[1]] as const
    if (Object.hasOwn(keys, inner)) found.reportDuplicate(String(key.value), place)
    keys[inner] = place
    record(nodeIn(value), inner, found)
  }
}
