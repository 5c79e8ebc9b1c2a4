import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import type { ConstructRecord, Extension } from 'micromark-util-types'
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

/** Constructs that find addresses written without brackets: `www.example.org`. */
const addressConstructs: ReadonlySet<string | undefined> = new Set(['emailAutolink', 'protocolAutolink', 'wwwAutolink'])

const withoutAddressConstructs = (record: ConstructRecord): ConstructRecord =>
  Object.fromEntries(
    Object.entries(record).flatMap(([code, constructs]) => {
      const others = [constructs ?? []].flat().filter(({ name }) => !addressConstructs.has(name))
      return others.length > 0 ? [[code, others]] : []
    })
  )

function withoutAddresses(this: Processor): undefined {
  const data = this.data()
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = data
  data.micromarkExtensions = micromarkExtensions.map(({ text = {}, ...rest }) => ({
    ...rest,
    text: withoutAddressConstructs(text)
  }))
  data.fromMarkdownExtensions = fromMarkdownExtensions
    .flat()
    .filter(({ enter }) => !('literalAutolink' in (enter ?? {})))
}

const processor = () =>
  unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkFrontmatter).use(codicilSyntax)

const complete = processor().freeze()

/** The same for texts without addresses: looking for one at every word takes half the time of parsing. */
const quick = processor().use(withoutAddresses).freeze()

/** A sign that every bare address has, as it is or as a character reference. */
const signOfAddress = /@|www|http|&#?\w+;/iu

/** Markdown to mdast; offsets count from the start of `text`. Never fails. */
export const parseMarkdown = (text: string): Root => (signOfAddress.test(text) ? complete : quick).parse(text)
