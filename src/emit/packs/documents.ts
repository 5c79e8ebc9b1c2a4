import type { Bundle, Document, PackFile, Text } from '../../generated/published.ts'
import type { Clause as LinkedClause, LinkedDocument, Ruleset } from '../../model/graph.ts'
import { allSections, type Section } from '../../notation/pack-sections.ts'
import { remembered } from '../../notation/remembered.ts'
import { emitText } from '../clause.ts'
import type { EmitContext } from '../context.ts'
import { withoutAsides } from '../text/asides.ts'
import type { PackPlan } from './plan.ts'
import { asidesLeftOut } from './sections.ts'

/** Documents without asides of some kinds, by the kinds and the key: several packs leave out the same. */
type Pruned = Map<string, Document>

const prunedIn = remembered((_: Bundle): Pruned => new Map())

/** Lets go of what packs of a ruleset leave out, once all of them are laid out. */
export const forgetPruned = (bundle: Bundle): void => {
  prunedIn(bundle).clear()
}

/** Texts of the clauses of a document without what a pack leaves out, by their ids. */
type Texts = ReadonlyMap<string, Text>

/** Returns the texts that the pack had of all clauses of a document, if they would be made again the same. */
export type TextsBefore = (document: LinkedDocument) => Texts | undefined

/**
 * Texts of a book as an earlier build published it.
 *
 * @param isSame Tells whether the texts of a document would be made again as they were then
 */
export function textsBefore(
  { include, form }: PackPlan,
  file: PackFile | undefined,
  isSame: (document: LinkedDocument) => boolean
): TextsBefore {
  const left = asidesLeftOut(include)
  // A sheet leaves out more than asides.
  if (form !== 'book' || !file || asidesLeftOut(sectionsOf(file)).join() !== left.join()) return () => undefined
  const documents = new Map(file.documents.map((document) => [document.key, document]))
  return (document) => {
    if (!isSame(document)) return undefined
    const texts = new Map(documents.get(document.key)?.clauses.map(({ id, text }) => [id, text]))
    const isKnown = ({ key, draft }: LinkedClause): boolean =>
      texts.has(key) || left.some((type) => type === draft.type)
    return document.clauses.every(isKnown) ? texts : undefined
  }
}

/**
 * Returns a published document without the examples and designer's notes that a plan leaves out.
 *
 * @param before Texts that need not be made again
 */
export function documentsFor(
  context: EmitContext,
  ruleset: Ruleset,
  bundle: Bundle,
  plan: PackPlan,
  before: TextsBefore = () => undefined
): (document: Document) => Document {
  const left = asidesLeftOut(plan.include)
  if (left.length === 0) return (document) => document
  const linked = new Map<string, LinkedDocument>(ruleset.documents.map((each) => [each.key, each]))
  const pruned = prunedIn(bundle)
  return (document) => {
    const name = `${left.join()} ${document.key}`
    const source = linked.get(document.key)
    const known = pruned.get(name) ?? (source ? withoutThem(context, source, document, left, before) : document)
    pruned.set(name, known)
    return known
  }
}

function withoutThem(
  context: EmitContext,
  source: LinkedDocument,
  document: Document,
  left: readonly string[],
  before: TextsBefore
): Document {
  const known = before(source)
  if (known) return withTexts(document, known)
  const isTouched = context.bodies(source).clauses.map(({ blocks }) => hasAside(blocks, left))
  if (!isTouched.includes(true)) return document
  const textWithout = (index: number): Text =>
    emitText(context, source, withoutAsides(context.linkedClause(source, index), left))
  const clauses = document.clauses.map((clause, index) =>
    isTouched[index] ? { ...clause, text: textWithout(index) } : clause
  )
  return { ...document, clauses }
}

/** The same document, not a copy, if its texts are the same: it is checked once for all files that have it. */
function withTexts(document: Document, texts: Texts): Document {
  if (!document.clauses.some(({ id, text }) => isOther(texts.get(id) ?? text, text))) return document
  return { ...document, clauses: document.clauses.map((each) => ({ ...each, text: texts.get(each.id) ?? each.text })) }
}

const sectionsOf = ({ pack: { include } }: PackFile): readonly Section[] =>
  allSections.filter((section) => include.includes(section))

const isOther = (one: Text, other: Text): boolean =>
  one.html !== other.html || one.markdown !== other.markdown || one.plain !== other.plain

function hasAside(nodes: readonly object[], names: readonly string[]): boolean {
  return nodes.some((node) => {
    const { type, name = '', children = [] }: { type?: string; name?: string; children?: readonly object[] } = node
    return (type === 'aside' && names.includes(name)) || hasAside(children, names)
  })
}
