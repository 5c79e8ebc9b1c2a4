import { meantId } from '../../model/id.ts'

/** An id of a clause as it may be misspelt: `{#id}`, `{ #id`, `{id}`, `{.id}`, `{id=id}`, `(#id)`, `[#id]`. */
const misspelt = /(?:\{[ \t]*[#.]?|[([][ \t]*#)[ \t]*(?:id=)?["']?([\p{L}\d][\p{L}\d_ -]*)/gu

/** Ids that a text has or may have been meant to have, as they are written and as they are meant. */
export function* idsIn(text: string): Generator<string> {
  for (const [, id = ''] of text.matchAll(misspelt)) {
    yield id
    yield meantId(id) ?? id
  }
}

/**
 * Ids in the lines at some offsets, in time linear in the text. If something there could not be read, any of them may
 * be missing for that reason.
 */
export function* idsInLines(text: string, offsets: Iterable<number>): Generator<string> {
  const left = [...offsets].sort((a, b) => b - a)
  if (left.length === 0) return
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/gu)) {
    const [count, end] = [left.length, index + line.length]
    while ((left.at(-1) ?? Number.POSITIVE_INFINITY) <= end) left.pop()
    if (left.length < count) yield* idsIn(line)
  }
}
