import type { Nodes, Root } from 'mdast'
import { nestedTooDeep } from '../../diagnostics/catalogue/parse.ts'
import { type ParseContext, reportAt } from './context.ts'

/** Deeper nesting no reader can follow, and no later step has to. */
export const deepest = 60

/** Reports blocks and spans nested too deep to read, and empties them. Iterative, so that no depth overflows the stack. */
export function cutDeep(context: ParseContext, tree: Root): void {
  const open: [Nodes, number][] = [[tree, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next
    if (!('children' in node)) continue
    if (depth >= deepest && node.children.length > 0) {
      reportAt(context, node, nestedTooDeep({ deepest }))
      node.children = []
    }
    for (const child of node.children) open.push([child, depth + 1])
  }
}
