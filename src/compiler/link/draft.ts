import type { Document } from '../../model/document.ts'
import {
  type Amendment,
  type AnyFrontMatter,
  type Clause,
  type Destination,
  fieldsOf,
  type LinkedDocument
} from '../../model/graph.ts'
import { type Kind, kinds } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import { type DocumentId, documentId, parseId } from '../../notation/ids.ts'
import { byCodeUnits } from '../../notation/letters.ts'

/** A linked document whose references are still being filled in. */
export type DraftDocument<K extends Kind = Kind> = Omit<
  LinkedDocument<K>,
  'presumed' | 'references' | 'amendments' | 'named'
> & {
  readonly presumed: DocumentId[]
  readonly references: (Destination | undefined)[]
  readonly amendments: Amendment[]
  readonly named: Map<string, Clause>
}

/** The ids of one ruleset. */
export class Names {
  readonly #byKey = new Map<string, DraftDocument>()
  readonly #kindsById = new Map<string, Kind[]>()
  readonly #idsByKind = new Map<Kind, readonly string[]>()
  #allIds: readonly string[] | undefined

  /** Makes an id known. The first document to claim an id keeps it. */
  add(kind: Kind, id: string, document: DraftDocument): void {
    const key = documentId(kind, id)
    if (this.#byKey.has(key)) return
    this.#byKey.set(key, document)
    this.#idsByKind.delete(kind)
    if (kind === 'ruleset') return
    this.#kindsById.set(id, [...(this.#kindsById.get(id) ?? []), kind])
    this.#allIds = undefined
  }

  /** Makes a name known by which a document is probably meant. Documents that have the id keep it. */
  addKey(key: DocumentId, document: DraftDocument): void {
    const { kind: written, id } = parseId(key)
    const kind = kinds.find((each) => each === written)
    if (kind) this.add(kind, id, document)
  }

  /** The document that has an id. */
  get(kind: Kind, id: string): DraftDocument | undefined {
    return this.#byKey.get(documentId(kind, id))
  }

  /** Kinds that have a document with this id, in the order of kinds. */
  kindsOf(id: string): readonly Kind[] {
    return this.#kindsById.get(id) ?? []
  }

  /** Ids of a kind, sorted; the same list until another id is known. */
  idsOf(kind: Kind): readonly string[] {
    const prefix = documentId(kind, '')
    const find = (): readonly string[] =>
      [...this.#byKey.keys()]
        .flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
        .sort(byCodeUnits)
    const ids = this.#idsByKind.get(kind) ?? find()
    this.#idsByKind.set(kind, ids)
    return ids
  }

  /** All ids of any kind, sorted, as one list like those of a kind; the ruleset's own is not among them. */
  allIds(): readonly string[] {
    this.#allIds ??= [...this.#kindsById.keys()].sort(byCodeUnits)
    return this.#allIds
  }
}

/** One ruleset while it is being linked. */
export interface DraftRuleset {
  /** Top folder of the ruleset. */
  readonly folder: string
  readonly id: string
  /** `ruleset.md`, or a placeholder if it is missing. */
  readonly home: DraftDocument<'ruleset'>
  /** True if `ruleset.md` exists and its schema accepts it. */
  readonly isSound: boolean
  /** Reading order. */
  readonly documents: readonly DraftDocument[]
  /** Notes on versions. */
  readonly changes: readonly DraftDocument<'changes'>[]
  readonly names: Names
}

/** Context that the steps of linking share. */
export interface LinkContext {
  readonly rulesets: ReadonlyMap<string, DraftRuleset>
  /** Documents by file. */
  readonly byFile: ReadonlyMap<string, DraftDocument>
  readonly assets: ReadonlySet<string>
  readonly report: Report
  /** The released version that an event plays, for its changes: what it lacks can no longer be written. */
  readonly version?: string | undefined
}

/** Front matter of a document of whatever kind, for fields that several kinds have. */
export const dataOf = ({ valid }: DraftDocument): AnyFrontMatter => fieldsOf(valid)

/** Source of a document. */
export const sourceOf = ({ valid }: DraftDocument): Document => valid.source
