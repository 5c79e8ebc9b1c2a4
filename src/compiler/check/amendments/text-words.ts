import type { Nodes } from 'mdast'
import type { LinkedDocument } from '../../../model/graph.ts'
import type { ClauseBody } from '../../../model/markup.ts'

/**
 * Words of a clause, to compare with those of another: markup left out, links without words by their target.
 *
 * @param body Body of a clause of the document
 */
export const wordsOfBody = ({ title = [], blocks }: ClauseBody, document: LinkedDocument): string =>
  [...title, ...blocks].map((node) => wordsOf(node, document)).join(' ')

function wordsOf(node: Nodes, document: LinkedDocument): string {
  if (node.type === 'crossReference' && node.children.length === 0) return targetOf(node.index, node.target, document)
  if (node.type === 'localImage') return `${node.target} ${node.alt}`
  if (node.type === 'image') return `${node.url} ${node.alt ?? ''}`
  if ('value' in node) return node.value
  if (node.type === 'break') return ' '
  const children: readonly Nodes[] = 'children' in node ? node.children : []
  const words = children.map((child) => wordsOf(child, document))
  return words.join(blocks.has(node.type) ? ' ' : '')
}

/** Nodes whose children are apart from each other. */
const blocks: ReadonlySet<string> = new Set([
  ...['root', 'list', 'listItem', 'blockquote', 'aside', 'table', 'tableRow', 'footnoteDefinition']
])

function targetOf(index: number, authored: string, { references }: LinkedDocument): string {
  const destination = references[index]
  return destination?.type === 'clause' ? destination.clause.key : authored
}
