import type { Html, Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import { type ParseContext, sourceOf, spanOf, startOf } from '../context.ts'

/** A tag of the short list that goes with another. */
interface Tag {
  readonly name: string
  readonly found: string
  readonly start: number
}

const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)(sub|sup|kbd|u|mark|small)(?:\s[^<>]*)?>/giu

/**
 * Reports tags without their other one in a block. A browser would go on underlining to the end of the page.
 *
 * @param block A paragraph, heading or cell, or HTML between blocks
 */
export function reportTags(context: ParseContext, block: Nodes): void {
  if (!sourceOf(context, block).includes('<')) return
  const open: Tag[] = []
  visit(block, 'html', (node: Html) => {
    for (const { 0: found, 1: slash, 2: name, index } of node.value.matchAll(tag)) {
      if (name === undefined) continue
      const here = { name: name.toLowerCase(), found, start: startOf(node) + index }
      if (slash === '') open.push(here)
      else if (open.at(-1)?.name === here.name) open.pop()
      else reportTag(context, here)
    }
  })
  // One with attributes is refused as a whole, which is reported.
  for (const left of open) if (/^<\w+\s*>$/u.test(left.found)) reportTag(context, left)
}

function reportTag(context: ParseContext, { found, start }: Tag): void {
  context.report(spanOf(context, start, start + found.length), unreadSyntax({ form: 'tag', found }))
}
