import { dateInWords } from './dates.ts'

/** Who wrote a source, when, and under which licence, as `ruleset.md` says it. */
interface Origin {
  readonly author: string
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date?: string | undefined
  readonly licence: string
}

/** Author and date of a source, on pages and on paper alike: `A. Writer, March 2024`, `Author unknown, March 2024`. */
export const bylineOf = ({ author, date }: Origin): string =>
  [author === 'not named' ? 'Author unknown' : author, date && dateInWords(date)].filter(Boolean).join(', ')

/** Licence of a source, as it goes on after its byline: `No licence stated. Seen once.`, `Licence: CC-BY-4.0.` */
export function licenceWords({ licence }: Origin): string {
  const words = /^none stated\b/iu.test(licence) ? `No licence stated${licence.slice(11)}` : `Licence: ${licence}`
  return /[.!?]$/u.test(words) ? words : `${words}.`
}
