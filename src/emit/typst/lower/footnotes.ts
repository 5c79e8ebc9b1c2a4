import type { FootnoteDefinition, Nodes, RootContent } from 'mdast'
import { type Code, join } from '../code.ts'
import { blocks } from './blocks.ts'
import { phrasing } from './phrasing.ts'
import type { Footnote, Scope } from './scope.ts'

/** All footnotes defined in the blocks of a document, by identifier. @param prefix Makes labels unique in the pack */
export function footnotesIn(content: readonly RootContent[], prefix: string): ReadonlyMap<string, Footnote> {
  const found = new Map<string, Footnote>()
  for (const { identifier, children } of definitionsIn(content)) {
    if (found.has(identifier)) continue
    found.set(identifier, { label: `${prefix}^${identifier}`, body: (scope) => noteBody(children, scope) })
  }
  return found
}

/** Footnotes defined in nodes, however deep. Every pack looks through every text: a visitor would name each step. */
function* definitionsIn(nodes: readonly Nodes[]): Generator<FootnoteDefinition> {
  for (const node of nodes) {
    if (node.type === 'footnoteDefinition') yield node
    if ('children' in node && node.children.some((child) => 'children' in child)) yield* definitionsIn(node.children)
  }
}

/** The words of a footnote; its first paragraph is beside the mark. */
function noteBody([first, ...rest]: readonly RootContent[], scope: Scope): Code {
  if (first?.type !== 'paragraph') return blocks(first ? [first, ...rest] : [], scope)
  return join([phrasing(first.children, scope), blocks(rest, scope)])
}
