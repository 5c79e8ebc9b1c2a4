import type { AnyFrontMatter } from './graph.ts'

/** A table as its author describes it for programs. */
export type TypedTable = NonNullable<AnyFrontMatter['tables']>[number]

/** What the cells of a column are. */
export type TypedColumn = TypedTable['columns'][number]

/** The value of a cell, unless it is a reference. */
export type CellValue = string | number | boolean

/**
 * Reads the words of a cell by the type of its column.
 *
 * @param text Words without markup; not empty
 * @returns `undefined` if the words are not of that type
 */
export function valueOfCell(text: string, { type, unit }: TypedColumn): CellValue | undefined {
  switch (type) {
    case 'number':
      return amountIn(text, unit)
    case 'roll':
      return /^\d+\+?$/u.test(text) ? Number.parseInt(text, 10) : undefined
    case 'yes-no':
      return text === 'yes' || text === 'no' ? text === 'yes' : undefined
    default:
      return text
  }
}

/** Reads `+1`, `6"` of the unit inch, and of the unit M also `2 × M` and `M`. */
function amountIn(text: string, unit: string | undefined): number | undefined {
  if (unit === undefined) return numberIn(text)
  if (text === unit) return 1
  const factor = ` × ${unit}`
  if (text.endsWith(factor)) return numberIn(text.slice(0, -factor.length))
  return numberIn(unit === 'inch' ? text.replace(/["″]$/u, '') : text)
}

/** Reads a plain number, with a hyphen or a real minus. @returns `undefined` for other text */
export const numberIn = (text: string): number | undefined =>
  /^[−–+-]?\d+(?:\.\d+)?$/u.test(text) ? Number(text.replace(/^[−–]/u, '-')) : undefined
