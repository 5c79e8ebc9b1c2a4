import type { List, ListItem, RootContent } from 'mdast'
import { type Code, call, join, literal } from '../code.ts'
import { blocks, paragraph } from './blocks.ts'
import { phrasing } from './phrasing.ts'
import { deeper, isTooDeep, type Scope } from './scope.ts'

/** A list, nested lists and tasks included. One for which there is no room any more keeps its marks and loses its indent. */
export function list(node: List, scope: Scope): Code {
  const inner = deeper(scope, indentOf(node))
  if (isTooDeep(inner)) return flatList(node, scope)
  const tight = !node.spread && node.children.every(({ spread }) => !spread)
  const items = node.children.map((item) => itemContent(item, inner))
  if (node.ordered) return call('enum', { tight, start: node.start ?? 1 }, ...items)
  const tasks = node.children.some(({ checked }) => checked != null)
  return call(tasks ? 'tasks' : 'list', { tight }, ...items)
}

function flatList({ ordered, start, children }: List, scope: Scope): Code {
  const markOf = ({ checked }: ListItem, index: number): Code => {
    if (checked != null) return taskMark(checked)
    return literal(ordered ? `${(start ?? 1) + index}. ` : '\u2022 ')
  }
  return join(children.flatMap((item, index) => withMark(markOf(item, index), item.children, scope)))
}

/** Points that a list takes for its marks. */
const indentOf = ({ ordered, start, children }: List): number =>
  ordered ? 8 + 6 * String((start ?? 1) + children.length).length : 11

function itemContent({ checked, children }: ListItem, scope: Scope): Code {
  return checked == null ? blocks(children, scope) : join(withMark(taskMark(checked), children, scope))
}

/** The box of a task. */
export const taskMark = (checked: boolean): Code => `task-mark(${checked})`

/** Blocks with a mark in front of the first line. */
export function withMark(mark: Code, children: readonly RootContent[], scope: Scope): readonly Code[] {
  const [first, ...rest] = children
  if (first?.type !== 'paragraph') return [paragraph(mark), blocks(children, scope)]
  return [paragraph(join([mark, phrasing(first.children, scope)])), blocks(rest, scope)]
}
