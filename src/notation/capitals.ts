/** Begins words with a capital letter: `armour value` becomes `Armour value`. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Begins words within a sentence: `Replaces` becomes `replaces`. */
export const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
