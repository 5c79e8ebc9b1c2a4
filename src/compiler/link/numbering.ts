import type { ClauseDraft } from '../../model/document.ts'

/** Number and depth of one clause. */
export interface Numbered {
  readonly number?: string
  readonly depth: number
}

/**
 * Numbers the clauses of a document: sections and clauses with a durable id count, one after the other
 * under their parent; other clauses have no number, and their sub-clauses count under the nearest numbered one.
 *
 * @param root Number of the document; without one no clause is numbered
 */
export function numberClauses(drafts: readonly ClauseDraft[], root: string | undefined): readonly Numbered[] {
  const counts = new Map<number, number>()
  const numbered: Numbered[] = []
  for (const { type, durable, parent } of drafts) {
    const depth = (numbered[parent]?.depth ?? -1) + 1
    if (type === 'document') numbered.push(root === undefined ? { depth } : { number: root, depth })
    else if (root === undefined || !(durable || type === 'section')) numbered.push({ depth })
    else {
      const counter = numberedAncestor(drafts, numbered, parent)
      const count = (counts.get(counter) ?? 0) + 1
      counts.set(counter, count)
      numbered.push({ number: `${numbered[counter]?.number ?? root}.${count}`, depth })
    }
  }
  return numbered
}

function numberedAncestor(drafts: readonly ClauseDraft[], numbered: readonly Numbered[], from: number): number {
  let at = from
  while (at > 0 && numbered[at]?.number === undefined) at = drafts[at]?.parent ?? 0
  return Math.max(at, 0)
}
