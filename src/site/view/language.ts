import { isRightToLeft } from '../../notation/direction.ts'

/** Attributes of an element whose words are in some language. */
export interface InLanguage {
  /** Absent for English, which is that of the page. */
  readonly lang?: string
  readonly dir?: 'rtl'
}

/** Says in which language the words of an element are, and in which direction they run. @param language BCP 47 tag */
export function inLanguage(language: string): InLanguage {
  if (language === 'en') return {}
  return { lang: language, ...(isRightToLeft(language) && { dir: 'rtl' }) }
}
