import { count } from '../../notation/plural.ts'

/** How many options answer what is left open: `1 optional answer`. */
export const optionalAnswers = (amount: number): string => count(amount, 'optional answer')

/** What is between a title and what follows on its line: a colon, unless the title ends as a question or a sentence does. */
export const afterTitle = (title: string): string => (/[?!.]$/u.test(title) ? ' ' : ': ')
