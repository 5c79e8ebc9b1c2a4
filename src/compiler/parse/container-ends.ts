import type { Nodes } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { type ParseContext, sourceOf } from './context.ts'

/** Number of colons that begin a container. */
export const colonsOf = (context: ParseContext, node: ContainerDirective): number =>
  /^:*/u.exec(sourceOf(context, node))?.[0].length ?? 0

/** Colons that end a container, and the number of characters before them in their line. */
interface End {
  readonly colons: number
  readonly indent: number
}

/** The line of colons that Markdown takes as the end of a container; `undefined` if its surroundings end it. */
export function endLine(context: ParseContext, node: ContainerDirective): End | undefined {
  const source = sourceOf(context, node)
  const [found = '', before = '', colons = ''] = /(?:^|[\r\n])([ \t>]*)(:{3,})[ \t]*$/u.exec(source) ?? []
  const isEnd = colons.length >= colonsOf(context, node) && found.length < source.length
  return isEnd ? { colons: colons.length, indent: before.length } : undefined
}

/** Containers within another one that are open where Markdown ends that one. */
interface OpenWithin {
  /** The outermost, before which the other one should have ended. */
  readonly first: ContainerDirective
  /** The one that the author ended there. */
  readonly ended: ContainerDirective
}

/**
 * What the author ended by the line that Markdown takes as the end of a container: one within it that begins with as
 * many colons, or more. `undefined` if the line ends the container itself.
 */
export function endedInstead(context: ParseContext, node: ContainerDirective): OpenWithin | undefined {
  const end = endLine(context, node)
  const [first, ...others] = end ? openAtEnd(context, node, end) : []
  if (!end || !first) return undefined
  let ended = node
  for (const each of [first, ...others]) {
    const colons = colonsOf(context, each)
    if (colons >= colonsOf(context, ended) && colons <= end.colons) ended = each
  }
  return ended === node ? undefined : { first, ended }
}

/** Containers that are still open at the end of another one, from the outermost; one in a list if the end is below it. */
function* openAtEnd(context: ParseContext, node: Nodes, end: End): Generator<ContainerDirective> {
  const last = 'children' in node ? node.children.at(-1) : undefined
  if (last?.type === 'list' || last?.type === 'listItem') yield* openAtEnd(context, last, end)
  if (last?.type !== 'containerDirective' || endLine(context, last)) return
  const column = (last.position?.start.column ?? 1) - 1
  if (node.type === 'listItem' && column !== end.indent) return
  yield last
  yield* openAtEnd(context, last, end)
}
