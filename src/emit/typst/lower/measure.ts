import type { Nodes, Table } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { columnsOf, widthOf } from '../../../model/table-width.ts'

/** Width of a table in characters, if no cell is broken over lines; cell padding counts three. */
export function tableWidth(table: Table): number {
  const widest = Array.from({ length: columnsOf(table) }, (_, column) =>
    table.children.reduce((most, { children }) => Math.max(most, widthOf(plainText(children[column]))), 0)
  )
  return widest.reduce((sum, width) => sum + width + 3, 0)
}

/** Characters on a line that is not indented. */
const narrowest = 16

/**
 * About how many lines blocks take.
 *
 * @param perLine Characters on a full line
 */
export const linesOf = (nodes: readonly Nodes[], perLine: number): number =>
  nodes.reduce((sum, node) => sum + lines(node, perLine), 0)

function lines(node: Nodes, perLine: number): number {
  switch (node.type) {
    case 'list':
    case 'listItem':
    case 'blockquote':
      return linesOf(node.children, Math.max(perLine - 4, narrowest))
    case 'aside':
      return linesOf(node.children, perLine) + 1.5
    case 'table':
      return node.children.reduce((sum, row) => sum + linesOfText(plainText(row), perLine) + 0.5, 0)
    case 'code':
      return node.value.split('\n').length
    case 'definition':
    case 'footnoteDefinition':
      return 0
    default:
      return linesOfText(plainText(node), perLine) + 0.5 + imagesIn(node) * linesOfImage
  }
}

/** Lines that a text takes. */
export const linesOfText = (text: string, perLine: number): number => Math.ceil(widthOf(text) / perLine)

const linesOfImage = 8

const imagesIn = (node: Nodes): number =>
  'children' in node
    ? node.children.reduce((sum, child) => sum + imagesIn(child), 0)
    : node.type === 'localImage'
      ? 1
      : 0
