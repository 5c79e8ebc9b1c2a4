import type { Bundle, Document } from '../../generated/published.ts'
import type { LinkedDocument, Ruleset } from '../../model/graph.ts'
import { emitText } from '../clause.ts'
import type { EmitContext } from '../context.ts'
import { withoutAsides } from '../text/asides.ts'
import type { PackPlan } from './plan.ts'
import { asidesLeftOut } from './sections.ts'

/** Published documents whose words lack the examples and designer's notes that a plan leaves out. */
export function documentsFor(
  context: EmitContext,
  ruleset: Ruleset,
  { documents }: Bundle,
  plan: PackPlan
): readonly Document[] {
  const left = asidesLeftOut(plan.include)
  if (left.length === 0) return documents
  const linked = new Map<string, LinkedDocument>(ruleset.documents.map((each) => [each.key, each]))
  return documents.map((document) => {
    const source = linked.get(document.key)
    return source ? withoutThem(context, source, document, left) : document
  })
}

function withoutThem(
  context: EmitContext,
  source: LinkedDocument,
  document: Document,
  left: readonly string[]
): Document {
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
