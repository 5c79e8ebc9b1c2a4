import type { PhrasingContent, RootContent } from 'mdast'
import { duplicateClause } from '../../diagnostics/catalogue/parse.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { type ClauseDraft, type ClauseType, spanIn } from '../../model/document.ts'
import type { ClauseBody } from '../../model/markup.ts'
import type { ClauseId } from './clause-id.ts'
import type { ParseContext } from './context.ts'

/** What kind of note a clause is, beyond its type. */
export type NoteMark = Pick<ClauseDraft, 'open' | 'reports'>

/** Node that opens a clause; offsets count in the context's text. */
export interface Opening {
  readonly type: ClauseType
  readonly parent: number
  readonly start: number
  readonly end: number
  /** Line of the first character, from 1. */
  readonly line: number
  readonly id?: ClauseId | undefined
  readonly title?: string | undefined
  readonly inline?: readonly PhrasingContent[] | undefined
  /** Id to use where the author gave none. */
  readonly derived?: string | undefined
}

/** A body still being filled. */
interface OpenBody {
  blocks: RootContent[]
  item?: ClauseBody['item'] & object
  title?: readonly PhrasingContent[]
}

/** The clauses of one document in reading order while they are being found. */
export class ClauseList {
  readonly drafts: ClauseDraft[] = []
  readonly bodies: OpenBody[] = []
  readonly #ids = new Set<string>()
  /** How often a derived id was wanted, so that the search for a free one does not begin again. */
  readonly #used = new Map<string, number>()
  readonly #parents = new Set<number>()
  readonly #shift: number

  /** @param shift Number to add to offsets to get offsets in the file */
  constructor(shift: number) {
    this.#shift = shift
  }

  /** Begins a clause. @returns its index */
  open(opening: Opening): number {
    const { id, title, inline, derived } = opening
    const local = opening.type === 'document' ? '' : (id?.id ?? this.#freeId(derived || 'text'))
    const draft = this.#draft(opening, local)
    this.#ids.add(local)
    this.drafts.push(title === undefined ? draft : { ...draft, title })
    this.bodies.push({ blocks: [], ...(inline && { title: inline }) })
    this.#parents.add(opening.parent)
    return this.drafts.length - 1
  }

  /** Reports ids that several clauses have. */
  reportDuplicates({ file, report }: ParseContext): void {
    const named = this.drafts.map(({ local, idStart, idEnd }) => ({
      key: local,
      span: spanIn(file, [idStart, Math.max(idEnd, idStart + 1)])
    }))
    reportTwice(named, ({ key }) => duplicateClause({ id: key }), report)
  }

  /** Marks a note as an open point, or as what a source says. */
  mark(index: number, mark: NoteMark): void {
    const draft = this.drafts[index]
    if (draft) this.drafts[index] = { ...draft, ...mark }
  }

  /** True once a clause has sub-clauses. */
  hasSubClauses(index: number): boolean {
    return this.#parents.has(index)
  }

  /** Adds a block to the words of a clause. */
  attach(index: number, block: RootContent): void {
    this.bodies[index]?.blocks.push(block)
  }

  #draft({ type, parent, start, end, line, id }: Opening, local: string): ClauseDraft {
    const shift = this.#shift
    const idStart = (id?.start ?? start) + shift
    const idEnd = (id?.end ?? start) + shift
    const durable = id !== undefined
    return { local, type, durable, parent, start: start + shift, end: end + shift, line, idStart, idEnd }
  }

  #freeId(wanted: string): string {
    let count = this.#used.get(wanted) ?? 1
    let free = wanted
    while (this.#ids.has(free)) free = `${wanted}-${++count}`
    this.#used.set(wanted, count)
    return free
  }
}
