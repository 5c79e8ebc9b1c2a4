import type { AnyDocument, Clause as ClauseRecord } from '../../generated/published.ts'
import type { LinkedDocument } from '../../model/graph.ts'
import type { ClauseBody } from '../../model/markup.ts'
import { remembered } from '../../notation/remembered.ts'
import { footnotesIn } from './lower/footnotes.ts'
import type { PrintedTarget, Scope } from './lower/scope.ts'
import { assetOf, targetOfReference } from './printed-target.ts'

/** One document as the pack prints it. */
export interface Chapter {
  readonly document: LinkedDocument
  /** The published form; absent for `ruleset.md`, whose data the bundle keeps elsewhere. */
  readonly record: AnyDocument | undefined
  readonly bodies: readonly ClauseBody[]
  readonly records: ReadonlyMap<string, ClauseRecord>
  readonly scope: Scope
  /** Indexes of the sub-clauses of each clause. */
  readonly children: ReadonlyMap<number, readonly number[]>
}

/** State that chapters share while their references are read. */
interface Shared {
  readonly byKey: ReadonlyMap<string, LinkedDocument>
  readonly referred: Set<string>
  /** True for a quick reference, on which numbers lead to the book. */
  readonly isSheet: boolean
}

/** A chapter whose words are read once something of it is printed. */
export function openChapter(
  document: LinkedDocument,
  record: AnyDocument | undefined,
  words: () => readonly ClauseBody[],
  shared: Shared
): Chapter {
  const bodies = once(words)
  const records = once(() => new Map(record?.clauses.map((clause) => [clause.id, clause])))
  const scope = once(() => scopeOf(document, bodies(), shared))
  return {
    document,
    record,
    get bodies() {
      return bodies()
    },
    get records() {
      return records()
    },
    get scope() {
      return scope()
    },
    get children() {
      return childrenOf(document)
    }
  }
}

/** Makes a value when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const childrenOf = remembered(({ clauses }: LinkedDocument): ReadonlyMap<number, readonly number[]> =>
  Map.groupBy(clauses.map((_, index) => index).slice(1), (index) => clauses[index]?.draft.parent ?? 0)
)

function scopeOf(document: LinkedDocument, bodies: readonly ClauseBody[], { byKey, referred, isSheet }: Shared): Scope {
  return {
    targetOf: (reference) => {
      const printed = targetOfReference(document, reference, byKey)
      return isSheet ? printed && inShort(printed) : noted(printed, referred)
    },
    asset: (image) => assetOf(document, image),
    footnotes: footnotesIn(
      bodies.flatMap(({ blocks }) => [...blocks]),
      document.key
    ),
    noted: new Set(),
    links: true,
    depth: 0,
    indent: 0
  }
}

/** A target by its name or number alone. */
const inShort = ({ listed, title, number }: PrintedTarget): PrintedTarget => ({
  title: listed ? title : (number ?? title)
})

/** Notes that a target is referred to, and returns it. */
export function noted(printed: PrintedTarget | undefined, referred: Set<string>): PrintedTarget | undefined {
  if (printed?.label !== undefined) referred.add(printed.label)
  return printed
}
