import type { Source } from '../../../generated/published.ts'
import { bylineOf, licenceWords } from '../../../notation/sources.ts'

/** A source as the foot of a page names it. */
export interface SourceView {
  readonly title: string
  readonly href: string | undefined
  /** Author and date: `A. Writer, March 2024`. */
  readonly byline: string
  /** Its licence, or that it states none, as a sentence. */
  readonly licence: string
  readonly note: string | undefined
}

/** Prints sources with author, date and licence. */
export const sourceViews = (sources: readonly Source[]): SourceView[] =>
  sources.map((source) => ({
    title: source.title,
    href: source.url,
    byline: bylineOf(source),
    licence: licenceWords(source),
    note: source.note
  }))
