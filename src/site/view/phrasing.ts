/** Puts a number before what it counts: `1 rule`, `3 rules`. */
export const count = (amount: number, one: string, many = `${one}s`): string => `${amount} ${amount === 1 ? one : many}`
