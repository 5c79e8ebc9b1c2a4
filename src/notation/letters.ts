/** Returns text in lower case and without accents, as people type it: `Épée` is `epee`. */
export const foldLetters = (text: string): string => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')

/** Compares text by code units, the same on every machine. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
