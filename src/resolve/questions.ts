import type { AnyDocument, Bundle, Target } from '../generated/published.ts'
import { remembered } from '../notation/remembered.ts'
import type { Resolution } from './decide/resolution.ts'
import { textInForce } from './reading/pieces.ts'

/**
 * The FAQ entries that matter for a clause: those about the text that applies in its place or beside it. Questions
 * about replaced text, those that concern only others, and entries that a later one supersedes, are left out.
 *
 * @returns keys of FAQ entries, in reading order
 */
export function questionsInForce(bundle: Bundle, resolution: Resolution, clause: Target): readonly Target[] {
  const { about, places } = questionsOf(bundle)
  const concernsIt = (key: Target): boolean => resolution.clauses.get(key)?.state !== 'not-applicable'
  const texts = textInForce(bundle, resolution, clause)
  const asked = new Set(texts.flatMap((piece) => about.get(piece.clause) ?? []).filter(concernsIt))
  const placeOf = (key: Target): number => places.get(key) ?? 0
  return [...asked].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The questions of a bundle that no later one supersedes. */
interface Questions {
  /** Keys of the FAQ entries about a clause. */
  readonly about: ReadonlyMap<Target, readonly Target[]>
  /** Position of each of them in the bundle, for reading order. */
  readonly places: ReadonlyMap<Target, number>
}

const questionsOf = remembered(({ documents }: Bundle): Questions => {
  const places = new Map(
    documents.flatMap(({ key, supersededBy }: AnyDocument, place) => (supersededBy === undefined ? [[key, place]] : []))
  )
  const clauses = documents.flatMap((document) => document.clauses)
  const about = new Map(clauses.map(({ id, faq = [] }) => [id, faq.filter((key) => places.has(key))]))
  return { about, places }
})
