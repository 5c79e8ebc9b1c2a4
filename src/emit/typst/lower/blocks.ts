import type { Nodes } from 'mdast'
import { type Code, call, join, verbatim } from '../code.ts'
import { list } from './lists.ts'
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
