import type { ListItem, RootContent } from 'mdast'
// Adds `data.hName` to the nodes of mdast.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from 'mdast-util-to-hast'
import type { Clause, LinkedDocument } from '../model/graph.ts'
import { type ClauseBody, type DocumentBody, withChildren } from '../model/markup.ts'
import { headingLevel } from '../notation/html.ts'

/** A clause, its words, and the clauses under it. */
interface Node {
  readonly clause: Clause
  readonly body: ClauseBody
  readonly inner: readonly Node[]
}

/**
 * The words of `ruleset.md` as one run of blocks, in the shape in which they were written. Every clause keeps its
 * id as an anchor, so that references to it find their place on the ruleset's page.
 */
export function homeBlocks({ clauses }: LinkedDocument, { clauses: bodies }: DocumentBody): readonly RootContent[] {
  const nodesUnder = (parent: number): readonly Node[] =>
    clauses.flatMap((clause, index) => {
      const body = bodies[index]
      return body && clause.draft.parent === parent ? [{ clause, body, inner: nodesUnder(index) }] : []
    })
  return blocksOf(nodesUnder(-1))
}

/** Blocks of successive clauses; neighbouring items of one kind are one list. */
function blocksOf(nodes: readonly Node[]): readonly RootContent[] {
  const blocks: RootContent[] = []
  for (const node of nodes) {
    const made = anchored(node)
    const [first] = made
    const last = blocks.at(-1)
    const continues =
      node.body.item && first?.type === 'list' && last?.type === 'list' && first.ordered === last.ordered
    if (continues) last.children.push(...first.children)
    else blocks.push(...made)
  }
  return blocks
}

/** Blocks of one clause, the first of them with its id. */
function anchored(node: Node): readonly RootContent[] {
  const { local } = node.clause.draft
  const [first, ...rest] = clauseBlocks(node)
  if (!first || local === '') return first ? [first, ...rest] : []
  if (first.type === 'list' && node.body.item) {
    const [item, ...more] = first.children
    return [{ ...first, children: item ? [withAnchor(item, local), ...more] : [] }, ...rest]
  }
  return [withAnchor(first, local), ...rest]
}

const withAnchor = <T extends RootContent>(block: T, id: string): T => ({ ...block, data: { hProperties: { id } } })

function clauseBlocks({ clause, body, inner }: Node): readonly RootContent[] {
  const { draft, depth } = clause
  const { blocks, title, item } = body
  const within = [...blocks, ...blocksOf(inner)]
  if (item) return [listOf(item, within)]
  if (draft.type === 'example' || draft.type === 'note' || draft.type === 'design') {
    return [{ type: 'aside', name: draft.type, ...(draft.title && { title: draft.title }), children: within }]
  }
  if (!title) return within
  const children = [...title]
  if (draft.type !== 'section') return [{ type: 'paragraph', children }, ...within]
  return [{ type: 'heading', depth: headingLevel(depth), children }, ...within]
}

function listOf(item: ClauseBody['item'] & object, blocks: readonly RootContent[]): RootContent {
  const { ordered, position, checked } = item
  const empty: ListItem = { type: 'listItem', spread: false, checked: checked ?? null, children: [] }
  return {
    type: 'list',
    ordered,
    start: ordered ? position : null,
    spread: false,
    children: [withChildren(empty, blocks)]
  }
}
