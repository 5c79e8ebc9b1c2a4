import { byCodeUnits, type Kind } from '../../model/id.ts'
import type { DraftDocument } from './draft.ts'

/** The ids of one ruleset. A name may lead to a document that is known but broken: then it is `undefined`. */
export class Names {
  readonly #byKey = new Map<string, DraftDocument | undefined>()
  readonly #kindsById = new Map<string, Kind[]>()

  /** Make an id known. The first document to claim an id keeps it. */
  add(kind: Kind, id: string, document: DraftDocument | undefined): void {
    const key = `${kind}:${id}`
    if (this.#byKey.has(key)) return
    this.#byKey.set(key, document)
    if (kind === 'ruleset') return
    this.#kindsById.set(id, [...(this.#kindsById.get(id) ?? []), kind])
  }

  /** True where the id is known, broken or not. */
  has(kind: Kind, id: string): boolean {
    return this.#byKey.has(`${kind}:${id}`)
  }

  /** The document, if the id is known and its document sound. */
  get(kind: Kind, id: string): DraftDocument | undefined {
    return this.#byKey.get(`${kind}:${id}`)
  }

  /** Kinds that have a document with this id, in the order of kinds. */
  kindsOf(id: string): readonly Kind[] {
    return this.#kindsById.get(id) ?? []
  }

  /** Ids of a kind, sorted. */
  idsOf(kind: Kind): readonly string[] {
    const prefix = `${kind}:`
    const keys = [...this.#byKey.keys()].filter((key) => key.startsWith(prefix))
    return keys.map((key) => key.slice(prefix.length)).sort(byCodeUnits)
  }

  /** All ids and all `kind:id`, for suggestions. */
  all(): readonly string[] {
    return [...this.#kindsById.keys(), ...this.#byKey.keys()]
  }
}
