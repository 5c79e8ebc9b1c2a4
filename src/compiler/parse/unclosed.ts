import type { Code, Html, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { unclosedBlock } from '../../diagnostics/catalogue/parse.ts'
import { type ParseContext, sourceOf, spanOf, startOf } from './context.ts'

/** Signs that begin such a block: most texts have none and need no further look. */
const opening = /`{3}|~{3}|<!--/u

/**
 * Reports blocks of code and comments that have no end, at their opening.
 *
 * @returns true if there is one: what follows it cannot be read
 */
export function reportUnclosed(context: ParseContext, tree: Root): boolean {
  if (!opening.test(context.text)) return false
  let found = false
  visit(tree, (node) => {
    if (node.type === 'code') found = reportCode(context, node) || found
    if (node.type === 'html') found = reportComment(context, node) || found
  })
  return found
}

function reportCode(context: ParseContext, node: Code): boolean {
  const source = sourceOf(context, node)
  const fence = /^(?:`{3,}|~{3,})/u.exec(source)?.[0]
  if (fence === undefined) return false
  const at = Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r'))
  const last = source
    .slice(at + 1)
    .replace(/^[ \t>]+/u, '')
    .trimEnd()
  if (at !== -1 && last.startsWith(fence) && [...last].every((sign) => sign === fence[0])) return false
  const start = startOf(node)
  const end = start + source.search(/[\r\n]|$/u)
  context.report(spanOf(context, start, end), unclosedBlock({ what: 'code', mark: fence }))
  return true
}

/** A browser hides everything after the opening of a comment, whatever Markdown makes of it. */
function reportComment(context: ParseContext, node: Html): boolean {
  const open = sourceOf(context, node).lastIndexOf('<!--')
  if (open === -1 || sourceOf(context, node).includes('-->', open + 2)) return false
  const start = startOf(node) + open
  context.report(spanOf(context, start, start + 4), unclosedBlock({ what: 'comment', mark: '<!--' }))
  return true
}
