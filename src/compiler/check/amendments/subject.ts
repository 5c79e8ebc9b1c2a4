import type { LinkedDocument, Ruleset } from '../../../model/graph.ts'
import type { Report } from '../../../model/problem.ts'
import type { Tell } from '../../../model/progress.ts'
import type { Span } from '../../../model/span.ts'
import type { Amendment, Rulebook, RulebookDocument } from '../../../resolve/rulebook.ts'
import { type Bodies, rulebookFrom } from './rulebook-of.ts'

/** A ruleset whose amendments are checked for all selections. */
export interface Subject {
  readonly rulebook: Rulebook
  /** Where an amendment names its target. */
  readonly placeOf: (amendment: Amendment) => Span
  /** Returns the place of a field of a document, by JSON pointer; of the id if the field is missing. */
  readonly fieldOf: (document: RulebookDocument, pointer: string) => Span
  /** Receives progress: the amendments being checked. */
  readonly tell?: Tell | undefined
}

/** A check of what amendments do together. */
export interface AmendmentCheck {
  readonly name: string
  /** Why it matters to players. */
  readonly why: string
  readonly run: (subject: Subject, report: Report) => void
}

/** Prepare a ruleset. */
export function subjectOf(ruleset: Ruleset, bodies: Bodies, tell?: Tell): Subject {
  const documents = new Map(ruleset.documents.map((document) => [document.key as string, document]))
  const field = (document: LinkedDocument | undefined, pointer: string): Span => {
    const { file = '', frontMatter } = document?.valid.source ?? {}
    const [start, end] = frontMatter?.values[pointer] ?? frontMatter?.values['/id'] ?? [0, 0]
    return { file, start, end }
  }
  return {
    rulebook: rulebookFrom(ruleset, bodies),
    tell,
    placeOf: ({ by, index }) => documents.get(by.key)?.amendments[index]?.span ?? field(documents.get(by.key), '/id'),
    fieldOf: ({ key }, pointer) => field(documents.get(key), pointer)
  }
}
