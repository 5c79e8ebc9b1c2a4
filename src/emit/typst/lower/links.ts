import type { Nodes } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { type Code, call, join, literal, optional } from '../code.ts'
import type { PrintedTarget, Scope } from './scope.ts'
import { authored, words } from './text.ts'

/** Typst refuses addresses of 8000 bytes; no reader types half of that from paper. */
const longestAddress = 4000

/**
 * `[[…]]` on paper: `3.2 (p. 7)`, *Charging* `(8, p. 15)`, or the author's words with `(3.2, p. 7)` behind them. What the pack lists by
 * name, such as a term, is linked without a page; what it does not print is named with its ruleset.
 *
 * @param label The author's words as code, `""` where there are none
 */
export function crossReference(printed: PrintedTarget | undefined, label: Code, target: string, scope: Scope): Code {
  if (printed === undefined) return label === '""' ? words(target) : label
  const { label: to, number, title, listed, elsewhere } = printed
  const said = label === '""' ? authored(title) : label
  if (elsewhere !== undefined) return join([said, words(` (${elsewhere})`)])
  if (to === undefined || !scope.links) return said
  if (listed) return call('by-name', {}, literal(to), said)
  const { brief, apart } = scope
  if (label !== '""' || number === undefined)
    return call('xref', { apart }, literal(to), optional(number) ?? 'none', said)
  const isNamed = printed.named && !brief
  return call('xref', { apart }, literal(to), literal(number), isNamed ? call('emph', {}, said) : 'none')
}

/** A link to the web: the words, and the address behind them where the words do not say it. */
export function webLink(url: string, label: Code, children: readonly Nodes[], scope: Scope): Code {
  const address = URL.canParse(url) ? new URL(url).href : ''
  const shown = url.replace(/^(?:mailto:|https?:\/\/)/iu, '').replace(/\/$/u, '')
  const spoken = plainText(children)
  const said = label === '""' ? words(shown) : label
  const isSafe = /^(?:https?|mailto):/u.test(address) && address.length <= longestAddress
  if (!isSafe || !scope.links) return said
  const linked = call('link', {}, literal(address), said)
  return spoken === '' || spoken.includes(shown) ? linked : join([linked, call('address', {}, words(shown))])
}
