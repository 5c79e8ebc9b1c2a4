import type { ContainerDirective } from 'mdast-util-directive'
import { badClauseId, unknownAttribute, unknownOpenKind } from '../../diagnostics/catalogue/parse.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { isId, lookAlikeOfId, meantId } from '../../model/id.ts'
import { openKinds } from '../../model/open-kinds.ts'
import { checkClauseId } from './clause-id.ts'
import { endOf, type ParseContext, spanOf, startOf } from './context.ts'

/** One entry of the braces after a container: `#id`, `.class`, `name` or `name=value`. */
interface Entry {
  readonly text: string
  readonly start: number
}

/** The braces after the name and heading of a container. */
export interface Braces {
  /** Offsets in the context's text, the braces included. */
  readonly start: number
  readonly end: number
  readonly entries: readonly Entry[]
}

/** The braces of a container; an empty span after its opening line if it has none. */
export function bracesOf({ text }: ParseContext, node: ContainerDirective): Braces {
  const [first] = node.children
  const isLabel = first?.type === 'paragraph' && first.data !== undefined && 'directiveLabel' in first.data
  const after = isLabel ? endOf(first) : startOf(node)
  const lineEnd = after + text.slice(after, endOf(node)).search(/[\r\n]|$/u)
  const start = text.indexOf('{', after)
  if (start === -1 || start >= lineEnd) return { start: lineEnd, end: lineEnd, entries: [] }
  const end = text.lastIndexOf('}', lineEnd) + 1
  const inside = text.slice(start + 1, end - 1)
  const entries = [...inside.matchAll(/[#.][^\s#.]+|[^\s#.=][^\s=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\S+))?/gu)]
  return { start, end, entries: entries.map(({ 0: found, index }) => ({ text: found, start: start + 1 + index })) }
}

const isIdEntry = ({ text }: Entry): boolean => text.startsWith('#') || /^id\s*=/u.test(text)

/** Reports an id of the wrong form, and everything else in the braces of a container. */
export function reportAttributes(context: ParseContext, node: ContainerDirective): void {
  const braces = bracesOf(context, node)
  if (node.name === 'open') reportKind(context, node, braces)
  if (Object.keys(node.attributes ?? {}).length === 0) return
  const [first, ...others] = braces.entries
  if (first?.text.startsWith('#') && others.length > 0 && others.every(({ text }) => /^[^#.=]+$/u.test(text))) {
    // `{#two words}`: the same slip as after a paragraph.
    checkClauseId(context, context.text.slice(first.start + 1, braces.end - 1).trim(), first.start + 1, braces.end - 1)
    return
  }
  const id = braces.entries.find(isIdEntry)
  if (id) reportId(context, id, node.attributes?.id ?? '')
  for (const entry of braces.entries) {
    if (entry !== id && !isKnown(node, entry)) reportUnknown(context, braces, entry)
  }
}

/** An open point has a kind, and may name the clause that it concerns, and the sum that it leaves open. */
const isKnown = ({ name }: ContainerDirective, { text }: Entry): boolean =>
  name === 'open' && /^(?:kind|about|sums)\s*=/u.test(text)

/** Reports an open point whose kind is missing or unknown. */
function reportKind(context: ParseContext, { attributes }: ContainerDirective, { start, end, entries }: Braces): void {
  const kind = attributes?.['kind']
  const kinds = Object.keys(openKinds)
  if (kind && kinds.includes(kind)) return
  const entry = entries.find(({ text }) => /^kind\b/u.test(text))
  const span = entry ? spanOf(context, entry.start, entry.start + entry.text.length) : spanOf(context, start, end)
  context.report(span, unknownOpenKind({ kind: kind ?? '', nearest: nearestOf(kind ?? '', kinds) }))
}

function reportId(context: ParseContext, { text, start }: Entry, id: string): void {
  if (text.startsWith('#')) checkClauseId(context, id, start + 1, start + text.length)
  else if (!isId(id)) {
    const nearest = meantId(id)
    const span = spanOf(context, start, start + text.length)
    context.report(
      span,
      badClauseId({ id: id || text, nearest, lookAlike: lookAlikeOfId(id) }),
      nearest === undefined ? {} : { fix: { span, text: `#${nearest}` } }
    )
  }
}

/** The fix takes the braces along with the last thing in them. */
function reportUnknown(context: ParseContext, { start, end, entries }: Braces, entry: Entry): void {
  const last = entry.start + entry.text.length
  const isBlank = /\s/u.test(context.text.charAt(entry.start - 1))
  const gone = entries.length === 1 ? spanOf(context, start, end) : spanOf(context, entry.start - Number(isBlank), last)
  context.report(spanOf(context, entry.start, last), unknownAttribute({ attribute: entry.text }), {
    fix: { span: gone, text: '' }
  })
}
