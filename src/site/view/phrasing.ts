/** Puts a number before what it counts: `1 rule`, `3 rules`. */
export const count = (amount: number, one: string, many = `${one}s`): string => `${amount} ${amount === 1 ? one : many}`

/** Begins words with a capital letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
