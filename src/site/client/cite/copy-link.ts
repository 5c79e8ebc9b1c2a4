import { choiceNames } from '../../../notation/addresses.ts'
import type { Citable } from './citable.ts'
import { copyButton } from './copy-button.ts'

const nowInBar = 'Now in the address bar'

/** If pages may not use the clipboard, the address bar still has the link. */
function showInBar(address: string): string {
  history.replaceState(undefined, '', address)
  return nowInBar
}

/** The address with the army and options of the page's own, so that a link shows what its sender saw. */
function withChoice(address: string): string {
  const isChoice = (part: string): boolean => choiceNames.some((name) => part.startsWith(`${name}=`))
  const query = location.search.slice(1).split('&').filter(isChoice).join('&')
  return query === '' ? address : address.replace(/(?=#|$)/u, `?${query}`)
}

/** A control that copies an address. @param name For screen readers */
function linkButton(name: string, address: () => string, otherwise: () => string): HTMLButtonElement {
  const button = copyButton('Copy link', address, otherwise)
  button.setAttribute('aria-label', name)
  return button
}

/** The control that copies the address of a place. */
export const copyLink = ({ name, address }: Citable): HTMLElement =>
  linkButton(
    `Copy link to ${name}`,
    () => withChoice(address),
    () => showInBar(withChoice(address))
  )

/** A control that copies what the address bar shows, with all that is chosen on the page. @param name For screen readers */
export const copyPageLink = (name: string): HTMLButtonElement =>
  linkButton(
    name,
    () => location.href,
    () => nowInBar
  )
