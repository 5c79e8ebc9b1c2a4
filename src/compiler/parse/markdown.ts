import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import type { Extension } from 'micromark-util-types'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { referenceFromMarkdown, referenceSyntax } from './reference-syntax.ts'

/**
 * `:::name` containers only. Inline and leaf directives stay out, or `12:30` and `note:this` would
 * stop being prose.
 */
function containersOnly(): Extension {
  const flow = directive().flow?.[58]
  const [container] = Array.isArray(flow) ? flow : [flow]
  if (container === undefined) throw new Error('The directive syntax no longer begins with its container construct')
  return { flow: { 58: container } }
}

function codicilSyntax(this: Processor): undefined {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), containersOnly(), referenceSyntax()]
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    directiveFromMarkdown(),
    referenceFromMarkdown()
  ]
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkFrontmatter)
  .use(codicilSyntax)
  .freeze()

/** Markdown to mdast; offsets count from the start of `text`. Never fails. */
export const parseMarkdown = (text: string): Root => processor.parse(text)
