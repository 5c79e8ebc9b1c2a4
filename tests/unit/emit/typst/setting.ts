import type { RootContent } from 'mdast'
import { type Code, call, importOf } from '../../../../src/emit/typst/code.ts'
import { blocks } from '../../../../src/emit/typst/lower/blocks.ts'
import { footnotesIn } from '../../../../src/emit/typst/lower/footnotes.ts'
import type { Scope } from '../../../../src/emit/typst/lower/scope.ts'
import { type Typesetter, typesetter } from '../../../../src/node/typst/typst.ts'
import { pdfText } from './pdf-text.ts'

let shared: Typesetter | undefined

/** The typesetter of this test file; its compiler stays alive. */
export const theTypesetter = (): Typesetter => (shared ??= typesetter())

/** A document of one expression in the form of a pack, without running heads. */
export const sourceOf = (code: Code): string =>
  `${importOf('pack')}\n#show: pack.with(title: "Test", date: datetime(year: 2026, month: 11, day: 20))\n#set page(header: none, footer: none)\n#${call('clause', { keep: false }, code)}\n`

/**
 * The same source, which says that its last page is full: the typesetter sets any other that ends in a few lines up to
 * three times more. For what is measured on all other pages, too.
 */
export const endingFull = (source: string): string => `#metadata((page: 0, is-short: false))<end-of-text>\n${source}`

/** Text of the PDF that an expression gives. */
export const printed = (code: Code): Promise<string> => pdfText(theTypesetter().pdf(sourceOf(code)))

/** A scope whose references lead nowhere. */
export const scopeFor = (nodes: readonly RootContent[], scope: Partial<Scope> = {}): Scope => ({
  targetOf: () => undefined,
  asset: () => undefined,
  footnotes: footnotesIn(nodes, 'test'),
  noted: new Set(),
  links: true,
  depth: 0,
  indent: 0,
  ...scope
})

/** Text of the PDF that mdast nodes give. */
export const printedNodes = (nodes: readonly RootContent[], scope: Partial<Scope> = {}): Promise<string> =>
  printed(blocks(nodes, scopeFor(nodes, scope)))
