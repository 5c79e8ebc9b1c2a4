import type { Source } from '../../../generated/published.ts'
import { dateInWords } from '../../../notation/dates.ts'

/** A source as the foot of a page names it. */
export interface SourceView {
  readonly title: string
  readonly href: string | undefined
  /** Author and date: `A. Writer, March 2024`. */
  readonly byline: string
  /** Licence state, as a sentence. */
  readonly licence: string
  readonly note: string | undefined
}

const sentence = (words: string): string => (/[.!?]$/u.test(words) ? words : `${words}.`)

/** Prints sources with author, date and licence. */
export const sourceViews = (sources: readonly Source[]): SourceView[] =>
  sources.map(({ title, url, author, date, licence, note }) => ({
    title,
    href: url,
    byline: date === undefined ? author : `${author}, ${dateInWords(date)}`,
    licence: sentence(`Licence: ${licence}`),
    note
  }))
