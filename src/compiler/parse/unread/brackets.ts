/** Square brackets of a text that belong together. */
export interface Brackets {
  /** Offset of the closing bracket by that of its opening one. */
  readonly closing: ReadonlyMap<number, number>
  /** Offset of the opening bracket by that of its closing one. */
  readonly opening: ReadonlyMap<number, number>
}

/** Pair the square brackets of a text, innermost first. */
export function pairBrackets(text: string): Brackets {
  const closing = new Map<number, number>()
  const opening = new Map<number, number>()
  const open: number[] = []
  for (const { 0: bracket, index } of text.matchAll(/[[\]]/gu)) {
    const last = bracket === '[' ? undefined : open.pop()
    if (bracket === '[') open.push(index)
    if (last === undefined) continue
    closing.set(last, index)
    opening.set(index, last)
  }
  return { closing, opening }
}
