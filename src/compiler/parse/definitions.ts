import type { Definition, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { unusedDefinition } from '../../diagnostics/catalogue/parse.ts'
import type { Definitions } from './body.ts'
import { type ParseContext, spanOf, startOf } from './context.ts'

/** Finds the addresses that a text defines for its links and pictures. Reports those that nothing refers to. */
export function definitionsOf(context: ParseContext, tree: Root): Definitions {
  const links = new Map<string, Definition>()
  const pictures = new Set<string>()
  const linked = new Set<string>()
  if (!context.text.includes(']:')) return { links, pictures }
  visit(tree, (node) => {
    if (node.type === 'definition' && !links.has(node.identifier)) links.set(node.identifier, node)
    if (node.type === 'imageReference') pictures.add(node.identifier)
    if (node.type === 'linkReference') linked.add(node.identifier)
  })
  for (const [identifier, node] of links)
    if (!linked.has(identifier) && !pictures.has(identifier)) reportUnused(context, node)
  return { links, pictures }
}

/** Lines such as `[//]: # (words)` are a usual way to write a comment, and meant to be on no page. */
function reportUnused(context: ParseContext, node: Definition): void {
  if (context.damaged || node.url === '#') return
  const start = startOf(node)
  const end = context.text.indexOf(']:', start) + 2
  context.report(spanOf(context, start, end), unusedDefinition({ label: node.label ?? node.identifier }))
}
