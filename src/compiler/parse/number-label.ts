import type { PhrasingContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'

/** Numbers are counted from 1: `1.05` and version `1.2.0` are none. A number without a point may be a count. */
const printed = /^§?\s?((?:[EQ][1-9]\d{0,3}|[1-9]\d{0,3}(?=\.))(?:\.[1-9]\d{0,3})*)\.?$/u

/** The number of a clause that a label consists of. @returns `undefined` if it says anything else */
export const numberIn = (label: readonly PhrasingContent[]): string | undefined => {
  const words = label.length === 0 ? '' : plainText({ type: 'paragraph', children: [...label] }).trim()
  return printed.exec(words)?.[1]
}
