import { type Edge, type Graph, instance, type Node } from '@viz-js/viz'
import { lower } from '../../notation/capitals.ts'
import { documentOf } from '../../notation/ids.ts'
import { effects } from '../../resolve/rulebook/rulebook.ts'
import { effectVerb } from '../../resolve/wording/effects.ts'
import type { GraphEdge, GraphNode, RulesGraph } from './rules-graph.ts'

/** Forms in which a graph can be drawn: a picture, or the language of Graphviz. */
export type PictureFormat = 'svg' | 'dot'

/** Draws the graph of a ruleset. */
export async function drawGraph(graph: RulesGraph, format: PictureFormat): Promise<string> {
  const viz = await instance()
  return viz.renderString(layout(graph), { format, engine: 'dot' })
}

const layout = ({ ruleset, nodes, edges }: RulesGraph): Graph => ({
  name: ruleset,
  graphAttributes: { rankdir: 'LR', ranksep: 1.5, nodesep: 0.15, fontname: 'sans-serif' },
  nodeAttributes: {
    fontname: 'sans-serif',
    fontsize: 11,
    shape: 'box',
    style: 'filled',
    fillcolor: 'white',
    margin: '0.2,0.08'
  },
  edgeAttributes: { fontname: 'sans-serif', fontsize: 9 },
  nodes: nodes.map(drawNode),
  edges: distinct(edges).map(drawEdge)
})

const fills: Readonly<Partial<Record<GraphNode['kind'], string>>> = {
  rule: '#e8eef7',
  option: '#e6f2e6',
  'base-rule': '#eeeeee',
  exception: '#f9ecd9',
  faq: '#f3e8f5'
}

const drawNode = ({ key, kind, title, number, condition }: GraphNode): Node => ({
  name: key,
  attributes: {
    label: [[number, wrap(title)].filter(Boolean).join(' '), condition ? `(${wrap(condition)})` : '']
      .filter(Boolean)
      .join('\n'),
    fillcolor: fills[kind] ?? 'white',
    tooltip: key
  }
})

/** Lines of some thirty characters; Graphviz reads a backslash as the beginning of a command. */
const wrap = (text: string): string => text.replaceAll('\\', '\\\\').replace(/(.{24,34}?) /gu, '$1\n')

/** Style of an edge: red if it takes text away, dotted for questions. */
const styles: Readonly<Record<GraphEdge['type'], Readonly<Record<string, string>>>> = {
  replaces: { color: '#a33a2a' },
  changes: { color: '#8a6d1d' },
  suspends: { color: '#a33a2a', style: 'dashed' },
  disables: { color: '#a33a2a', arrowhead: 'tee' },
  adds: { color: '#2f6b3f' },
  about: { color: '#7a5a86', style: 'dotted' },
  requires: { color: '#333333', arrowhead: 'vee' },
  excludes: { color: '#333333', arrowhead: 'tee', dir: 'both', arrowtail: 'tee' },
  conflicts: { color: '#b8860b', style: 'bold', dir: 'none' }
}

const drawEdge = ({ from, to, type }: GraphEdge): Edge => ({
  tail: from,
  head: documentOf(to),
  attributes: { label: labelOf(type, to), ...styles[type] }
})

/** What readers call an effect, `blocks`; other edges are called as authors write them. */
function labelOf(type: GraphEdge['type'], target: string): string {
  const effect = effects.find((each) => each === type)
  return effect === undefined ? type : lower(effectVerb({ effect, target }))
}

/**
 * Returns one arrow of each type between two documents, however many clauses refer to each other, in either direction.
 */
function distinct(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  const seen = new Map<string, GraphEdge>()
  for (const edge of edges) {
    const ends = [edge.from, documentOf(edge.to)]
    const key = [edge.type, ...(isMutual(edge) ? ends.sort() : ends)].join(' ')
    if (!seen.has(key)) seen.set(key, edge)
  }
  return [...seen.values()]
}

const isMutual = ({ type }: GraphEdge): boolean => type === 'excludes' || type === 'conflicts'
