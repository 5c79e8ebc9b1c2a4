import type { RootContent } from 'mdast'
import type { LinkedDocument } from '../../model/graph.ts'
import { type Directory, nameOf } from '../directory.ts'

/** Words of a run of nodes: blocks on lines of their own, cells behind each other with tabs, no markup. */
export function plainText(nodes: readonly RootContent[], from: LinkedDocument, directory: Directory): string {
  const isInline = nodes.every((node) => !blocks.has(node.type))
  const parts = nodes.map((node) => plainNode(node, from, directory))
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

function plainNode(node: RootContent, from: LinkedDocument, directory: Directory): string {
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
      const destination = directory.destination(from, node)
      if (node.children.length > 0 || destination?.type !== 'clause') return plainText(node.children, from, directory)
      return nameOf(destination.clause)
    }
    case 'tableRow':
      return node.children.map((cell) => plainText(cell.children, from, directory)).join('\t')
    default:
      return 'children' in node ? plainText(node.children as RootContent[], from, directory) : ''
  }
}
