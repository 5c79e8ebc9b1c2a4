/**
 * Groups of nodes that lead to themselves, by Tarjan's algorithm.
 *
 * @param leadsTo Where each node leads; nodes beyond `nodes` are followed as well
 * @returns each group in the order in which its members were found; a lone node only if it leads to itself
 */
export function cyclesOf<Node>(
  nodes: Iterable<Node>,
  leadsTo: (node: Node) => Iterable<Node>
): readonly (readonly Node[])[] {
  const search: Search<Node> = { leadsTo, indexes: new Map(), lows: new Map(), open: [], isOpen: new Set(), cycles: [] }
  for (const node of nodes) if (!search.indexes.has(node)) visit(node, search)
  return search.cycles
}

interface Search<Node> {
  readonly leadsTo: (node: Node) => Iterable<Node>
  readonly indexes: Map<Node, number>
  /** The earliest open node that each node reaches. */
  readonly lows: Map<Node, number>
  readonly open: Node[]
  readonly isOpen: Set<Node>
  readonly cycles: (readonly Node[])[]
}

function visit<Node>(node: Node, search: Search<Node>): number {
  const { indexes, lows, open, isOpen } = search
  const index = indexes.size
  let low = index
  indexes.set(node, index)
  lows.set(node, index)
  open.push(node)
  isOpen.add(node)
  for (const next of search.leadsTo(node)) {
    if (!indexes.has(next)) low = Math.min(low, visit(next, search))
    else if (isOpen.has(next)) low = Math.min(low, indexes.get(next) ?? low)
  }
  lows.set(node, low)
  if (low === index) close(node, search)
  return low
}

function close<Node>(node: Node, { open, isOpen, leadsTo, cycles }: Search<Node>): void {
  const group = open.splice(open.lastIndexOf(node))
  for (const member of group) isOpen.delete(member)
  if (group.length > 1 || [...leadsTo(node)].includes(node)) cycles.push(group)
}
