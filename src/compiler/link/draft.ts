import type { Document } from '../../model/document.ts'
import {
  type Amendment,
  type AnyFrontMatter,
  type Clause,
  type Destination,
  fieldsOf,
  type LinkedDocument
} from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import type { DocumentId } from '../../notation/ids.ts'
import type { Names } from './names.ts'

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
}

/** Front matter of a document of whatever kind, for fields that several kinds have. */
export const dataOf = ({ valid }: DraftDocument): AnyFrontMatter => fieldsOf(valid)

/** Source of a document. */
export const sourceOf = ({ valid }: DraftDocument): Document => valid.source
