import type { RootContent } from 'mdast'
import { type ClauseBody, withChildren } from '../../model/markup.ts'

/** A clause without the examples or notes of some kinds within it, however deep. */
export const withoutAsides = (body: ClauseBody, names: readonly string[]): ClauseBody => ({
  ...body,
  blocks: pruned(body.blocks, names)
})

function pruned(nodes: readonly RootContent[], names: readonly string[]): RootContent[] {
  return nodes
    .filter((node) => node.type !== 'aside' || !names.includes(node.name))
    .map((node) => ('children' in node ? withChildren(node, pruned(node.children, names)) : node))
}
