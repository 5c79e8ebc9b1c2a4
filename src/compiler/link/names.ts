import { type Kind, kinds } from '../../model/id.ts'
import { type DocumentId, documentId, parseId } from '../../notation/ids.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import type { DraftDocument } from './draft.ts'

/** The ids of one ruleset. */
export class Names {
  readonly #byKey = new Map<string, DraftDocument>()
  readonly #kindsById = new Map<string, Kind[]>()
  readonly #idsByKind = new Map<Kind, readonly string[]>()
  #allIds: readonly string[] | undefined

  /** Make an id known. The first document to claim an id keeps it. */
  add(kind: Kind, id: string, document: DraftDocument): void {
    const key = documentId(kind, id)
    if (this.#byKey.has(key)) return
    this.#byKey.set(key, document)
    this.#idsByKind.delete(kind)
    if (kind === 'ruleset') return
    this.#kindsById.set(id, [...(this.#kindsById.get(id) ?? []), kind])
    this.#allIds = undefined
  }

  /** Make a name known by which a document is probably meant. Documents that have the id keep it. */
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
