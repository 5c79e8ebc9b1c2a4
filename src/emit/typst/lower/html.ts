/** A piece of an HTML node: words, or a bare tag that print knows. */
export type Fragment =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'tag'; readonly name: string; readonly closing: boolean; readonly source: string }

const comment = /<!--[\s\S]*?(?:-->|$)/gu
const tag = /(<\/?(?:br|sub|sup|kbd|u|mark|small)\s*\/?>)/iu

/** Comments dropped, known tags apart, everything else as the words it is. */
export function fragments(html: string): readonly Fragment[] {
  const pieces = html.replaceAll(comment, '').split(tag)
  return pieces.filter((piece) => piece !== '').map((source) => (tag.test(source) ? tagOf(source) : textOf(source)))
}

const textOf = (value: string): Fragment => ({ type: 'text', value })

const tagOf = (source: string): Fragment => ({
  type: 'tag',
  name: source.replaceAll(/[^a-z]/giu, '').toLowerCase(),
  closing: source.startsWith('</'),
  source
})

/** Index of the tag that closes the one at `opening`; -1 where nothing does. */
export function closingTag(pieces: readonly { readonly type: string }[], opening: number): number {
  const name = nameAt(pieces, opening)
  let open = 0
  for (let at = opening; at < pieces.length; at++) {
    if (nameAt(pieces, at) !== name) continue
    open += (pieces[at] as Extract<Fragment, { type: 'tag' }>).closing ? -1 : 1
    if (open === 0) return at
  }
  return -1
}

const nameAt = (pieces: readonly { readonly type: string }[], at: number): string | undefined =>
  pieces[at]?.type === 'tag' ? (pieces[at] as Extract<Fragment, { type: 'tag' }>).name : undefined
