import type { Nodes } from 'mdast'
import { htmlComments } from '../../../notation/html.ts'

/** A piece of an HTML node: words, or a bare tag that print knows. */
export type Fragment =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'tag'; readonly name: string; readonly closing: boolean; readonly source: string }

const tag = /(<\/?(?:br|sub|sup|kbd|u|mark|small)\s*\/?>)/iu

/** Comments dropped, known tags apart, everything else as the words it is. */
export function fragments(html: string): readonly Fragment[] {
  const pieces = html.replaceAll(htmlComments, '').split(tag)
  return pieces.filter((piece) => piece !== '').map((source) => (tag.test(source) ? tagOf(source) : textOf(source)))
}

const textOf = (value: string): Fragment => ({ type: 'text', value })

const tagOf = (source: string): Fragment => ({
  type: 'tag',
  name: source.replaceAll(/[^a-z]/giu, '').toLowerCase(),
  closing: source.startsWith('</'),
  source
})

/** Part of a line of text: a node, or a piece of authored HTML. */
export type Piece = Fragment | Nodes

/** Index of the tag that closes the one at `opening`; -1 where nothing does. */
export function closingTag(pieces: readonly Piece[], opening: number): number {
  const name = tagAt(pieces, opening)?.name
  let open = 0
  for (let at = opening; at < pieces.length; at++) {
    const tag = tagAt(pieces, at)
    if (tag?.name !== name) continue
    open += tag?.closing ? -1 : 1
    if (open === 0) return at
  }
  return -1
}

function tagAt(pieces: readonly Piece[], at: number): Extract<Fragment, { type: 'tag' }> | undefined {
  const piece = pieces[at]
  return piece?.type === 'tag' ? piece : undefined
}
