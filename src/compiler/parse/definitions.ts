import type { Definition, FootnoteDefinition, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { definedTwice, unusedDefinition } from '../../diagnostics/catalogue/parse.ts'
import { type Keyed, reportTwice } from '../../diagnostics/twice.ts'
import type { Span } from '../../model/span.ts'
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
  const defined: (Keyed & { readonly label: string; readonly isComment: boolean })[] = []
  visit(tree, (node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return
    const mark = node.type === 'definition' ? '' : '^'
    const isComment = node.type === 'definition' && node.url === '#'
    const label = mark + (node.label ?? node.identifier)
    defined.push({ key: mark + node.identifier, span: headOf(context, node), label, isComment })
  })
  const problemOf = ({ label, isComment }: (typeof defined)[number]) =>
    isComment ? undefined : definedTwice({ label })
  reportTwice(defined, problemOf, context.report, 'First defined here')
}

/** The label of a definition, with its brackets and colon. */
const headOf = (context: ParseContext, node: Definition | FootnoteDefinition): Span =>
  spanOf(context, startOf(node), context.text.indexOf(']:', startOf(node)) + 2)

/** Lines such as `[//]: # (words)` are a usual way to write a comment, and meant to be on no page. */
function reportUnused(context: ParseContext, node: Definition): void {
  if (context.damaged || node.url === '#') return
  context.report(headOf(context, node), unusedDefinition({ label: node.label ?? node.identifier }))
}
