import type { List, ListItem, RootContent } from 'mdast'
import { type Code, call, join } from '../code.ts'
import { blocks, paragraph } from './blocks.ts'
import { phrasing } from './phrasing.ts'
import { deeper, type Scope } from './scope.ts'

/** A list, nested lists and tasks included. */
export function list(node: List, scope: Scope): Code {
  const inner = deeper(scope)
  const tight = !node.spread && node.children.every(({ spread }) => !spread)
  const items = node.children.map((item) => itemContent(item, inner))
  if (node.ordered) return call('enum', { tight, start: node.start ?? 1 }, ...items)
  const tasks = node.children.some(({ checked }) => checked != null)
  return call(tasks ? 'tasks' : 'list', { tight }, ...items)
}

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
