import type { Bundle, Document } from '../../generated/published.ts'
import type { LinkedDocument, Ruleset } from '../../model/graph.ts'
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

/** Returns a published document without the examples and designer's notes that a plan leaves out. */
export function documentsFor(
  context: EmitContext,
  ruleset: Ruleset,
  bundle: Bundle,
  plan: PackPlan
): (document: Document) => Document {
  const left = asidesLeftOut(plan.include)
  if (left.length === 0) return (document) => document
  const linked = new Map<string, LinkedDocument>(ruleset.documents.map((each) => [each.key, each]))
  const pruned = prunedIn(bundle)
  return (document) => {
    const name = `${left.join()} ${document.key}`
    const source = linked.get(document.key)
    const known = pruned.get(name) ?? (source ? withoutThem(context, source, document, left) : document)
    pruned.set(name, known)
    return known
  }
}

function withoutThem(
  context: EmitContext,
  source: LinkedDocument,
  document: Document,
  left: readonly string[]
): Document {
  if (!context.bodies(source).clauses.some(({ blocks }) => hasAside(blocks, left))) return document
  const bodies = context.linkedBody(source).clauses
  const clauses = document.clauses.map((clause, index) => {
    const body = bodies[index]
    const isTouched = body && hasAside(body.blocks, left)
    return isTouched ? { ...clause, text: emitText(context, source, withoutAsides(body, left)) } : clause
  })
  return { ...document, clauses }
}

function hasAside(nodes: readonly object[], names: readonly string[]): boolean {
  return nodes.some((node) => {
    const { type, name = '', children = [] }: { type?: string; name?: string; children?: readonly object[] } = node
    return (type === 'aside' && names.includes(name)) || hasAside(children, names)
  })
}
