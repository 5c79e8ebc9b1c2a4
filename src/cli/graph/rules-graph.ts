import type { AnyDocument, Bundle, Document, Target } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'

/** A document as a node of the graph. */
export type GraphNode = Pick<Document, 'key' | 'kind' | 'id' | 'title' | 'number' | 'href'> & {
  /** Whom it is for, in words; absent if it is for everyone. */
  readonly condition?: string
}

/** One thing that a document has to do with a clause. */
export interface GraphEdge {
  /** Key of the document. */
  readonly from: Target
  /** Clause or document it leads to; one of another ruleset has its ruleset before it. */
  readonly to: Target
  readonly type:
    | 'replaces'
    | 'changes'
    | 'adds'
    | 'suspends'
    | 'disables'
    | 'about'
    | 'requires'
    | 'excludes'
    | 'conflicts'
}

/** Rules, exceptions and FAQ entries of a ruleset, and how they depend on each other. */
export interface RulesGraph {
  readonly ruleset: string
  /** In reading order; documents that have to do with no other are left out. */
  readonly nodes: readonly GraphNode[]
  /** By the document they come from, in reading order. */
  readonly edges: readonly GraphEdge[]
}

/** The graph of a published ruleset. */
export function rulesGraph({ ruleset, documents }: Bundle): RulesGraph {
  const edges = documents.flatMap(edgesFrom)
  const touched = new Set(edges.flatMap(({ from, to }) => [from, documentOf(to)]))
  return { ruleset: ruleset.id, nodes: documents.filter(({ key }) => touched.has(key)).map(nodeOf), edges }
}

/**
 * Returns the part of a graph around one document: its own edges and those that lead to it, with the nodes at both
 * ends.
 */
export function graphAround({ ruleset, nodes, edges }: RulesGraph, key: Target): RulesGraph {
  const near = edges.filter(({ from, to }) => from === key || documentOf(to) === key)
  const touched = new Set([key, ...near.flatMap(({ from, to }) => [from, documentOf(to)])])
  return { ruleset, nodes: nodes.filter((node) => touched.has(node.key)), edges: near }
}

function nodeOf({ key, kind, id, title, number, href, condition }: AnyDocument): GraphNode {
  return {
    key,
    kind,
    id,
    title,
    ...(number !== undefined && { number }),
    href,
    ...(condition !== undefined && { condition })
  }
}

function edgesFrom({
  key,
  amends = [],
  about = [],
  requires = [],
  excludes = [],
  conflicts = []
}: AnyDocument): GraphEdge[] {
  const to = (targets: readonly Target[], type: GraphEdge['type']): GraphEdge[] =>
    targets.map((target) => ({ from: key, to: target, type }))
  return [
    ...amends.map(({ target, effect }): GraphEdge => ({ from: key, to: target, type: effect })),
    ...to(about, 'about'),
    ...to(requires, 'requires'),
    ...to(excludes, 'excludes'),
    ...to(conflicts, 'conflicts')
  ]
}
