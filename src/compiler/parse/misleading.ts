import type { Link } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { misleadingLink } from '../../diagnostics/catalogue/parse.ts'
import { type ParseContext, reportAt } from './context.ts'

/** Words that readers take for an address: one with a scheme or `www.`, or of a domain that everyone knows; or a mailbox. */
const address =
  /^(?:https?:\/\/|www\.)[^\s]+$|^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org)(?:[/?#]\S*)?$|^[^\s@/]+@[^\s@/]+$/iu

/** Reports a link that shows the address of one site and leads to another, or hides where it leads before an `@`. */
export function checkShownAddress(context: ParseContext, node: Link): void {
  const shown = plainText(node).trim()
  const [, user] = /^https?:\/\/([^/?#]*)@/iu.exec(node.url) ?? []
  const found = user ?? (address.test(shown) ? shown : undefined)
  if (found === undefined || (user === undefined && placeOf(shown) === placeOf(node.url))) return
  reportAt(context, node, misleadingLink({ shown: found, url: node.url }))
}

/** The host of an address, or its mailbox, in the form that tells two of them apart. */
const placeOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/u, '')
    .replace(/^www\./u, '')
    .replace(/[/?#].*$/su, '')
