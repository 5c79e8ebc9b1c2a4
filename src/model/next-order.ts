/** The next ten behind the last of some places in the order of rules. */
export const nextOrder = (orders: readonly number[]): number =>
  Math.ceil((orders.reduce((most, each) => Math.max(most, each), 0) + 1) / 10) * 10
