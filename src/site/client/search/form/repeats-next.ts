import type { Entry } from '../load/entry.ts'

/** What is asked of an entry; whatever its document is, it is the same for all of its clauses. */
type Named = Pick<Entry, 'title' | 'number'> & { readonly document: object | undefined }

/**
 * True for a heading that is listed beside the first clause below it: without words of its own, it would show those.
 *
 * @param beside What is listed with it
 */
export const repeatsNext = ({ title, number, document }: Named, beside: readonly Named[]): boolean =>
  title !== '' &&
  document !== undefined &&
  beside.some((other) => other.document === document && other.number === `${number}.1`)
