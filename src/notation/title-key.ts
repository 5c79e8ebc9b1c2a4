/**
 * Returns what two titles have in common that readers take for one: capitals, blanks, how accents are encoded, and signs at
 * the end make no difference. `Deep  strike!` and `Deep Strike` are one.
 */
export const titleKey = (title: string): string =>
  title
    .normalize()
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .replace(/(?<=[^\s.?!:]) ?[.?!:]+$/u, '')
