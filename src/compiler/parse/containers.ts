import type { PhrasingContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { unclosedContainer, unknownContainer, unreadSyntax } from '../../diagnostics/catalogue/parse.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { reportMisplacedIds } from './clause-id.ts'
import { reportAttributes } from './container-attributes.ts'
import { type ParseContext, reportAt, sourceOf, spanOf, startOf } from './context.ts'

/** Words that begin a container. */
export const containerNames = ['example', 'note', 'design'] as const

/** Kind of a container; an unknown name counts as a note. */
export const containerType = (node: ContainerDirective): (typeof containerNames)[number] =>
  containerNames.find((name) => name === node.name) ?? 'note'

/** Report an unknown name, a missing end, and contents that a container cannot have. */
export function reportContainer(context: ParseContext, node: ContainerDirective): void {
  if (!containerNames.some((name) => name === node.name)) reportUnknown(context, node)
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

/** Report a container that the end of its surroundings closes. */
function reportUnclosed(context: ParseContext, node: ContainerDirective): void {
  if (context.damaged) return
  const source = sourceOf(context, node)
  const opening = /^:{3,}/u.exec(source)?.[0] ?? ':::'
  const closing = /(?:^|[\r\n])[ \t>]*(:{3,})[ \t]*$/u.exec(source)?.[1] ?? ''
  if (closing.length >= opening.length && closing.length < source.length) return
  const start = startOf(node)
  const end = start + source.search(/[\r\n]|$/u)
  context.report(spanOf(context, start, end), unclosedContainer({ name: node.name }))
}
