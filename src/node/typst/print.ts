import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

/** Typst refused a source, or warned: a mistake of ours, never of an author. */
export class TypesetError extends Error {
  /** @param messages Messages of Typst, a sentence each */
  constructor(messages: readonly string[]) {
    super(`Typst could not set the pack: ${messages.join('; ')}`)
    this.name = 'TypesetError'
  }
}

/** A PDF and the number of its pages. */
export interface Typeset {
  readonly bytes: Uint8Array
  readonly pages: number
}

/** What a form reads of `sys.inputs`. */
export type Inputs = Readonly<Record<string, string>>

/** Sets a source as PDF. @throws TypesetError with Typst's messages, warnings included */
export function print(compiler: NodeCompiler, source: string, inputs: Inputs): Typeset {
  const document = refitted(compiler, source, inputs, documentOf(settle(compiler, source, inputs)))
  try {
    return { bytes: compiler.pdf(document, { pdfStandard: 'ua-1' }), pages: document.numOfPages }
  } catch (error) {
    throw new TypesetError(thrownMessages(error))
  }
}

/**
 * What settles a pack in which references and the pages they name, or orders of play and their places, push each other
 * about, as `sys.inputs.steady` says it: page numbers of fixed width, then orders of play that stay where they are.
 */
const calming: readonly Inputs[] = [{}, { steady: 'numbers' }, { steady: 'orders' }]

/** Sets a source, as calmly as it takes. */
function settle(compiler: NodeCompiler, source: string, inputs: Inputs): Compiled {
  let found: Compiled = { document: null, messages: [] }
  for (const calm of calming) {
    found = compile(compiler, source, { ...inputs, ...calm })
    if (!isUnsteady(found)) break
  }
  return found
}

const isUnsteady = ({ messages }: Compiled): boolean => messages.some((message) => message.includes('did not converge'))

/** What was set. @throws TypesetError if Typst had anything to say */
function documentOf({ document, messages }: Compiled): NodeTypstDocument {
  if (document === null || messages.length > 0) throw new TypesetError(messages)
  return document
}

/**
 * The same document; if little is on its last page, with lines a little closer, where that saves the page, or a little
 * further apart, where the page would otherwise have a few lines only.
 */
function refitted(compiler: NodeCompiler, source: string, inputs: Inputs, first: NodeTypstDocument): NodeTypstDocument {
  const end = endOf(compiler, first)
  if (!end?.['is-short']) return first
  const tried: NodeTypstDocument[] = []
  for (const closer of end['is-stub'] ? [...together, ...apart] : together) {
    const found = settle(compiler, source, { ...inputs, closer })
    if (isUnsteady(found)) continue
    const document = documentOf(found)
    const isAsLong = document.numOfPages === first.numOfPages
    if (document.numOfPages > first.numOfPages || (isAsLong && together.includes(closer))) continue
    if (!endOf(compiler, document)?.['is-stub']) return document
    tried.push(document)
  }
  return tried.find(({ numOfPages }) => numOfPages < first.numOfPages) ?? tried.at(-1) ?? first
}

/** How lines move together and apart, as `sys.inputs.closer` says it. */
const together = ['1', '2', '3']
const apart = ['-1', '-2', '-3']

/** Where a document of several pages ends; `undefined` for any other. */
function endOf(compiler: NodeCompiler, document: NodeTypstDocument): End | undefined {
  if (document.numOfPages < 2) return undefined
  const [end]: readonly End[] = compiler.query(document, { selector: '<end-of-text>', field: 'value' })
  return end?.page === document.numOfPages ? end : undefined
}

/** Where the text of a pack ends, as its Typst source reports it. */
interface End {
  readonly page: number
  /** True if so little is on the page that it is worth saving. */
  readonly 'is-short': boolean
  /** True if the page has a few lines only. */
  readonly 'is-stub': boolean
}

/** A document, and Typst's errors and warnings. */
export interface Compiled {
  readonly document: NodeTypstDocument | null
  readonly messages: readonly string[]
}

/** Compiles a source. */
export function compile(compiler: NodeCompiler, source: string, inputs: Inputs): Compiled {
  const result = compiler.compile({ mainFileContent: source, inputs })
  const errors = messagesOf(result.takeError())
  const messages = [...errors, ...messagesOf(result.takeWarnings())]
  return { document: errors.length > 0 ? null : result.result, messages }
}

/** Messages of Typst's structured diagnostics. */
const messagesOf = (found: { readonly shortDiagnostics: readonly { message: string }[] } | null): readonly string[] =>
  found?.shortDiagnostics.map(({ message }) => message) ?? []

/** Messages of an error thrown while a PDF is written, which has them in Rust's debug notation. */
function thrownMessages(error: unknown): readonly string[] {
  const text = error instanceof Error ? error.message : String(error)
  const messages = [...text.matchAll(/message: "((?:[^"\\]|\\.)*)"/gu)].map(([, message = '']) =>
    message.replaceAll(/\\(["\\])/gu, '$1')
  )
  return messages.length > 0 ? messages : [text]
}
