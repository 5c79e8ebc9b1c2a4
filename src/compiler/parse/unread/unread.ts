import type { Code, Heading, Nodes, Paragraph, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import { emptyBlock, emptyHeading, indentedSyntax, unmeantHeading } from '../../../diagnostics/catalogue/parse.ts'
import type { Span } from '../../../model/span.ts'
import { endedInstead } from '../container-ends.ts'
import { endOf, type ParseContext, reportAt, sourceOf, spanOf, startOf } from '../context.ts'
import { idsIn } from '../lost-ids.ts'
import { isCaption } from '../tables.ts'
import { foreignAttributes } from './attributes.ts'
import { containerMarks } from './containers.ts'
import { type Around, type Detector, type Finding, outermost } from './detector.ts'
import { brokenIds, foreignEdits, foreignLines, reportDrawnCode } from './foreign.ts'
import { brokenLinks, lateDefinitions } from './links.ts'
import { brokenLists, reportNumbers, reportTask } from './lists.ts'
import { brokenHeadings, openComments, openMarks, starsIn } from './marks.ts'
import { reportNearCaptions } from './near-captions.ts'
import { foreignNotation } from './notation.ts'
import { reportRawWords } from './raw-words.ts'
import { brokenReferences } from './references.ts'
import { brokenTables } from './tables.ts'
import { reportTags } from './tags.ts'
import { visibleIn, type WordBlock } from './visible.ts'
import { oddWords } from './words.ts'

/** What looks for one family of look-alikes, and signs without which a text has none: most texts are plain words. */
const detectors: readonly (readonly [signs: RegExp, detect: Detector])[] = [
  [/::/u, containerMarks],
  [/[[\]#]/u, brokenReferences],
  [/\[/u, brokenLinks],
  [/\[/u, lateDefinitions],
  [/\{/u, foreignAttributes],
  [/\{/u, brokenIds],
  [/[+|\r\n]/u, brokenTables],
  [/[:\r\n]/u, brokenLists],
  [/#/u, brokenHeadings],
  [/<!--/u, openComments],
  [/[{:[\]'\\^=~*|<$&%]/u, foreignNotation],
  [/\{/u, foreignEdits],
  [/[![{?%=*-]/u, foreignLines],
  [/[*_~`]/u, openMarks],
  [/./su, oddWords]
]

/**
 * Reports text that looks like markup and would reach readers as signs. Only text that Markdown left as words counts,
 * never code and escaped signs.
 */
export function reportUnread(context: ParseContext, tree: Root): void {
  const around: Around = { context, labels: labelsIn(tree), stars: starsOf(context, tree), openings: 0 }
  for (const node of blocksIn(tree)) {
    if (node.type === 'code') {
      reportIndented(context, node)
      reportDrawnCode(context, node)
    }
    if (node.type === 'containerDirective' && endedInstead(context, node)) around.openings++
    if (node.type === 'list') reportNumbers(context, node)
    if (node.type === 'listItem') reportTask(context, node)
    reportBare(context, node)
    if (isWordBlock(node) || node.type === 'html') reportTags(context, node)
    if (node.type === 'html') reportRawWords(context, node)
    if (!isWordBlock(node)) {
      if ('children' in node) reportNearCaptions(context, node.children)
      continue
    }
    if (node.type === 'heading') {
      reportEmpty(context, node)
      reportUnderlined(context, node)
    }
    const visible = visibleIn(context, node)
    const found = detectors.flatMap(([signs, detect]) => (signs.test(visible.text) ? [...detect(visible, around)] : []))
    for (const each of outermost(found)) reportFinding(context, each)
  }
}

/** A node and the blocks in it, in reading order; a block of words has none. */
function* blocksIn(node: Nodes): Generator<Nodes> {
  yield node
  if ('children' in node && !isWordBlock(node)) for (const child of node.children) yield* blocksIn(child)
}

const isWordBlock = (node: Nodes): node is WordBlock =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'

/** Looks for starred words once, and only when that is wanted. */
function starsOf(context: ParseContext, tree: Root): () => ReadonlySet<string> {
  let known: Set<string> | undefined
  return () => {
    if (known) return known
    const found = new Set<string>()
    visit(tree, (node) => {
      if (isWordBlock(node)) for (const stars of starsIn(visibleIn(context, node).text)) found.add(stars)
    })
    known = found
    return found
  }
}

/** An item without words, a table of nothing but its head, and a container without text reach readers as a sign or a line. */
function reportBare(context: ParseContext, node: Nodes): void {
  if (node.type === 'listItem' && node.children.length === 0) reportAt(context, node, emptyBlock({ what: 'item' }))
  if (node.type === 'table' && node.children.length === 1) reportAt(context, node, emptyBlock({ what: 'table' }))
  if (node.type === 'containerDirective' && isBareContainer(node))
    context.report(headOf(context, node), emptyBlock({ what: 'container' }))
  if (node.type === 'paragraph' && isCaption(node) && isBareCaption(context, node))
    reportAt(context, node, emptyBlock({ what: 'caption' }))
}

/** True for a container of ours with nothing in it but a heading; one that Codicil does not know is reported as that. */
const isBareContainer = ({ name, children }: ContainerDirective): boolean =>
  /^(?:example|note|design|open|source)$/u.test(name) &&
  children.every(({ type, data }) => type === 'paragraph' && data !== undefined && 'directiveLabel' in data)

/** The line that opens a container. */
function headOf(context: ParseContext, node: ContainerDirective): Span {
  const { length = 0 } = /^[^\r\n]*/u.exec(sourceOf(context, node))?.[0] ?? ''
  return spanOf(context, startOf(node), startOf(node) + length)
}

/** True for `Table:` and an id at most. */
const isBareCaption = (context: ParseContext, caption: Paragraph): boolean =>
  /^Table:\s*(?:\{#[^{}]*\}\s*)?$/u.test(sourceOf(context, caption))

/**
 * Words that a line of dashes right below makes a heading: several lines, or a sentence. A short title may be meant so.
 * Fields in several lines are those of another document.
 */
function reportUnderlined(context: ParseContext, heading: Heading): void {
  const lines = sourceOf(context, heading).split(/\r\n|\r|\n/u)
  if (heading.depth !== 2 || lines.length < 2 || !/^ {0,3}-+\s*$/u.test(lines.at(-1) ?? '')) return
  const words = lines.slice(0, -1)
  const isDocument = words.some((line) => /^(?:kind|id):\s/u.test(line))
  const isSentence = /[.!?:;,](?:\s*\{#[^{}]*\})?\s*$/u.test(words.at(-1) ?? '')
  // Fields at the beginning of a file without front matter are that, which is reported.
  if (isDocument && !/^---[ \t]*[\r\n]/u.test(context.text)) return
  if (words.length > 1 || isSentence) reportAt(context, heading, unmeantHeading({ isDocument }))
}

/** A heading is empty if nothing but an id is in it. */
function reportEmpty(context: ParseContext, node: Heading): void {
  const words = node.children.map((child) => (child.type === 'text' ? child.value : '-')).join('')
  if (words.replace(/\{#[^{}]*\}\s*$/u, '').trim() === '') reportAt(context, node, emptyHeading())
}

function reportFinding(context: ParseContext, { start, end, problem, fix }: Finding): void {
  const fixed = fix && { span: spanOf(context, fix.start, fix.end), text: fix.text }
  context.report(spanOf(context, start, end), problem, fixed && { fix: fixed })
}

/** Labels of definitions, looked for once and only when they are wanted. */
function labelsIn(tree: Root): () => readonly string[] {
  let labels: string[] | undefined
  return () => {
    if (labels) return labels
    const found: string[] = []
    visit(tree, (node: Nodes) => {
      if (node.type === 'definition') found.push(node.label ?? node.identifier)
      if (node.type === 'footnoteDefinition') found.push(`^${node.label ?? node.identifier}`)
    })
    labels = found
    return found
  }
}

const ours = /\{#[a-z][^{}\s]*\}[ \t]*$|^[ \t]*:::[a-z]+|\[\[#?[a-z][\w:/#-]*(?:\|[^[\]\n]*)?\]\]/mu

/** Four spaces before a line make it code; with syntax of ours in it, or words in its first line, it was meant as text. */
function reportIndented(context: ParseContext, node: Code): void {
  const start = startOf(node)
  const source = context.text.slice(start, endOf(node))
  if (/^(?:`{3}|~{3})/u.test(source)) return
  const text = ours.exec(source)?.[0].trim() ?? wordsIn(node.value)
  if (text === undefined) return
  for (const id of idsIn(source)) context.lostIds.add(id)
  const at = context.text.indexOf(text, start)
  context.report(spanOf(context, at, at + text.length), indentedSyntax({ found: text }))
}

/** Longer lines are not looked at to their end, in UTF-16 code units. */
const longest = 300
const marked = /^(?:(?:[-*+]|\d{1,3}[.)]|#{1,6}|>) \p{L}|\|.+\|$|\*\*\p{L})/u
const word = /^["“'‘(]?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’"″”)–-]*[.,;:!?)…]*$/u

/** The first line of a block if it reads like an item, a heading, a row, or words: three of them, or a short sentence. */
function wordsIn(code: string): string | undefined {
  const line = (/^[^\r\n]*/u.exec(code)?.[0] ?? '').trim().slice(0, longest)
  const first = line.split(' ')
  const count = first.findIndex((each) => !word.test(each))
  const isSentence = count === -1 && first.length > 1 && /[.!?:…]$/u.test(line)
  const isText = marked.test(line) || isSentence || (count === -1 ? first.length : count) > 2
  return isText && line !== '' ? line : undefined
}
