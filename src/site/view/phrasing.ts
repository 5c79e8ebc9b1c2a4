import { pluralOf } from '../../notation/plural.ts'

/** Puts a number before what it counts: `1 rule`, `3 armies`. */
export const count = (amount: number, one: string): string => `${amount} ${amount === 1 ? one : pluralOf(one)}`

/** How many options answer what is left open: `1 optional answer`. */
export const optionalAnswers = (amount: number): string => count(amount, 'optional answer')

/** What is between a title and what follows on its line: a colon, unless the title ends as a question or a sentence does. */
export const afterTitle = (title: string): string => (/[?!.]$/u.test(title) ? ' ' : ': ')
