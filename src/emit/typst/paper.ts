/** Names that Typst gives to paper. */
export const paperNames = { a4: 'a4', letter: 'us-letter' } as const
