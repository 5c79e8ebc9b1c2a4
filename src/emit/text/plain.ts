import type { RootContent } from 'mdast'
import type { Clause, LinkedDocument } from '../../model/graph.ts'
import { qualifiedId } from '../../notation/ids.ts'
import type { Directory } from '../directory.ts'

/** Functions that plain text needs for references. */
interface PlainContext {
  /** Document that has the words. */
  readonly from: LinkedDocument
  readonly directory: Directory
  /** Words for a reference without a label. */
  readonly nameOf: (clause: Clause) => string
}

/** Words of a run of nodes: blocks on lines of their own, cells behind each other with tabs, no markup. */
export const plainText = (nodes: readonly RootContent[], from: LinkedDocument, directory: Directory): string =>
  plainNodes(nodes, { from, directory, nameOf: (clause) => directory.name(from, clause) })

/**
 * Words by which a run of nodes is recognised: a reference counts by the id it leads to, so that nothing changes
 * when another clause gets another number.
 */
export const meaningText = (nodes: readonly RootContent[], from: LinkedDocument, directory: Directory): string =>
  plainNodes(nodes, { from, directory, nameOf: ({ key, document }) => qualifiedId(document.ruleset, key) })

function plainNodes(nodes: readonly RootContent[], context: PlainContext): string {
  const isInline = nodes.every((node) => !blocks.has(node.type))
  const parts = nodes.map((node) => plainNode(node, context))
  return isInline ? parts.join('') : parts.filter((part) => part !== '').join('\n')
}

const blocks = new Set([
  'paragraph',
  'heading',
  'list',
  'listItem',
  'table',
  'tableRow',
  'blockquote',
  'code',
  'aside',
  'thematicBreak',
  'footnoteDefinition'
])

function plainNode(node: RootContent, context: PlainContext): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return node.value
    case 'break':
      return '\n'
    case 'html':
      return /^<br/iu.test(node.value) ? '\n' : ''
    case 'image':
    case 'localImage':
      return node.alt ?? ''
    case 'crossReference': {
      const destination = context.directory.destination(context.from, node)
      if (node.children.length > 0 || destination?.type !== 'clause') return plainNodes(node.children, context)
      return context.nameOf(destination.clause)
    }
    case 'tableRow':
      return node.children.map((cell) => plainNodes(cell.children, context)).join('\t')
    default:
      return 'children' in node ? plainNodes(node.children, context) : ''
  }
}
