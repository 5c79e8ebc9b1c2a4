import type { ContainerDirective } from 'mdast-util-directive'
import { unclosedContainer, unknownContainer } from '../../diagnostics/catalogue/parse.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { type ParseContext, sourceOf, spanOf, startOf } from './context.ts'

const names = ['example', 'note', 'design'] as const

/** Kind of a container; reports an unknown name and takes it for a note. */
export function containerType(context: ParseContext, node: ContainerDirective): (typeof names)[number] {
  const known = names.find((name) => name === node.name)
  if (known) return known
  const start = startOf(node)
  const end = start + sourceOf(context, node).search(/[[{\s]|$/u)
  const nearest = nearestOf(node.name, names)
  context.report(spanOf(context, start, end), unknownContainer({ name: node.name, nearest }))
  return 'note'
}

/** Report a container that the end of its surroundings closes. */
export function reportUnclosed(context: ParseContext, node: ContainerDirective): void {
  const source = sourceOf(context, node)
  const opening = /^:{3,}/u.exec(source)?.[0] ?? ':::'
  const closing = /(?:^|[\r\n])[ \t>]*(:{3,})[ \t]*$/u.exec(source)?.[1] ?? ''
  if (closing.length >= opening.length && closing.length < source.length) return
  const start = startOf(node)
  const end = start + source.search(/[\r\n]|$/u)
  context.report(spanOf(context, start, end), unclosedContainer({ name: node.name }))
}
