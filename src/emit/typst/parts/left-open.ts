import type { AnyDocument, Clause } from '../../../generated/published.ts'
import { capital } from '../../../notation/capitals.ts'
import { documentOf } from '../../../notation/ids.ts'
import { languageAlone } from '../../../notation/language.ts'
import { array, type Code, call, optional } from '../code.ts'
import { authored } from '../lower/text.ts'

/** Something that the sources leave open, with room to write in how players play it. */
export interface LeftOpen {
  readonly named: Readonly<Record<string, Code | undefined>>
  readonly words: string
  /** Answers that players can tick in place of writing one. */
  readonly answers?: readonly Answer[]
}

/** An answer of an option. */
interface Answer {
  readonly number: string | undefined
  /** Of the option; absent if the number is enough. */
  readonly title: string | undefined
}

/**
 * Returns the answers of options to an open point, in order: the only one by its number alone.
 *
 * @param options Those that are on offer, by their keys
 */
export function answersOn(
  options: ReadonlyMap<string, AnyDocument>,
  { open }: Pick<Clause, 'open'>
): readonly Answer[] {
  const found = (open?.answers ?? open?.settledBy ?? []).flatMap((id) => {
    const option = options.get(documentOf(id))
    const number = option?.clauses.find((clause) => clause.id === id)?.number ?? option?.number
    return option ? [{ number, title: option.title }] : []
  })
  const [only] = found
  return only?.number !== undefined && found.length === 1 ? [{ ...only, title: undefined }] : found
}

/** What something is left open in. */
interface Heading {
  readonly id?: Code | undefined
  readonly number?: Code | undefined
  readonly title: Code
}

/** Prints what is left open under a heading, which is in line with the first point. @param language In which the points are, BCP 47 */
export function openIn({ id, number, title }: Heading, all: readonly LeftOpen[], language: string): readonly Code[] {
  const inTitle = { 'in-id': id, 'in-number': number, 'in-title': title }
  return all.map(({ named, words, answers = [] }, at) => {
    const boxes = answers.length === 0 ? {} : { answers: array(answers.map(box)) }
    const first = at === 0 ? inTitle : {}
    return call('left-open', { ...named, ...first, ...boxes }, authored(asPoint(words, language)))
  })
}

const box = ({ number, title }: Answer): Code =>
  array([optional(number) ?? 'none', title === undefined ? 'none' : authored(title)])

/** What begins a question within an English sentence: `whether`, `for how long`. */
const asks = String.raw`(?:(?:as|at|by|for|from|in|on|to|until|with) )?(?:how|what|when|where|whether|which|who|whom|whose|why)\b`

/**
 * By language, a point that begins with what all of them have in common, perhaps after the case it is about: what follows
 * can be read alone. In a language that is not here, every point keeps all its words.
 */
const silences: Readonly<Record<string, { readonly begins: RegExp; readonly goesOn: RegExp }>> = {
  en: {
    begins: new RegExp(`^(?:([^.,;:]+), the|The) sources? (?:does|do) not say (?=${asks})`, 'u'),
    goesOn: /[.!?] (?:It|Its|Nor|They)\b/u
  }
}

/**
 * Returns the words of a point without what the heading says of all: `Whether a unit may pass.` of `The source does not
 * say whether a unit may pass.` A point whose next sentence goes on about the source keeps them.
 *
 * @param language In which they are, BCP 47
 */
export function asPoint(words: string, language: string): string {
  const silence = silences[languageAlone(language)]
  const [said, about] = silence?.begins.exec(words) ?? []
  if (said === undefined || silence?.goesOn.test(words)) return words
  const question = words.slice(said.length)
  return about === undefined ? capital(question) : `${about}: ${question}`
}
