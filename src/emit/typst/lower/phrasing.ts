import type { FootnoteReference, Nodes } from 'mdast'
import { type Code, call, join, literal, optional } from '../code.ts'
import { closingTag, type Fragment, fragments, type Piece } from './html.ts'
import { crossReference, webLink } from './links.ts'
import { deeper, isTooDeep, type Scope } from './scope.ts'
import { words } from './text.ts'

/** Inline content as one Typst expression. Total: words of nodes it does not know are printed as words. */
export const phrasing = (nodes: readonly Nodes[], scope: Scope): Code =>
  join(
    sequence(
      nodes.flatMap<Piece>((node) => (node.type === 'html' ? fragments(node.value) : [node])),
      scope
    )
  )

function sequence(pieces: readonly Piece[], scope: Scope): readonly Code[] {
  const codes: Code[] = []
  let next = 0
  for (const [at, piece] of pieces.entries()) {
    if (at < next) continue
    const end = piece.type === 'tag' ? closingTag(pieces, at) : -1
    if (piece.type === 'tag' && end > at) codes.push(tagged(piece, pieces.slice(at + 1, end), scope))
    else codes.push(inline(piece, isInParentheses(pieces.slice(0, at)) ? { ...scope, brief: true } : scope))
    next = Math.max(at, end) + 1
  }
  return codes
}

/** True behind an opening parenthesis that nothing closes. */
function isInParentheses(before: readonly Piece[]): boolean {
  const text = before.map((piece) => (piece.type === 'text' ? piece.value : '')).join('')
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

const tagFunctions: Readonly<Record<string, string>> = {
  sub: 'lowered',
  sup: 'raised',
  kbd: 'key',
  u: 'underline',
  mark: 'marked',
  small: 'smaller'
}

const tagged = ({ name }: Fragment & { type: 'tag' }, inner: readonly Piece[], scope: Scope): Code =>
  wrap(tagFunctions[name] ?? 'smaller', (within) => join(sequence(inner, within)), scope)

function wrap(name: string, content: (scope: Scope) => Code, scope: Scope): Code {
  const inner = content(deeper(scope))
  return isTooDeep(scope) || inner === '""' ? inner : call(name, {}, inner)
}

const emphasised: Readonly<Record<string, string>> = { emphasis: 'emph', strong: 'strong', delete: 'strike' }

function inline(node: Piece, scope: Scope): Code {
  switch (node.type) {
    case 'text':
      return words(node.value)
    case 'tag':
      return node.name === 'br' ? 'linebreak()' : words(node.source)
    case 'break':
      return 'linebreak()'
    case 'emphasis':
    case 'strong':
    case 'delete':
      return wrap(emphasised[node.type] ?? 'emph', (within) => phrasing(node.children, within), scope)
    case 'inlineCode':
      return call('code-words', {}, literal(node.value))
    default:
      return reaching(node, scope)
  }
}

/** Nodes that lead somewhere, and whatever is left. */
function reaching(node: Exclude<Piece, Fragment>, scope: Scope): Code {
  switch (node.type) {
    case 'link':
      return webLink(node.url, phrasing(node.children, deeper(scope)), node.children, scope)
    case 'crossReference':
      return crossReference(scope.targetOf(node), phrasing(node.children, deeper(scope)), node.target, scope)
    case 'localImage':
      return call('picture', { alt: literal(node.alt) }, optional(scope.asset(node)) ?? 'none')
    case 'image':
    case 'imageReference':
      return words(node.alt ?? '')
    case 'footnoteReference':
      return footnoteMark(node, scope)
    default:
      return leftOver(node, scope)
  }
}

function leftOver(node: Nodes, scope: Scope): Code {
  if (node.type === 'textDirective') {
    const label = phrasing(node.children, deeper(scope))
    return join([words(`:${node.name}`), ...(label === '""' ? [] : ['"["', label, '"]"'])])
  }
  if ('children' in node) return phrasing(node.children, deeper(scope))
  return node.type === 'definition' || node.type === 'yaml' || !('value' in node) ? '""' : words(node.value)
}

/** The mark of a footnote; the first one also prints the note at the foot of the column. */
function footnoteMark({ identifier, label }: FootnoteReference, scope: Scope): Code {
  const note = scope.footnotes.get(identifier)
  if (note === undefined || isTooDeep(scope)) return call('raised', {}, words(label ?? identifier))
  if (scope.noted.has(note.label)) return call('footnote', {}, call('label', {}, literal(note.label)))
  scope.noted.add(note.label)
  return call('note-at-foot', {}, literal(note.label), note.body(deeper(scope)))
}
