/** Paper that packs are made for: its shorter and its longer side, in points. */
export const paperSizes = { a4: [595.2756, 841.8898], letter: [612, 792] } as const

/** Name of a paper. */
export type Paper = keyof typeof paperSizes

/**
 * How a pack is set: on whole pages, as a booklet to fold, or in large print.
 */
export type Setting = 'pages' | 'booklet' | 'large-print'

/** Every paper that packs are made for. */
export const papers: readonly Paper[] = ['a4', 'letter']
