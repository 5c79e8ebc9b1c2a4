import type { Definition, FootnoteDefinition, Node, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { definedTwice, unusedDefinition } from '../../diagnostics/catalogue/parse.ts'
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

/** Reports footnotes and addresses whose label an earlier line defines: Markdown drops their words. */
export function reportDefinedTwice(context: ParseContext, tree: Root): void {
  if (!context.text.includes(']:')) return
  const first = new Map<string, Definition | FootnoteDefinition>()
  visit(tree, (node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return
    const mark = node.type === 'definition' ? '' : '^'
    const earlier = first.get(mark + node.identifier)
    if (earlier === undefined) first.set(mark + node.identifier, node)
    else if (!isComment(node)) reportTwice(context, node, earlier, mark)
  })
}

function reportTwice(context: ParseContext, node: Definition | FootnoteDefinition, earlier: Node, mark: string): void {
  const head = (at: Node) => spanOf(context, startOf(at), context.text.indexOf(']:', startOf(at)) + 2)
  const related = [{ label: 'First defined here', span: head(earlier) }]
  context.report(head(node), definedTwice({ label: mark + (node.label ?? node.identifier) }), { related })
}

const isComment = (node: Definition | FootnoteDefinition): boolean => node.type === 'definition' && node.url === '#'

/** Lines such as `[//]: # (words)` are a usual way to write a comment, and meant to be on no page. */
function reportUnused(context: ParseContext, node: Definition): void {
  if (context.damaged || node.url === '#') return
  const start = startOf(node)
  const end = context.text.indexOf(']:', start) + 2
  context.report(spanOf(context, start, end), unusedDefinition({ label: node.label ?? node.identifier }))
}
