import type { FootnoteDefinition, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { unusedFootnote } from '../../diagnostics/catalogue/parse.ts'
import { type ParseContext, spanOf, startOf } from './context.ts'

/** True for a line that defines a footnote or an address: such a line may be anywhere, whatever it belongs to. */
export const isDefinition = ({ type }: RootContent): boolean => type === 'footnoteDefinition' || type === 'definition'

/** Words of a clause that is still being filled. */
interface Body {
  readonly blocks: RootContent[]
  readonly title?: readonly RootContent[]
}

/**
 * Gives definitions to the clauses they belong to: a footnote to the first clause that has its mark, since notes are
 * mostly written at the end of a file, and a clause is shown and published without the others. Reports footnotes that
 * nothing refers to.
 *
 * @param definitions Those between the blocks of the document
 * @param bodies Words of the clauses, in reading order
 */
export function placeDefinitions(
  context: ParseContext,
  definitions: readonly RootContent[],
  bodies: readonly Body[]
): void {
  const owners = context.text.includes('[^') ? ownersIn(bodies, definitions) : new Map<string, number>()
  for (const node of definitions) {
    const owner = isNote(node) ? owners.get(node.identifier) : undefined
    bodies[owner ?? bodies.length - 1]?.blocks.push(node)
    if (isNote(node) && owner === undefined) reportUnused(context, node)
  }
}

/** First clause with the mark of each footnote; a mark in another footnote is one of the clause of that footnote. */
function ownersIn(bodies: readonly Body[], definitions: readonly RootContent[]): ReadonlyMap<string, number> {
  const notes = Map.groupBy(definitions.filter(isNote), ({ identifier }) => identifier)
  const owners = new Map<string, number>()
  for (const [index, { blocks, title = [] }] of bodies.entries()) {
    // Footnotes are looked through after what leads to them: a long chain of them is no deep one.
    const waiting: RootContent[] = [...title, ...blocks]
    for (const node of waiting)
      visit(node, 'footnoteReference', ({ identifier }) => {
        if (owners.has(identifier)) return
        owners.set(identifier, index)
        waiting.push(...(notes.get(identifier) ?? []))
      })
  }
  return owners
}

const isNote = (node: RootContent): node is FootnoteDefinition => node.type === 'footnoteDefinition'

function reportUnused(context: ParseContext, note: FootnoteDefinition): void {
  if (context.damaged) return
  const start = startOf(note)
  const end = context.text.indexOf(':', start) + 1
  context.report(spanOf(context, start, end), unusedFootnote({ label: note.label ?? note.identifier }))
}
