import { fromWords } from '../../../notation/dates.ts'
import { escapeHtml } from '../../../notation/html.ts'
import { make } from '../element.ts'
import type { Citable } from './citable.ts'
import { type Citation, citationOf, documentPath, siteAddress } from './citation.ts'
import { copyButton } from './copy-button.ts'

const nameOf = ({ number, title }: Citation): string => [number, title].filter(Boolean).join(' ')

/** A draft without a day has its version alone. */
const standingOf = ({ version, effective }: Citation): string =>
  effective === '' ? `version ${version}` : `version ${version}, ${fromWords(version)} ${effective}`

/** A citation as plain text: `2.1 Charging: Distance. House rules, version 1.0.0, in force from 1 May 2026. https://…` */
export const plainCitation = (citation: Citation): string =>
  `${nameOf(citation).replace(/([^?!.])$/u, '$1.')} ${citation.ruleset}, ${standingOf(citation)}. ${citation.permanent}`

const escaped = (words: string): string => words.replace(/[\\[\]*_`<>]/gu, '\\$&')

/** A citation as one line of Markdown, the name being the link. */
export const markdownCitation = (citation: Citation): string =>
  `[${escaped(nameOf(citation))}](${citation.permanent}), *${escaped(citation.ruleset)}*, ${standingOf(citation)}`

/**
 * HTML that shows the place in a page of another site, always in its current words.
 *
 * @param base address of the site, without a slash at its end
 * @returns `undefined` for a place that has no published data, as on the page of an army
 */
export function embedCode({ number, ruleset, address }: Citation, base: string): string | undefined {
  const [, owner, path, id = ''] = documentPath.exec(address.slice(base.length)) ?? []
  if (owner === undefined || !address.startsWith(base)) return undefined
  const title = escapeHtml(`${ruleset} ${number}`.trim())
  const source = `${base}/embed/?clause=${owner}/${path}${id}`
  return `<iframe src="${source}" title="${title}" loading="lazy" style="width:100%;height:12rem;border:0"></iframe>`
}

/** If pages may not use the clipboard, the words are selected, ready for the reader to copy. */
function select(words: HTMLElement): string {
  getSelection()?.selectAllChildren(words)
  return 'Selected above'
}

/** Shows in a card how to cite a place, with ways to copy it. */
export function fill(card: HTMLElement, place: Citable): void {
  const citation = citationOf(place)
  const words = make('p', 'citation', plainCitation(citation))
  const way = (label: string, text: string) =>
    copyButton(
      label,
      () => text,
      () => select(words)
    )
  const embed = embedCode(citation, siteAddress())
  const ways = make(
    'p',
    'ways',
    way('Copy as text', plainCitation(citation)),
    way('Copy as Markdown', markdownCitation(citation)),
    embed !== undefined && way('Copy embed code', embed)
  )
  card.replaceChildren(words, ways)
}
