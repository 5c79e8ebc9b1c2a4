import type { ContainerDirective } from 'mdast-util-directive'
import { unclosedContainer, unknownContainer } from '../../diagnostics/catalogue/parse.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { reportAttributes } from './container-attributes.ts'
import { type ParseContext, sourceOf, spanOf, startOf } from './context.ts'

const names = ['example', 'note', 'design'] as const

/** Kind of a container; one of an unknown name counts as a note. */
export const containerType = (node: ContainerDirective): (typeof names)[number] =>
  names.find((name) => name === node.name) ?? 'note'

/** Report an unknown name, a missing end, and what a container cannot have. */
export function reportContainer(context: ParseContext, node: ContainerDirective): void {
  if (!names.some((name) => name === node.name)) reportUnknown(context, node)
  reportAttributes(context, node)
  reportUnclosed(context, node)
}

function reportUnknown(context: ParseContext, node: ContainerDirective): void {
  const start = startOf(node)
  const end = start + sourceOf(context, node).search(/[[{\s]|$/u)
  const nearest = nearestOf(node.name, names)
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
