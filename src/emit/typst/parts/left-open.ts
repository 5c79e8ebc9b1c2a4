import { capital } from '../../../notation/capitals.ts'
import { type Code, call } from '../code.ts'
import { authored } from '../lower/text.ts'

/** Something that the sources leave open, with room to write in how players play it. */
export interface LeftOpen {
  readonly named: Readonly<Record<string, Code | undefined>>
  readonly words: string
}

/** What something is left open in. */
interface Heading {
  readonly id?: Code | undefined
  readonly number?: Code | undefined
  readonly title: Code
}

/** Prints what is left open under a heading, which is in line with the first point. */
export function openIn({ id, number, title }: Heading, all: readonly LeftOpen[]): readonly Code[] {
  const inTitle = { 'in-id': id, 'in-number': number, 'in-title': title }
  return all.map(({ named, words }, at) =>
    call('left-open', at === 0 ? { ...named, ...inTitle } : named, authored(asPoint(words)))
  )
}

/** What begins a question within a sentence: `whether`, `for how long`. */
const asks = String.raw`(?:(?:as|at|by|for|from|in|on|to|until|with) )?(?:how|what|when|where|whether|which|who|whom|whose|why)\b`

/** A point that begins with what all of them have in common, perhaps after the case it is about. */
const silence = new RegExp(`^(?:([^.,;:]+), the|The) sources? (?:does|do) not say (?=${asks})`, 'u')

/**
 * Returns the words of a point without what the heading says of all: `Whether a unit may pass.` of `The source does not
 * say whether a unit may pass.` A point whose next sentence goes on about the source keeps them.
 */
export function asPoint(words: string): string {
  const [said, about] = silence.exec(words) ?? []
  if (said === undefined || /[.!?] (?:It|Its|Nor|They)\b/u.test(words)) return words
  const question = words.slice(said.length)
  return about === undefined ? capital(question) : `${about}: ${question}`
}
