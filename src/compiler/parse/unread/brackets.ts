/** Square brackets of a text that belong together. */
export interface Brackets {
  /** Offsets of closing brackets, by the offset of the opening one. */
  readonly closing: ReadonlyMap<number, number>
  /** Offsets of opening brackets, by the offset of the closing one. */
  readonly opening: ReadonlyMap<number, number>
}

/** Pairs the square brackets of a text, innermost first. */
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
