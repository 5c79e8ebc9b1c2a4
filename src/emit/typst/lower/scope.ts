import type { CrossReference, LocalImage } from '../../../model/markup.ts'
import type { Code } from '../code.ts'

/** Description of a reference's target on paper. */
export interface PrintedTarget {
  /** Typst label of the target; absent if the pack does not print it. */
  readonly label?: string
  /** Number beside the target. */
  readonly number?: string
  /** Words to use where the author gave none. */
  readonly title: string
  /** True if the name says more than the number, as for exceptions and questions: it comes first. */
  readonly named?: boolean
  /** True for what is found by name in an alphabetical list, so that no page is needed. */
  readonly listed?: boolean
  /** Ruleset to look in for a target that the pack does not print. */
  readonly elsewhere?: string
}

/** A footnote of a document. */
export interface Footnote {
  /** Typst label by which further references find it. */
  readonly label: string
  /** Prints its words. A function, because the inline content that footnotes are part of cannot import blocks. */
  readonly body: (scope: Scope) => Code
}

/** Surroundings that lowering depends on. */
export interface Scope {
  /** Target of a reference; `undefined` if it leads nowhere. */
  readonly targetOf: (reference: CrossReference) => PrintedTarget | undefined
  /** Path of an image among the assets; `undefined` if it is missing. */
  readonly asset: (image: LocalImage) => string | undefined
  /** Footnotes by identifier. None in titles, which are printed more than once. */
  readonly footnotes: ReadonlyMap<string, Footnote>
  /** Labels of the footnotes printed so far. */
  readonly noted: Set<string>
  /** False in titles: they are part of contents and bookmarks, which are links already. */
  readonly links: boolean
  /** True if a number is enough: within parentheses of the author, and in tables. */
  readonly brief?: boolean
  /** True where lines are so short that the page of a reference may be in another than its number: in tables. */
  readonly apart?: true
  /** How deep the nodes are nested; Typst refuses to go very deep. */
  readonly depth: number
  /** By how much lists and quotations around the nodes have narrowed the column, in points. */
  readonly indent: number
}

/** Containers nested deeper than this are printed without their own form, words complete. */
const deepest = 12

/** Points that lists and quotations may take from a column, so that words still find room beside them. */
const mostIndent = 100

/** True if containers lose their form. */
export const isTooDeep = ({ depth, indent }: Scope): boolean => depth >= deepest || indent > mostIndent

/** Scope of what is inside a container. @param by Points by which it is narrower than the container */
export const deeper = (scope: Scope, by = 0): Scope => ({
  ...scope,
  depth: scope.depth + 1,
  indent: scope.indent + by
})

/** Scope of a title: the same words, without links and footnotes. */
export const inTitle = (scope: Scope): Scope => ({ ...scope, footnotes: new Map(), links: false })
