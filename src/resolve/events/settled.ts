import type { AmendedBy, AnyDocument, OpenPoint, Target } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'
import { settling } from '../rulebook/settling.ts'
import { withBelow } from '../rulebook/with-below.ts'

/** What decides which open points the changes of an event settle. */
interface Deciding {
  readonly documents: readonly AnyDocument[]
  /** What the changes of the event do, by the clause that they change. */
  readonly amendments: ReadonlyMap<Target, readonly AmendedBy[]>
  /** Keys of the FAQ entries about a clause. */
  readonly questions: (clause: Target) => readonly Target[]
}

/**
 * Returns a function that adds to the answers of an open point what changes of an event say: of a question about it, or in
 * deciding between the sources that contradict each other.
 */
export function withAnswersOfEvent({
  documents,
  amendments,
  questions
}: Deciding): (point: Target, open: OpenPoint) => OpenPoint {
  const removals = (clause: Target): readonly AmendedBy[] => (amendments.get(clause) ?? []).filter(isRemoval)
  const documentsByKey = new Map(documents.map((document) => [document.key, document]))
  return (id, open) => {
    const about = open.kind === 'contradicts' ? documentsByKey.get(documentOf(open.about)) : undefined
    const texts = settling({
      removals,
      questions: [...questions(id), documentOf(id)],
      sides: about ? sidesOf(documents, about, open.about) : [],
      when: ({ condition }) => condition
    })
    const answers = new Set(texts.map((text) => text.with))
    return answers.size === 0 ? open : { ...open, answers: [...(open.answers ?? open.settledBy ?? []), ...answers] }
  }
}

const isRemoval = ({ effect }: AmendedBy): boolean => effect === 'replaces' || effect === 'suspends'

/** The two sides of each contradiction of a clause and of what is below it, together. */
function sidesOf(
  documents: readonly AnyDocument[],
  { key, conflicts = [], clauses }: AnyDocument,
  about: Target
): readonly (readonly Target[])[] {
  const within = new Set(withBelow(clauses, [about]).map(({ id }) => id))
  return documents.flatMap((other: AnyDocument) => {
    const own = other.key === key ? [] : (other.conflicts ?? []).filter((target) => within.has(target))
    const theirs = conflicts.filter((target) => documentOf(target) === other.key)
    return own.map((clause) => [clause, ...theirs])
  })
}
