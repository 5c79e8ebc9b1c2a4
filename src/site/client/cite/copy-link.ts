import { choiceNames } from '../../../notation/addresses.ts'
import type { Citable } from './citable.ts'
import { copyButton } from './copy-button.ts'

/** If pages may not use the clipboard, the address bar still has the link. */
function showInBar(address: string): string {
  history.replaceState(undefined, '', address)
  return 'Now in the address bar'
}

/** The address with the army and options of the page's own, so that a link shows what its sender saw. */
function withChoice(address: string): string {
  const isChoice = (part: string): boolean => choiceNames.some((name) => part.startsWith(`${name}=`))
  const query = location.search.slice(1).split('&').filter(isChoice).join('&')
  return query === '' ? address : address.replace(/(?=#|$)/u, `?${query}`)
}

/** The control that copies the address of a place. */
export function copyLink({ name, address }: Citable): HTMLElement {
  const button = copyButton(
    'Copy link',
    () => withChoice(address),
    () => showInBar(withChoice(address))
  )
  button.setAttribute('aria-label', `Copy link to ${name}`)
  return button
}
