import type { Code } from '../code.ts'

/** Layout of the clauses of a document on the page. */
export interface Setting {
  /** Level of the document's sections among the headings; absent if they are not headings of the pack. */
  readonly headings?: number
  /** 0 on the page, beside the margin of numbers; 1 inside a block that has left the margin; one more in each bar. */
  readonly nest: number
  /** False if only the number of the whole document is shown. */
  readonly numbers: boolean
  /** Characters on a full line, about. */
  readonly perLine: number
  /** Lines up to which a block is never divided, where panels are too low for `mostLinesKept`. */
  readonly mostKept?: number
  /** Words in front of the first line of a clause. */
  readonly lead?: { readonly clause: string; readonly words: Code }
}

/** Rules and options: sections are headings, tables may leave the column. */
export const inRules: Setting = { headings: 3, nest: 0, numbers: true, perLine: 44 }

/** Text before the rules: sections are headings. */
export const inPreface: Setting = { headings: 2, nest: 0, numbers: true, perLine: 44 }

/** Entries of lists, and texts below a clause. */
export const inEntry: Setting = { nest: 1, numbers: true, perLine: 48 }

/** A quick reference: sections are not headings, tables stay in their column. */
export const inSheet: Setting = { nest: 0, numbers: true, perLine: 42, mostKept: 5 }

/** Terms on a quick reference: without numbers, on the whole width of a panel. */
export const inTerm: Setting = { nest: 1, numbers: false, perLine: 48, mostKept: 5 }

/** As `setting`, inside an example or note. */
export const inside = ({ numbers, perLine, nest }: Setting): Setting => ({
  nest: inBar(nest),
  numbers,
  perLine: perLine - 3
})

/** Nesting inside a block that is nested `nest` deep and leaves the margin. */
export const inBlock = (nest: number): number => Math.max(1, nest)

/** Nesting inside a block with a bar on its left. */
export const inBar = (nest: number): number => inBlock(nest) + 1

/**
 * Lines up to which a block is never divided. Lines are estimated and must err on the long side: what
 * turns out to be eight lines is never taken for more than this.
 */
export const mostLinesKept = 11
