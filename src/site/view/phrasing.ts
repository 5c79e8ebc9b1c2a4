/** Puts a number before what it counts: `1 rule`, `3 rules`. */
export const count = (amount: number, one: string, many = `${one}s`): string => `${amount} ${amount === 1 ? one : many}`

/** How many options answer what is left open: `1 optional answer`. */
export const optionalAnswers = (amount: number): string => count(amount, 'optional answer')
