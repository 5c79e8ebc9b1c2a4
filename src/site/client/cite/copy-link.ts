import { copyButton } from './copy-button.ts'
import type { Place } from './place.ts'

/** If pages may not use the clipboard, the address bar still has the link. */
function showInBar(address: string): string {
  history.replaceState(undefined, '', address)
  return 'Now in the address bar'
}

/** The control that copies the address of a place. */
export function copyLink({ name, address }: Place): HTMLElement {
  const button = copyButton(
    'Copy link',
    () => address,
    () => showInBar(address)
  )
  button.setAttribute('aria-label', `Copy link to ${name}`)
  return button
}
