import type { LinkedDocument, Ruleset } from '../../model/graph.ts'
import type { Tell } from '../../model/progress.ts'
import type { Span } from '../../model/span.ts'
import type { Amendment, Rulebook, RulebookDocument } from '../../resolve/rulebook/rulebook.ts'
import { type Bodies, rulebookFrom } from './amendments/rulebook-of.ts'
import { soundPart } from './amendments/sound-part.ts'
import { isSound } from './amendments/sound.ts'

/** Documents of which each is checked by itself, those of a ruleset or the changes of an event. */
export interface CheckedDocuments {
  readonly documents: readonly LinkedDocument[]
  /** Words of a document; asked for only if words decide. */
  readonly bodies: Bodies
}

/** A ruleset that is checked. */
export interface Subject {
  readonly ruleset: Ruleset
  /** Words of a document; asked for only if words decide. */
  readonly bodies: Bodies
  /** Day on which the ruleset is checked, `YYYY-MM-DD`; if absent, no day is compared with it. */
  readonly today?: string | undefined
  /** Amendments and what they do together; absent if something that they depend on is missing or broken. */
  readonly amendments?: AllAmendments
}

/** The amendments of a ruleset, checked for all selections. */
export interface AmendmentSubject {
  /** Without amendments that never apply: those that depend on themselves, or on too many others. */
  readonly rulebook: Rulebook
  /** The amendments that are asked whether they make a difference; all if left out. */
  readonly among?: readonly Amendment[] | undefined
  /** Returns the place where an amendment names its target. */
  readonly placeOf: (amendment: Amendment) => Span
  /** Returns the place of a field of a document, by JSON pointer; of the id if the field is missing. */
  readonly fieldOf: (document: RulebookDocument, pointer: string) => Span
  /** Receives progress: the amendments being checked. */
  readonly tell?: Tell | undefined
}

/** The amendments of a ruleset, with those that never apply. */
export interface AllAmendments extends AmendmentSubject {
  readonly complete: Rulebook
}

/** What a ruleset is checked with, besides itself. */
export interface SubjectInput extends Pick<Subject, 'bodies' | 'today'> {
  /** Receives progress: the amendments being checked. */
  readonly tell?: Tell | undefined
}

/** Prepares a ruleset for its checks. */
export const subjectOf = (ruleset: Ruleset, { bodies, today, tell }: SubjectInput): Subject => ({
  ruleset,
  bodies,
  today,
  ...(isSound(ruleset) && { amendments: amendmentsOf(ruleset, bodies, tell) })
})

function amendmentsOf(ruleset: Ruleset, bodies: Bodies, tell: Tell | undefined): AllAmendments {
  const documents = new Map<string, LinkedDocument>(ruleset.documents.map((document) => [document.key, document]))
  const field = (document: LinkedDocument | undefined, pointer: string): Span => {
    const { file = '', frontMatter } = document?.valid.source ?? {}
    const [start, end] = frontMatter?.values[pointer] ?? frontMatter?.values['/id'] ?? [0, 0]
    return { file, start, end }
  }
  const complete = rulebookFrom(ruleset, bodies)
  return {
    rulebook: soundPart(complete),
    complete,
    tell,
    placeOf: ({ by, index }) => documents.get(by.key)?.amendments[index]?.span ?? field(documents.get(by.key), '/id'),
    fieldOf: ({ key }, pointer) => field(documents.get(key), pointer)
  }
}
