import type { FootnoteDefinition, FootnoteReference, Nodes, RootContent } from 'mdast'
import { type Code, call, join, literal } from '../code.ts'
import { blocks } from './blocks.ts'
import { phrasing } from './phrasing.ts'
import { deeper, type Footnote, isTooDeep, type Scope } from './scope.ts'
import { words } from './text.ts'

/** All footnotes defined in the blocks of a document, by identifier. @param prefix Makes labels unique in the pack */
export function footnotesIn(content: readonly RootContent[], prefix: string): ReadonlyMap<string, Footnote> {
  const found = new Map<string, Footnote>()
  for (const definition of definitionsIn(content)) {
    if (found.has(definition.identifier)) continue
    found.set(definition.identifier, { definition, label: `${prefix}^${definition.identifier}` })
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

/** The mark of a footnote; the first one also prints the note at the foot of the column. */
export function footnoteMark({ identifier, label }: FootnoteReference, scope: Scope): Code {
  const note = scope.footnotes.get(identifier)
  if (note === undefined || isTooDeep(scope)) return call('raised', {}, words(label ?? identifier))
  if (scope.noted.has(note.label)) return call('footnote', {}, call('label', {}, literal(note.label)))
  scope.noted.add(note.label)
  return call('note-at-foot', {}, literal(note.label), noteBody(note.definition.children, deeper(scope)))
}
