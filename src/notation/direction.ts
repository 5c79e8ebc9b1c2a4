/** Scripts that are written from right to left, by their ISO 15924 codes. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** True for a language that is written from right to left. @param language BCP 47 tag */
export const isRightToLeft = (language: string): boolean =>
  rightToLeft.has(new Intl.Locale(language).maximize().script ?? '')
