import type { Graph } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'

/** A rule about the graph as a whole. It reports, and changes nothing. */
export interface Check {
  readonly name: string
  /** Why it matters to players. */
  readonly why: string
  readonly run: (graph: Graph, report: Report) => void
}
