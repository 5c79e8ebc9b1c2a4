import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { parseMarkdown } from '../../compiler/parse/markdown.ts'
import { entries } from '../../diagnostics/codes.ts'
import type { Explanation } from '../../site/site-data.ts'
import { explanationText } from './explanation-text.ts'

/** Every explanation page as HTML, its heading apart. */
export function explanations(): readonly Explanation[] {
  return entries.flatMap(({ code, severity }) => {
    const text = explanationText(code)
    if (text === undefined) return []
    const [heading, ...blocks] = parseMarkdown(text).children
    const html = toHtml(toHast({ type: 'root', children: blocks }))
    return [{ code, severity, title: heading ? plainText(heading) : code, html }]
  })
}
