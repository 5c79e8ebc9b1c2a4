/**
 * Groups of nodes that lead to themselves.
 *
 * @param leadsTo Where each node leads; nodes beyond `nodes` are followed as well
 * @returns each group in the order in which its members were found; a lone node only if it leads to itself
 */
export const cyclesOf = <Node>(
  nodes: Iterable<Node>,
  leadsTo: (node: Node) => Iterable<Node>
): readonly (readonly Node[])[] =>
  groupsOf(nodes, leadsTo).filter(([first, ...others]) => {
    return others.length > 0 || (first !== undefined && [...leadsTo(first)].includes(first))
  })

/**
 * Divides nodes into groups whose members all lead to each other, by Tarjan's algorithm. Iterative, so that no length of
 * a path overflows the stack.
 *
 * @returns the groups, each after all those to which it leads
 */
export function groupsOf<Node>(
  nodes: Iterable<Node>,
  leadsTo: (node: Node) => Iterable<Node>
): readonly (readonly Node[])[] {
  const search: Search<Node> = { leadsTo, indexes: new Map(), open: [], isOpen: new Set(), groups: [] }
  for (const node of nodes) if (!search.indexes.has(node)) follow(node, search)
  return search.groups
}

interface Search<Node> {
  readonly leadsTo: (node: Node) => Iterable<Node>
  readonly indexes: Map<Node, number>
  readonly open: Node[]
  readonly isOpen: Set<Node>
  readonly groups: (readonly Node[])[]
}

/** A node on the path that is followed. */
interface Step<Node> {
  readonly node: Node
  readonly index: number
  /** The earliest open node that it reaches, as far as is known. */
  low: number
  /** Where it leads and was not followed yet. */
  readonly rest: Iterator<Node>
}

function follow<Node>(start: Node, search: Search<Node>): void {
  const path = [enter(start, search)]
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const { value: next, done } = step.rest.next()
    if (done) leave(path, search)
    else if (!search.indexes.has(next)) path.push(enter(next, search))
    else if (search.isOpen.has(next)) step.low = Math.min(step.low, search.indexes.get(next) ?? step.low)
  }
}

function enter<Node>(node: Node, { indexes, open, isOpen, leadsTo }: Search<Node>): Step<Node> {
  const index = indexes.size
  indexes.set(node, index)
  open.push(node)
  isOpen.add(node)
  return { node, index, low: index, rest: leadsTo(node)[Symbol.iterator]() }
}

/** Leaves the last node of a path. The first of a group that is left closes it. */
function leave<Node>(path: Step<Node>[], { open, isOpen, groups }: Search<Node>): void {
  const step = path.pop()
  if (!step) return
  const before = path.at(-1)
  if (before) before.low = Math.min(before.low, step.low)
  if (step.low !== step.index) return
  const group = open.splice(open.lastIndexOf(step.node))
  for (const member of group) isOpen.delete(member)
  groups.push(group)
}
