import type { AnyDocument, Target } from '../../generated/published.ts'
import { clauseId, documentId } from '../../notation/ids.ts'
import { type Edition, type EditionClause, meaningOf, wordsOf } from './edition.ts'

/** Which clauses of two versions are the same. */
export interface Pairs {
  /** By the earlier id: the clause that has taken its place. Several can lead to one. */
  readonly later: ReadonlyMap<Target, Target>
  /** By the later id: the clauses it was, the one that it continues first; or the one it was split from. */
  readonly earlier: ReadonlyMap<Target, readonly Target[]>
  /** By the earlier id: the clauses it was split into. */
  readonly split: ReadonlyMap<Target, readonly Target[]>
}

/**
 * Pairs the clauses of two versions. Ids decide, and what authors say in `formerly` and `moved-clauses`. Clauses without
 * an id of their own are paired within one text: those with the same words first, then the most alike of the same form.
 */
export function pairsOf(before: Edition, after: Edition): Pairs {
  const now = new Map<Target, Target>()
  const documents = pairedDocuments(before, after)
  for (const [key, document] of documents) pairNamed(key, document, before, after, now)
  const split = splitBetween(documents, before, after)
  const parts = new Set([...split.values()].flat())
  const name = (id: Target): Target => now.get(id) ?? id
  const taken = new Set([...now.values(), ...parts])
  for (const [key, document] of documents) pairOthers(key, document, { before, after, taken, name }, now)
  return { later: now, earlier: inverse(now, split), split }
}

/** Each document of the earlier version that the later one still has, by its earlier key. */
function pairedDocuments(before: Edition, after: Edition): ReadonlyMap<Target, AnyDocument> {
  const renamed = new Map<Target, AnyDocument>()
  for (const document of after.documents.values())
    for (const old of document.formerly ?? []) renamed.set(documentId(document.kind, old), document)
  return new Map(
    [...before.documents.keys()].flatMap((key) => {
      const found = after.documents.get(key) ?? renamed.get(key)
      return found ? [[key, found] as const] : []
    })
  )
}

/** What authors say of clauses that became several, as far as only the later version has these. */
function splitBetween(
  documents: ReadonlyMap<Target, AnyDocument>,
  before: Edition,
  after: Edition
): ReadonlyMap<Target, readonly Target[]> {
  const all = [...documents].flatMap(([key, { split = [] }]) =>
    split.map(({ id, into }) => {
      const whole = clauseId(key, id)
      const isPart = (part: Target): boolean => after.clauses.has(part) && (part === whole || !before.clauses.has(part))
      return [whole, into.filter(isPart)] as const
    })
  )
  return new Map(all.filter(([whole, into]) => before.clauses.has(whole) && into.length > 1))
}

/** Pairs the clauses whose ids an author gave, and those that an author says are elsewhere now. */
function pairNamed(
  key: Target,
  document: AnyDocument,
  before: Edition,
  after: Edition,
  now: Map<Target, Target>
): void {
  const renamed = new Map(
    document.clauses.flatMap(({ id, formerly = [] }) => formerly.map((old) => [old, id] as const))
  )
  const moved = new Map((document.moved ?? []).map(({ id, to }) => [id, to]))
  for (const { id, local, durable, parent } of before.documents.get(key)?.clauses ?? []) {
    if (!parent) now.set(id, document.key)
    else if (durable) {
      const same = after.clauses.get(clauseId(document.key, local))
      const found = same?.clause.durable ? same.id : (renamed.get(local) ?? moved.get(local))
      if (found !== undefined && after.clauses.has(found)) now.set(id, found)
    }
  }
}

interface Versions {
  readonly before: Edition
  readonly after: Edition
  /** Later clauses that continue an earlier one, and those that an author says are parts of one. */
  readonly taken: Set<Target>
  /** The present id of an earlier one, as far as it is known. */
  readonly name: (id: Target) => Target
}

/** Pairs the clauses of a text that are left: those with equal words, then the most alike, in reading order. */
function pairOthers(key: Target, document: AnyDocument, versions: Versions, now: Map<Target, Target>): void {
  const { taken } = versions
  const left = clausesOf(versions.before, versions.before.documents.get(key)).filter(({ id }) => !now.has(id))
  const free = clausesOf(versions.after, document).filter(({ id, clause }) => !taken.has(id) && !clause.formerly)
  const pair = (one: EditionClause, other: EditionClause): void => {
    now.set(one.id, other.id)
    taken.add(other.id)
  }
  for (const one of left) {
    const same = free.filter((other) => !taken.has(other.id) && isAlike(one, other, versions))
    const found = same.find(({ id }) => id === one.id) ?? same[0]
    if (found) pair(one, found)
  }
  for (const { one, other } of candidates(left, free, now))
    if (!now.has(one.id) && !taken.has(other.id)) pair(one, other)
}

const clausesOf = ({ clauses }: Edition, document: AnyDocument | undefined): readonly EditionClause[] =>
  (document?.clauses ?? []).flatMap(({ id }) => clauses.get(id) ?? [])

/** True for clauses with the same form and words, of which at least one has no id of its own. */
const isAlike = (one: EditionClause, other: EditionClause, { before, after, name }: Versions): boolean =>
  isFree(one, other) && meaningOf(one, before, name) === meaningOf(other, after, (id) => id)

/** True for clauses of one form that no two ids keep apart. */
const isFree = ({ clause: one }: EditionClause, { clause: other }: EditionClause): boolean =>
  one.type === other.type && !(one.durable && other.durable)

/** Pairs that share at least half of their words, the most alike first; of equals, the earlier in reading order. */
function candidates(
  left: readonly EditionClause[],
  free: readonly EditionClause[],
  now: ReadonlyMap<Target, Target>
): readonly { readonly one: EditionClause; readonly other: EditionClause }[] {
  const open = left.filter(({ id }) => !now.has(id))
  const pairs = open.flatMap((one) =>
    free.filter((other) => isFree(one, other)).map((other) => ({ one, other, likeness: likeness(one, other) }))
  )
  return pairs.filter((each) => each.likeness >= 0.5).sort((a, b) => b.likeness - a.likeness)
}

/** Share of words that two clauses have in common, from 0 to 1 (Dice's coefficient of their words, each as often as it occurs). */
function likeness(one: EditionClause, other: EditionClause): number {
  const [some, others] = [tokens(one), tokens(other)]
  const counts = new Map<string, number>()
  for (const word of some) counts.set(word, (counts.get(word) ?? 0) + 1)
  let common = 0
  for (const word of others) {
    const count = counts.get(word) ?? 0
    if (count > 0) common++
    counts.set(word, count - 1)
  }
  return some.length + others.length === 0 ? 1 : (2 * common) / (some.length + others.length)
}

const tokens = (each: EditionClause): readonly string[] =>
  wordsOf(each)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The earlier ids of each clause: its own id first, then in reading order; of a part that is new, that of the whole. */
function inverse(
  later: ReadonlyMap<Target, Target>,
  split: ReadonlyMap<Target, readonly Target[]>
): ReadonlyMap<Target, readonly Target[]> {
  const earlier = new Map<Target, Target[]>()
  for (const [old, id] of later) {
    const known = earlier.get(id) ?? []
    if (old === id) known.unshift(old)
    else known.push(old)
    earlier.set(id, known)
  }
  for (const [whole, parts] of split) for (const part of parts) if (!earlier.has(part)) earlier.set(part, [whole])
  return earlier
}
