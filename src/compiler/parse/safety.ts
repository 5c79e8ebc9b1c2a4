import type { Definition, Html, Image, Link } from 'mdast'
import { incompleteLink, remoteImage, unsafeHtml, unsafeLink } from '../../diagnostics/catalogue/parse.ts'
import { commentsBlanked } from '../../notation/html.ts'
import { type ParseContext, reportAt, spanOf, startOf } from './context.ts'

const allowed = /^<\/?(?:sub|sup|kbd|u|mark|small)\s*>$|^<br\s*\/?>$/iu

/** True for a tag that authors may write: one of seven, without attributes. */
export const isAllowedTag = (tag: string): boolean => allowed.test(tag)

/** Browsers ignore these inside an address, so they must not hide a scheme. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const ignoredInAddress = /[\u0000-\u0020\u007F-\u00A0\u200B\uFEFF]/gu

/** Kinds of link address. */
export type AddressKind = 'web' | 'relative' | 'unsafe'

/** Judges an address by its scheme, as a browser would read it. */
export function addressKind(url: string): AddressKind {
  const bare = url.replace(ignoredInAddress, '')
  if (/^(?:https?|mailto):/iu.test(bare)) return 'web'
  return /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/iu.test(bare) ? 'unsafe' : 'relative'
}

/**
 * Reports HTML that is more than a comment or a bare tag of the short list.
 *
 * A closing tag goes with its opening tag and is not reported again.
 *
 * @returns the tags that may stay, in order; everything else is dropped from the document
 */
export function checkHtml(context: ParseContext, node: Html): string {
  const text = commentsBlanked(node.value)
  for (const { 0: tag, index } of text.matchAll(/<[^>]*>?/gu)) {
    if (isAllowedTag(tag)) continue
    if (tag.startsWith('</')) return ''
    const start = startOf(node) + index
    context.report(spanOf(context, start, start + tag.length), unsafeHtml({ tag: tag.split('\n')[0] ?? tag }))
    return ''
  }
  return text.trim()
}

/** True for a web address with a host, and for a mail address with a mailbox. */
const isWhole = (url: string): boolean => /^(?:https?:\/\/[^\s/?#]|mailto:[^\s?])/iu.test(url)

/** An address that every computer has for itself, such as that of the live preview. */
const isOwnComputer = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/iu

/** True for a link to the page that it is on. A definition of `#` is a usual way to write a comment. */
const isOfNoPlace = ({ type, url }: Link | Definition): boolean =>
  url === '' || (type === 'link' && /^(?:\?[^#]*)?#?$/u.test(url))

/** Reports an address that is neither on the web nor relative, and one that leads nowhere. @returns what it leads to */
export function checkLink(context: ParseContext, node: Link | Definition): AddressKind {
  const { url } = node
  const kind = addressKind(url)
  if (kind === 'unsafe') reportAt(context, node, unsafeLink({ url }))
  else if (isOwnComputer.test(url)) reportAt(context, node, incompleteLink({ url, isOwn: true }))
  else if (isOfNoPlace(node) || (kind === 'web' && !isWhole(url))) reportAt(context, node, incompleteLink({ url }))
  return kind
}

/** Reports an image that is not a file of the content folder. @returns true when it may stay */
export function checkImage(context: ParseContext, node: Image): boolean {
  if (addressKind(node.url) === 'relative') return true
  reportAt(context, node, remoteImage({ url: node.url }))
  return false
}
