import { stemOf, wordsOf } from '../../../../notation/word-forms.ts'

/** Function words of questions, which carry no meaning. */
const small: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be been being but by can cannot cant could did do does doesnt dont for from get
  gets got had has have he her here him his how i if im in into is isnt it its ive just like many may me might more
  most much must my now of on or our own please rule rules should since so some still such take than that the their them
  then there these they this those through to too us very was way we well were what whats when where which while
  who whose why will with would you your`.split(/\s+/u)
)

/** True for text that begins like a question. */
export const isQuestion = (text: string): boolean =>
  /\?|^(?:am|are|can|could|do|does|did|has|have|how|if|is|may|must|should|what|when|where|which|who|whose|why|will)\b/iu.test(
    text.trim()
  )

/** What a question asks for: `many`, `often`, `who`, `what`, `must`; `undefined` where another yes or no answers it. */
export function askedFor(text: string): string | undefined {
  const said = text
    .replaceAll(/\bnumber of\b/giu, 'how many')
    .replaceAll(/\bhow many times\b/giu, 'how often')
    .replaceAll(/\bhave to\b/giu, 'must')
  const asks = /\b(?:how (many|much|often|long|far)|(who|whose|when|which|where|why|must)|(what) (?:is|are))\b/iu
  const [, how, word, what] = asks.exec(said) ?? []
  return (how ?? word ?? what)?.toLowerCase()
}

/** A word as it is typed, as far as `wordsOf` makes one of it. */
export const typedWord = /(?:\bre(?:\s+|\p{Pd})(?=\p{L}))?[\p{L}\p{M}\p{N}'’′]+/giu

/** True if a folded word of a text is one that was asked for: `charges` for `charge`, `overwatch` for `overw`. */
export const answersTo = (word: string, form: string): boolean => word.startsWith(form) || stemOf(word) === stemOf(form)

/** Returns the words of a question that carry meaning, not the `long` of `how long`; all of them if no others are left. */
export function tellingWords(query: string): readonly string[] {
  const words = [...new Set(wordsOf(query.replaceAll(/\b(?:how long|number of)\b/giu, 'how')))]
  const telling = words.filter((word) => !small.has(word))
  return telling.length > 0 ? telling : words
}

/** The same without the small words: `what is agility` asks for the name Agility. */
export const tellingKey = (query: string): string => stemOf(tellingWords(query).map(stemOf).join(''))
