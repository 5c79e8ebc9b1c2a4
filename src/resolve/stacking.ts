interface Weighed {
  readonly amount: number
}

/**
 * The sum of the strongest set whose members all add up with each other: the one whose amounts, signs aside, come
 * to most; of equal ones the higher sum. So the result does not depend on the order of the list.
 */
export function strongest<Item extends Weighed>(items: readonly Item[], addUp: (a: Item, b: Item) => boolean): number {
  const free = items.filter((item) => items.every((other) => other === item || addUp(item, other)))
  const bound = items.filter((item) => !free.includes(item))
  return total(free) + total(best(bound, addUp))
}

const total = (items: readonly Weighed[]): number => items.reduce((sum, { amount }) => sum + amount, 0)
const weight = (items: readonly Weighed[]): number => items.reduce((sum, { amount }) => sum + Math.abs(amount), 0)

function best<Item extends Weighed>(items: readonly Item[], addUp: (a: Item, b: Item) => boolean): readonly Item[] {
  const [first, ...rest] = items
  if (!first) return []
  const without = best(rest, addUp)
  const compatible = rest.filter((item) => addUp(first, item))
  const withFirst = [first, ...best(compatible, addUp)]
  const lead = weight(withFirst) - weight(without) || total(withFirst) - total(without)
  return lead >= 0 ? withFirst : without
}
