import type { ClauseInForce, Considered } from '../../../../resolve/resolution.ts'
import { link, make } from '../element.ts'
import type { Library } from '../library.ts'
import { byLink } from './words.ts'

/** The line that says what a clause comes to, and opens everything that was looked at; nothing where that is nothing. */
export function whyBlock(library: Library, { why, considered, against }: ClauseInForce): HTMLElement | undefined {
  if (considered.length === 0 && against.length === 0) return undefined
  const lines = considered.map((each) => make('li', '', ...lineOf(library, each)))
  return make('details', 'why', make('summary', '', why), ...(lines.length > 0 ? [make('ul', '', ...lines)] : []))
}

const lineOf = (library: Library, { amendment, through, why }: Considered): readonly (Node | string)[] => [
  byLink(library, amendment),
  ...(through ? [', on “', through.title, '”'] : []),
  ': ',
  why
]

/** Other clauses in force that the sources set against a clause. */
export function againstLine(library: Library, { against }: ClauseInForce): HTMLElement | undefined {
  if (against.length === 0) return undefined
  const links = against.flatMap((id, at) => [at > 0 ? ', ' : ' ', link(library.hrefOf(id), library.labelOf(id))])
  return make('p', 'suspended', 'The sources disagree. Against this stands:', ...links, '.')
}
