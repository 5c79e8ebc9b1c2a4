import { kinds } from './id.ts'
import type { OpenKind } from './open-kinds.ts'
import type { Diagnostic } from './problem.ts'
import type { Span } from './span.ts'

/** Form of a clause in the text. `document` is the text before the first clause. */
export type ClauseType = 'document' | 'section' | 'paragraph' | 'item' | 'table' | 'example' | 'note' | 'design'

const asides: readonly ClauseType[] = ['example', 'note', 'design']

/** True for an example, a note or a designer’s note: a remark on a rule, which no ruling rests on. */
export const isAside = (type: ClauseType): boolean => asides.includes(type)

/** Marks a note as a point that the sources leave open. */
export interface OpenPoint {
  readonly kind: OpenKind
  /** Index of the reference to the clause that it concerns, in its document; absent for the clause that it is in. */
  readonly about?: number
  /** The characteristic, as modifiers name it, of which it leaves open whether several modifiers add up. */
  readonly sums?: string
}

/** A clause as authored, before numbers and links. Indexes refer to the clause list of its document. */
export interface ClauseDraft {
  /** Id within the document; empty for the document itself (always the first draft). */
  readonly local: string
  readonly type: ClauseType
  /** True if the author gave the id. */
  readonly durable: boolean
  /** Index of the clause it belongs to; -1 for the document itself. */
  readonly parent: number
  /** Heading, caption or label in plain words, if any. */
  readonly title?: string
  /** Of a note: set if it is an open point. */
  readonly open?: OpenPoint
  /** Of a note: set if it reports what the source says, and not what players do. */
  readonly reports?: true
  /**
   * Kinds of the blocks of its text, a letter each in the order of the alphabet: `e`, `n`, `d` for an example, note or
   * designer's note that is no clause, `t` for any other. Absent if it has no text.
   */
  readonly blocks?: string
  /** Range of the clause, its sub-clauses included. */
  readonly start: number
  readonly end: number
  /** Line of its first character, from 1. */
  readonly line: number
  /** Offset of its id, braces included; of the clause if the author gave no id. */
  readonly idStart: number
  readonly idEnd: number
}

/** A reference in running text, as authored. */
export interface ReferenceDraft {
  /** `[[…]]`, or an ordinary link or image that leads to a file of the content folder. */
  readonly form: 'reference' | 'link' | 'image'
  /** Text of the target as authored: `alternation#next-player`, `../rules/alternation.md#next-player`. */
  readonly target: string
  /** Label, if it is of the form in which numbers of clauses are printed, and nothing else: `3.2`, `E4`. */
  readonly number?: string
  /** Index of the clause that contains it. */
  readonly clause: number
  readonly start: number
  readonly end: number
}

/** Front matter as data, with the place of every key and value. */
export interface FrontMatter {
  readonly data: unknown
  /** JSON pointer -> start and end of the value. `''` is the whole block. */
  readonly values: Readonly<Record<string, readonly [number, number]>>
  /** JSON pointer -> start and end of the key. `''` is the closing fence. */
  readonly keys: Readonly<Record<string, readonly [number, number]>>
  /** JSON pointer -> text of a number as authored: where text is meant, `1.0` is not 1. */
  readonly numbers: Readonly<Record<string, string>>
  /** True if the YAML could not be read; then `data` has kind and id at most. */
  readonly broken?: true
}

/** Result of parsing one file. Plain data: it crosses threads and is cached. */
export interface Document {
  readonly file: string
  /** SHA-256 of the file's bytes, hexadecimal. */
  readonly hash: string
  /** Absent if there is none or it could not be read. */
  readonly frontMatter?: FrontMatter
  readonly clauses: readonly ClauseDraft[]
  readonly references: readonly ReferenceDraft[]
  /** Problems that the file shows on its own. */
  readonly diagnostics: readonly Diagnostic[]
  /** Offset of the first block of the body; absent if it has none. */
  readonly textStart?: number
  /** True if the body has text outside `:::note` and `:::design`. */
  readonly hasText: boolean
  /** Set if the body has neither text nor notes; headings alone say nothing. */
  readonly isEmpty?: true
  /** Indexes of the sections that have neither words nor clauses; absent if there are none. */
  readonly bareSections?: readonly number[]
  /**
   * True if part of the file could not be read, which is reported: its bytes are no text, a merge left two states of
   * it, or a block of code or a comment is not closed. Fields, clauses and references that are in the file may be
   * missing here, and a reference to a clause that is not found here is not a separate mistake.
   */
  readonly damaged?: true
  /**
   * Ids of the clauses of other documents with the id of this one, which is reported. Any of them may be the one that
   * is meant.
   */
  readonly ofNamesakes?: readonly string[]
  /**
   * Ids that are where they name no clause, and those in lines of which something is reported: the clauses that they are
   * meant for may have none.
   */
  readonly lostIds?: readonly string[]
}

/** True if a clause that is not found in a document may be in it nevertheless, or in one with its id. */
export const mayHave = ({ damaged, ofNamesakes, lostIds }: Document, local: string): boolean =>
  damaged === true || [ofNamesakes, lostIds].some((ids) => ids?.includes(local))

/** True if the author wrote a kind there is. */
export function hasKnownKind({ frontMatter }: Pick<Document, 'frontMatter'>): boolean {
  const { kind }: { readonly kind?: unknown } = Object(frontMatter?.data)
  return kinds.some((known) => known === kind)
}

/** True if the fields of a document could not be read or, for want of a kind, not be understood. */
export const hasUnknownFields = (document: Pick<Document, 'frontMatter'>): boolean =>
  document.frontMatter?.broken === true || !hasKnownKind(document)

/** Place of a range of a document's file. */
export const spanIn = (file: string, [start, end]: readonly [number, number]): Span => ({ file, start, end })

/** Returns the JSON pointer (RFC 6901) of a part of a value, by the pointer of the value. */
export const pointerOf = (parent: string, part: string | number): string =>
  `${parent}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Place of a value in the front matter of a document, by JSON pointer; or the start of the file if it has none. */
export const valueSpan = ({ file, frontMatter }: Pick<Document, 'file' | 'frontMatter'>, pointer: string): Span =>
  spanIn(file, frontMatter?.values[pointer] ?? [0, 0])

/** Place of a key in the front matter of a document, by the JSON pointer of its value; or the start of the file if it has none. */
export const keySpan = ({ file, frontMatter }: Pick<Document, 'file' | 'frontMatter'>, pointer: string): Span =>
  spanIn(file, frontMatter?.keys[pointer] ?? [0, 0])
