/** Scripts that are written from right to left, by their ISO 15924 codes. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** Attributes of an element whose words are in some language. */
export interface InLanguage {
  /** Absent for English, which is that of the page. */
  readonly lang?: string
  readonly dir?: 'rtl'
}

/** Says in which language the words of an element are, and in which direction they run. @param language BCP 47 tag */
export function inLanguage(language: string): InLanguage {
  if (language === 'en') return {}
  const { script = '' } = new Intl.Locale(language).maximize()
  return { lang: language, ...(rightToLeft.has(script) && { dir: 'rtl' }) }
}
