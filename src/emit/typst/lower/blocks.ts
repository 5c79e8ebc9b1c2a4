import type { List, ListItem, Nodes, RootContent } from 'mdast'
import { type Code, call, join, literal, verbatim } from '../code.ts'
import { phrasing } from './phrasing.ts'
import { deeper, isTooDeep, type Scope } from './scope.ts'
import { table } from './tables.ts'
import { ifAny } from './text.ts'

/** Blocks as one Typst expression. Total: words of nodes it does not know are printed as words. */
export const blocks = (nodes: readonly Nodes[], scope: Scope): Code => join(nodes.map((node) => block(node, scope)))

function block(node: Nodes, scope: Scope): Code {
  switch (node.type) {
    case 'paragraph':
      return paragraph(phrasing(node.children, scope))
    case 'heading':
      return around('minor-heading', phrasing(node.children, scope))
    case 'thematicBreak':
      return 'divider()'
    case 'code':
      return call('code-block', {}, verbatim(node.value))
    case 'blockquote':
      return contained(node.children, deeper(scope, 20), (inner) => call('quote', { block: true }, inner))
    case 'aside':
      return contained(node.children, deeper(scope, 7), (inner) =>
        call('aside', { title: ifAny(node.title) }, `"${node.name}"`, inner)
      )
    default:
      return larger(node, scope)
  }
}

function larger(node: Nodes, scope: Scope): Code {
  switch (node.type) {
    case 'list':
      return list(node, scope)
    case 'table':
      return table(node, scope)
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
      return '""'
    case 'root':
    case 'listItem':
    case 'containerDirective':
      return blocks(node.children, scope)
    default:
      return paragraph(phrasing([node], scope))
  }
}

const around = (name: string, inner: Code): Code => (inner === '""' ? inner : call(name, {}, inner))

/** A paragraph, or nothing if it would be empty. */
export const paragraph = (inner: Code): Code => around('par', inner)

/** @param scope Of what is inside */
function contained(children: readonly Nodes[], scope: Scope, form: (inner: Code) => Code): Code {
  const inner = blocks(children, scope)
  return isTooDeep(scope) || inner === '""' ? inner : form(inner)
}

/** A list, nested lists and tasks included. One for which there is no room any more keeps its marks and loses its indent. */
function list(node: List, scope: Scope): Code {
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
