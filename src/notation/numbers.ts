/** Numbers that something had in released versions, each with the last version that had it: `{ '4.2': '1.0.0' }`. */
export type FormerNumbers = Readonly<Record<string, string>>

/** Returns the former numbers of a clause that has always had the same number within its document. @param ending `.2` */
export const withEnding = (numbers: FormerNumbers, ending: string): FormerNumbers =>
  Object.fromEntries(Object.entries(numbers).map(([number, version]) => [number + ending, version]))

/** Returns the number that goes without saying after another: `E3` after `E2`, none after none. */
export const numberAfter = (number: string): string => number.replace(/\d+$/u, (digits) => String(Number(digits) + 1))
