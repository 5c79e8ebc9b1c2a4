import type { PhrasingContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { unclosedContainer, unknownContainer, unreadSyntax } from '../../diagnostics/catalogue/parse.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { type OpenKind, openKinds } from '../../model/open-kinds.ts'
import type { Span } from '../../model/span.ts'
import { reportMisplacedIds } from './clause-id.ts'
import type { NoteMark } from './clause-list.ts'
import { bracesOf, reportAttributes } from './container-attributes.ts'
import { colonsOf, endedInstead, endLine } from './container-ends.ts'
import { type ParseContext, reportAt, sourceOf, spanOf, startOf } from './context.ts'

/** Words that begin a container, each with the type of its clause: an open point and what a source says are notes. */
const types = new Map<string, 'example' | 'note' | 'design'>([
  ['example', 'example'],
  ['note', 'note'],
  ['design', 'design'],
  ['open', 'note'],
  ['source', 'note']
])

/** Words that begin a container. */
export const containerNames: readonly string[] = [...types.keys()]

/** Type of a container; an unknown name counts as a note. */
export const containerType = ({ name }: ContainerDirective): 'example' | 'note' | 'design' => types.get(name) ?? 'note'

/** True for a container that is always a clause of its own, with an id or without. */
export const isMarked = ({ name }: ContainerDirective): boolean => name === 'open' || name === 'source'

/** What marks the note that a container is. The reference to the clause that an open point concerns is noted. */
export function markOf(context: ParseContext, node: ContainerDirective, clause: number): NoteMark {
  if (node.name === 'source') return { reports: true }
  if (node.name !== 'open') return {}
  const { kind, sums } = node.attributes ?? {}
  const about = noteConcerned(context, node, clause)
  const known = Object.keys(openKinds).find((each): each is OpenKind => each === kind)
  return { open: { kind: known ?? 'silent', ...(about !== undefined && { about }), ...(sums && { sums }) } }
}

/** A local id is one of the same document, as in `moved-clauses`. */
function noteConcerned(context: ParseContext, node: ContainerDirective, clause: number): number | undefined {
  const { about } = node.attributes ?? {}
  const entry = bracesOf(context, node).entries.find(({ text }) => /^about\s*=/u.test(text))
  if (!about || !entry) return undefined
  const target = /[#:/]/u.test(about) ? about : `#${about}`
  const { references, shift } = context
  const end = entry.start + entry.text.length
  references.push({ form: 'reference', target, clause, start: entry.start + shift, end: end + shift })
  return references.length - 1
}

/** Reports an unknown name, a missing end, and contents that a container cannot have. */
export function reportContainer(context: ParseContext, node: ContainerDirective): void {
  if (!containerNames.includes(node.name)) reportUnknown(context, node)
  reportAttributes(context, node)
  reportLabel(context, node)
  reportUnclosed(context, node)
}

/** The heading of a container is plain words: a reference in it would lose its words and lead nowhere. */
function reportLabel(context: ParseContext, { children: [label] }: ContainerDirective): void {
  if (label?.type !== 'paragraph' || !label.data || !('directiveLabel' in label.data)) return
  for (const node of label.children) {
    if (node.type === 'text') reportMisplacedIds(context, node)
    else if (!isPlain(node))
      reportAt(context, node, unreadSyntax({ form: 'container-label', found: sourceOf(context, node) }))
  }
}

/** True for words that stay the same without their markup. */
const isPlain = (node: PhrasingContent): boolean =>
  ['inlineCode', 'break'].includes(node.type) ||
  (['emphasis', 'strong', 'delete', 'text'].includes(node.type) &&
    (!('children' in node) || node.children.every(isPlain)))

function reportUnknown(context: ParseContext, node: ContainerDirective): void {
  const start = startOf(node)
  const end = start + sourceOf(context, node).search(/[[{\s]|$/u)
  const nearest = nearestOf(node.name, containerNames)
  context.report(spanOf(context, start, end), unknownContainer({ name: node.name, nearest }))
}

/** Reports a container that the end of its surroundings closes, or whose end was meant for one within it. */
function reportUnclosed(context: ParseContext, node: ContainerDirective): void {
  if (context.damaged) return
  const [start, { length }] = [startOf(node), sourceOf(context, node)]
  const within = endedInstead(context, node)
  if (within) context.endedBelow.add(startOf(within.ended))
  if ((endLine(context, node) && !within) || context.endedBelow.has(start)) return
  if (context.misplacedEnds.values().some((end) => end > start && end < start + length)) return
  const before = within && { name: within.first.name, colons: colonsOf(context, within.first) + 1 }
  const mark = ':'.repeat(colonsOf(context, node))
  context.report(firstLine(context, node), unclosedContainer({ mark, name: node.name, ...(before && { before }) }), {
    related: within ? [{ label: 'The next line of colons ends this one', span: firstLine(context, within.ended) }] : []
  })
}

/** The line that opens a container. */
function firstLine(context: ParseContext, node: ContainerDirective): Span {
  const start = startOf(node)
  return spanOf(context, start, start + sourceOf(context, node).search(/[\r\n]|$/u))
}
