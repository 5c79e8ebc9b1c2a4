/** Returns the number that goes without saying after another: `E3` after `E2`, none after none. */
export const numberAfter = (number: string): string => number.replace(/\d+$/u, (digits) => String(Number(digits) + 1))
