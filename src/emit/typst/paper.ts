/** Names that Typst gives to paper. */
export const paperNames = { a4: 'a4', letter: 'us-letter' } as const

/** Paper that packs are made for. */
export type Paper = keyof typeof paperNames

/** Every paper that packs are made for. */
export const papers = Object.keys(paperNames) as readonly Paper[]
