import type { Heading, List, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'
import {
  captionWithoutTable,
  headingSkipped,
  misplacedClauseId,
  secondTitle
} from '../../diagnostics/catalogue/parse.ts'
import type { ClauseType } from '../../model/document.ts'
import { isId, kebabCase, meantId } from '../../model/id.ts'
import { takeLabel } from './body.ts'
import { type ClauseId, hasClauseId, takeClauseId } from './clause-id.ts'
import type { ClauseList } from './clause-list.ts'
import { bracesOf } from './container-attributes.ts'
import { containerType, isMarked, markOf, reportContainer } from './containers.ts'
import { endOf, type ParseContext, reportAt, spanOf, startOf } from './context.ts'
import { isCaption, pairCaptions, takeCaptionWord } from './tables.ts'
import { isBrokenTable } from './unread/tables.ts'

/** Position in the clause tree: the clause that takes unmarked blocks, and the parent of new clauses. */
interface Cursor {
  current: number
  parent: number
  /** Open sections, outermost first, with the level of their heading. */
  readonly sections: { level: number; index: number }[]
  readonly root: number
}

/**
 * Divides the blocks of a document into clauses. A block without an id belongs to the clause before it; if that clause
 * already has sub-clauses, the block becomes an unnumbered clause, so that the words of a clause always come before its
 * sub-clauses.
 */
export function divide(context: ParseContext, blocks: readonly RootContent[], list: ClauseList, root: number): void {
  const cursor: Cursor = { current: root, parent: root, sections: [], root }
  const captions = pairCaptions(blocks, (block) => isBrokenTable(context, block))
  const captioned = new Map([...captions].flatMap(([caption, table]) => (table ? [[table, caption] as const] : [])))
  for (const block of blocks) {
    const caption = block.type === 'table' ? captioned.get(block) : undefined
    if (block.type === 'table' && caption) addTable(context, list, cursor, block, caption)
    else if (block.type === 'paragraph' && captions.has(block))
      reportLoneCaption(context, list, cursor, block, captions)
    else addBlock(context, list, cursor, block)
  }
}

function reportLoneCaption(
  context: ParseContext,
  list: ClauseList,
  cursor: Cursor,
  block: Paragraph,
  captions: ReadonlyMap<RootContent, RootContent | undefined>
): void {
  const table = captions.get(block)
  if (table?.type === 'table') return
  if (!table) reportAt(context, block, captionWithoutTable())
  addBlock(context, list, cursor, block)
}

function addBlock(context: ParseContext, list: ClauseList, cursor: Cursor, block: RootContent): void {
  if (block.type === 'heading') addSection(context, list, cursor, block)
  else if (block.type === 'paragraph' && hasClauseId(context, block.children))
    addParagraph(context, list, cursor, block)
  else if (block.type === 'list' && block.children.some((item) => holdsIds(context, item))) {
    addItems(context, list, cursor, block)
  } else if (block.type === 'containerDirective') addContainer(context, list, cursor, block)
  else attach(list, cursor, block, 'paragraph')
}

/** Gives an unmarked block to the current clause, or to a new clause behind the sub-clauses. */
function attach(list: ClauseList, cursor: Cursor, block: RootContent, type: ClauseType): void {
  if (list.hasSubClauses(cursor.current)) {
    const title = block.type === 'containerDirective' ? takeLabel(block).title : undefined
    cursor.current = list.open({ type, parent: cursor.parent, ...rangeOf(block), title })
  }
  list.attach(cursor.current, block)
}

function addSection(context: ParseContext, list: ClauseList, cursor: Cursor, heading: Heading): void {
  checkLevel(context, cursor, heading)
  while ((cursor.sections.at(-1)?.level ?? 0) >= heading.depth) cursor.sections.pop()
  const id = takeClauseId(context, heading.children)
  const title = plainText(heading)
  const parent = cursor.sections.at(-1)?.index ?? cursor.root
  const index = openMarked(list, 'section', parent, heading, id, heading.children, id ? undefined : kebabCase(title))
  cursor.sections.push({ level: heading.depth, index })
  cursor.current = index
  cursor.parent = index
}

function checkLevel(context: ParseContext, cursor: Cursor, heading: Heading): void {
  if (heading.depth === 1) {
    reportAt(context, heading, secondTitle())
    return
  }
  const expected = (cursor.sections.at(-1)?.level ?? 1) + 1
  if (heading.depth > expected) reportAt(context, heading, headingSkipped({ level: heading.depth, expected }))
}

function addParagraph(context: ParseContext, list: ClauseList, cursor: Cursor, block: Paragraph): void {
  const id = takeClauseId(context, block.children)
  if (id && block.children.length === 0) reportNameless(context, id)
  cursor.current = openMarked(list, 'paragraph', cursor.parent, block, id)
  list.attach(cursor.current, block)
}

/** An id that is all there is in its paragraph or item names nothing. */
const reportNameless = (context: ParseContext, { id, start, end }: ClauseId): void =>
  context.report(spanOf(context, start, end), misplacedClauseId({ id }))

function addTable(context: ParseContext, list: ClauseList, cursor: Cursor, table: Table, caption: Paragraph): void {
  const id = takeClauseId(context, caption.children)
  takeCaptionWord(caption)
  const derived = id ? undefined : kebabCase(plainText(caption))
  list.attach(openMarked(list, 'table', cursor.parent, table, id, caption.children, derived), table)
  cursor.current = cursor.parent
}

function addItems(context: ParseContext, list: ClauseList, cursor: Cursor, block: List): void {
  const parent = cursor.current
  const first = block.start ?? 1
  for (const [offset, item] of block.children.entries()) {
    const [head] = item.children
    const id = head?.type === 'paragraph' ? takeClauseId(context, head.children) : undefined
    if (id && item.children.length === 1 && plainText(item) === '') reportNameless(context, id)
    const index = openMarked(list, 'item', parent, item, id)
    const { checked } = item
    list.bodies[index] = {
      blocks: [],
      item: { ordered: block.ordered === true, position: first + offset, ...(checked != null && { checked }) }
    }
    divide(context, item.children, list, index)
  }
}

function addContainer(context: ParseContext, list: ClauseList, cursor: Cursor, node: ContainerDirective): void {
  const type = containerType(node)
  const local = node.attributes?.id || undefined
  if (local === undefined && !isMarked(node) && !node.children.some((child) => holdsIds(context, child))) {
    attach(list, cursor, node, type)
    return
  }
  reportContainer(context, node)
  const { title, children } = takeLabel(node)
  const { start, end } = bracesOf(context, node)
  const meant = local === undefined || isId(local) ? local : (meantId(local) ?? local)
  const id = meant === undefined ? undefined : { id: meant, start, end }
  const label: PhrasingContent[] | undefined = title === undefined ? undefined : [{ type: 'text', value: title }]
  cursor.current = openMarked(list, type, cursor.parent, node, id, label)
  list.mark(cursor.current, markOf(context, node, cursor.current))
  divide(context, children, list, cursor.current)
  cursor.current = cursor.parent
}

function openMarked(
  list: ClauseList,
  type: ClauseType,
  parent: number,
  node: RootContent | ListItem,
  id: ClauseId | undefined,
  title?: PhrasingContent[],
  derived?: string
): number {
  const words = title ? plainText({ type: 'paragraph', children: title }) : undefined
  return list.open({ type, parent, ...rangeOf(node), id, title: words, inline: title, derived })
}

/** Range of a block, and its first line. */
const rangeOf = (node: RootContent | ListItem) => ({
  start: startOf(node),
  end: endOf(node),
  line: node.position?.start.line ?? 1
})

/** True if a block or something inside it is a clause: it has an id, a heading or a caption. */
function holdsIds(context: ParseContext, node: RootContent | ListItem): boolean {
  if (node.type === 'paragraph') return hasClauseId(context, node.children) || isCaption(node)
  if (node.type === 'heading') return true
  if (node.type === 'containerDirective' && (node.attributes?.id || isMarked(node))) return true
  return (
    (node.type === 'listItem' || node.type === 'list' || node.type === 'containerDirective') &&
    node.children.some((child: RootContent) => holdsIds(context, child))
  )
}
