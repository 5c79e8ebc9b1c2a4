interface Weighed {
  readonly amount: number
}

/**
 * Returns the sum of the strongest set whose members all add up with each other: the one with the largest total of
 * amounts regardless of sign; of equal ones the higher sum. So the result does not depend on the order of the list.
 */
export function strongest<Item extends Weighed>(items: readonly Item[], addUp: (a: Item, b: Item) => boolean): number {
  const rivals = items.map((a) => new Set([...items.keys()].filter((at) => isApart(a, items[at] ?? a, addUp))))
  return best([...items.keys()], { amounts: items.map(({ amount }) => amount), rivals, known: new Map() }).sum
}

const isApart = <Item>(a: Item, b: Item, addUp: (a: Item, b: Item) => boolean): boolean => a !== b && !addUp(a, b)

/** Items are named by their places in the list. */
interface Choice {
  readonly amounts: readonly number[]
  /** Places of the items that each does not add up with. */
  readonly rivals: readonly ReadonlySet<number>[]
  /** Strengths of the groups that are already decided. */
  readonly known: Map<string, Strength>
}

/** Strength of a set: the total of its amounts regardless of sign, and their sum. */
interface Strength {
  readonly weight: number
  readonly sum: number
}

const together = (a: Strength, b: Strength): Strength => ({ weight: a.weight + b.weight, sum: a.sum + b.sum })

/** Groups that have no rivals in each other are decided one by one, or the time would double with every pair. */
const best = (items: readonly number[], choice: Choice): Strength =>
  groupsOf(items, choice)
    .map((group) => bestOfGroup(group, choice))
    .reduce(together, { weight: 0, sum: 0 })

function bestOfGroup(group: readonly number[], choice: Choice): Strength {
  const name = group.join()
  const found = choice.known.get(name) ?? decide(group, choice)
  choice.known.set(name, found)
  return found
}

/** Tries the one with the most rivals in and out: whichever it is, much of the group falls apart. */
function decide(group: readonly number[], choice: Choice): Strength {
  const { amounts, rivals } = choice
  const rivalsOf = (item: number): number => group.filter((other) => rivals[item]?.has(other)).length
  const [first = 0, ...rest] = group.toSorted((a, b) => rivalsOf(b) - rivalsOf(a))
  const amount = amounts[first] ?? 0
  const alone = { weight: Math.abs(amount), sum: amount }
  if (rest.length === 0) return alone
  const without = best(rest, choice)
  const compatible = rest.filter((item) => !rivals[first]?.has(item))
  const withFirst = together(alone, best(compatible, choice))
  const lead = withFirst.weight - without.weight || withFirst.sum - without.sum
  return lead >= 0 ? withFirst : without
}

/** Items that are rivals of each other, directly or through others; each group sorted by place. */
function groupsOf(items: readonly number[], { rivals }: Choice): readonly (readonly number[])[] {
  const left = new Set(items)
  const groups: number[][] = []
  for (const item of left) {
    const group = new Set([item])
    for (const member of group) {
      left.delete(member)
      for (const rival of rivals[member] ?? []) if (left.has(rival)) group.add(rival)
    }
    groups.push([...group].sort((a, b) => a - b))
  }
  return groups
}
