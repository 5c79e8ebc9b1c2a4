import type {
  AnyDocument,
  OpenPoint,
  Document,
  Amendment as PublishedAmendment,
  Target
} from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'

/** What decides which open points the changes of an event settle. */
interface Deciding {
  readonly documents: readonly AnyDocument[]
  /** The documents that the event adds. */
  readonly changes: readonly Document[]
  /** Keys of the FAQ entries about a clause. */
  readonly questions: (clause: Target) => readonly Target[]
}

/**
 * Returns a function that adds to the answers of an open point what changes of an event say: of a question about it, or in
 * deciding between the sources that contradict each other.
 */
export function withAnswersOfEvent({
  documents,
  changes,
  questions
}: Deciding): (point: Target, open: OpenPoint) => OpenPoint {
  const removed = removedBy(changes)
  const decided = (clause: Target): readonly Target[] => removed.get(clause) ?? []
  const documentsByKey = new Map(documents.map((document) => [document.key, document]))
  return (id, open) => {
    const asked = [...questions(id), documentOf(id)].flatMap(decided)
    const about = open.kind === 'contradicts' ? documentsByKey.get(documentOf(open.about)) : undefined
    const sides = about ? sidesOf(documents, about, open.about).map((side) => side.flatMap(decided)) : []
    const decisions = sides.every((answers) => answers.length > 0) ? sides.flat() : []
    const answers = new Set([...asked, ...decisions])
    return answers.size === 0 ? open : { ...open, answers: [...(open.answers ?? open.settledBy ?? []), ...answers] }
  }
}

/** The clauses that changes take away or replace, each with the clauses that do. */
function removedBy(changes: readonly Document[]): ReadonlyMap<Target, readonly Target[]> {
  const removals = changes
    .flatMap(({ amends = [] }: AnyDocument) => amends)
    .filter(({ effect }: PublishedAmendment) => effect === 'replaces' || effect === 'suspends')
  const groups = Map.groupBy(removals, ({ target }) => target)
  return new Map([...groups].map(([target, group]) => [target, group.map((each) => each.with)]))
}

/** The two sides of each contradiction of a clause and of what is below it, together. */
function sidesOf(
  documents: readonly AnyDocument[],
  { key, conflicts = [], clauses }: AnyDocument,
  about: Target
): readonly (readonly Target[])[] {
  const within = new Set<Target>([about])
  for (const { id, parent } of clauses) if (parent !== undefined && within.has(parent)) within.add(id)
  return documents.flatMap((other: AnyDocument) => {
    const own = other.key === key ? [] : (other.conflicts ?? []).filter((target) => within.has(target))
    const theirs = conflicts.filter((target) => documentOf(target) === other.key)
    return own.map((clause) => [clause, ...theirs])
  })
}
