import type { Problem, Report } from '../model/problem.ts'
import type { Span } from '../model/span.ts'

/** Something that may be there only once. */
export interface Keyed {
  /** Two items with the same key are the same thing. */
  readonly key: string
  /** Where that is written. */
  readonly span: Span
}

/**
 * Reports every item that has the key of an earlier one, with the place of the first.
 *
 * @param problemOf What to say of the later one; `undefined` if it may repeat the first
 * @param label What to say of the place of the first
 */
export function reportTwice<Item extends Keyed>(
  items: Iterable<Item>,
  problemOf: (later: Item, first: Item) => Problem | undefined,
  report: Report,
  label = 'First used here'
): void {
  const seen = new Map<string, Item>()
  for (const item of items) {
    const first = seen.get(item.key)
    if (!first) seen.set(item.key, item)
    else {
      const problem = problemOf(item, first)
      if (problem) report(item.span, problem, { related: [{ label, span: first.span }] })
    }
  }
}
