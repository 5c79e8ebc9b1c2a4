import type { AnyDocument, Document, Clause as PublishedClause, Target } from '../generated/published.ts'
import { isAside } from '../model/document.ts'
import type { LinkedDocument } from '../model/graph.ts'
import { documentOf, isClauseId } from '../notation/ids.ts'
import { withoutQuestions } from '../resolve/releases/facts.ts'
import { targetOf } from './directory.ts'
import { fingerprint, type Hash } from './fingerprint.ts'

/** Returns the published form of a document of the ruleset, by its key. */
export type FindDocument = (key: Target) => Document | undefined

/** One thing that a ruling is about. */
export interface Confirmation {
  /** As `about` names it. */
  readonly name: string
  /** JSON pointer of that place in the front matter. */
  readonly pointer: string
  readonly target: Target
  /** Fingerprint of what it says now. */
  readonly now: string
  /** Fingerprint of what it said when the ruling was last confirmed; absent if it never was. */
  readonly confirmed: string | undefined
}

/**
 * Lists what a ruling is about, with the fingerprints that say whether it was given on these words. Clauses of other
 * rulesets are left out: their words are not the author's. An entry that is unanswered or superseded has none.
 */
export function confirmationsOf(hash: Hash, faq: LinkedDocument, find: FindDocument): readonly Confirmation[] {
  if (faq.valid.kind !== 'faq') return []
  const { about, status, confirmed, 'superseded-by': successor } = faq.valid.data
  if (status !== 'answered' || successor !== undefined) return []
  return about.flatMap((name, index) => {
    const pointer = `/about/${index}`
    const clause = faq.named.get(pointer)
    if (clause?.document.ruleset !== faq.ruleset) return []
    const target = targetOf(clause, faq.ruleset)
    const now = wordsFingerprint(hash, target, find)
    return now === undefined ? [] : [{ name, pointer, target, now, confirmed: confirmed?.[name] }]
  })
}

/** Targets of a ruling as they are published: confirmed ones, and those that have changed since. */
export function confirmedTargets(
  hash: Hash,
  faq: LinkedDocument,
  find: FindDocument
): { readonly confirmed?: Target[]; readonly toConfirm?: Target[] } {
  if (faq.valid.kind !== 'faq' || faq.valid.data.confirmed === undefined) return {}
  const all = confirmationsOf(hash, faq, find)
  const [same, other] = [true, false].map((isSame) =>
    all.filter((each) => (each.confirmed === each.now) === isSame).map(({ target }) => target)
  )
  return { ...(same?.length && { confirmed: same }), ...(other?.length && { toConfirm: other }) }
}

/**
 * Fingerprint of what a clause or document says: its words, its data, and everything that amends it; never numbers.
 *
 * @returns `undefined` for what is not there
 */
export function wordsFingerprint(hash: Hash, target: Target, find: FindDocument): string | undefined {
  const document: AnyDocument | undefined = find(documentOf(target))
  if (!document) return undefined
  const clauses = within(document, target)
  if (clauses.length === 0) return undefined
  const amendments = clauses
    .flatMap((clause) => clause.amendedBy)
    .map(({ by, effect, part, with: words }) => {
      const amending: AnyDocument | undefined = find(documentOf(by))
      return [
        documentOf(by),
        effect,
        part,
        words,
        ownFingerprints(words, find),
        amending?.for,
        withoutQuestions(amending?.adjusts)
      ]
    })
  return fingerprint(hash, [
    clauses.map((clause) => [clause.local, clause.fingerprint]),
    dataOf(document, target, clauses),
    amendments
  ])
}

/** A clause with everything below it, or all clauses of a document; remarks are left out. */
function within({ clauses }: AnyDocument, target: Target): readonly PublishedClause[] {
  const inside = new Set<string>()
  return clauses.filter(({ id, parent, type }) => {
    if (id === target) inside.add(id)
    else if (isAside(type)) return false
    else if (!isClauseId(target) || (parent !== undefined && inside.has(parent))) inside.add(id)
    return inside.has(id)
  })
}

/** Fingerprints of the words at a clause, or of all clauses of a document. */
function ownFingerprints(target: Target, find: FindDocument): readonly string[] {
  const document = find(documentOf(target))
  return document ? within(document, target).map(({ fingerprint: print }) => print) : []
}

/** The data that a ruling about these clauses may rest on: of the document as a whole, or that they themselves set. */
function dataOf(document: AnyDocument, target: Target, clauses: readonly PublishedClause[]): readonly unknown[] {
  const { sequence, trait, of, units, requires, excludes } = document
  // An answer rests on how certain a modifier is, not on what asks about it.
  const adjusts = withoutQuestions(document.adjusts)
  const isInside = ({ clause }: { readonly clause: Target }): boolean => clauses.some(({ id }) => id === clause)
  const starts = document.starts?.filter(isInside) ?? []
  // An answer that was given before there were starting values rests on none.
  const own = [
    document.costs?.filter(isInside) ?? [],
    document.limits?.filter(isInside) ?? [],
    ...(starts.length > 0 ? [starts] : [])
  ]
  return isClauseId(target) ? [adjusts, ...own] : [adjusts, sequence, trait, of, units, requires, excludes, ...own]
}
