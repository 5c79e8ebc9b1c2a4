import { control } from '../../hooks.ts'
import { citablePage } from './citable.ts'
import { copyLink } from './copy-link.ts'

/** Puts the control that copies the link of the page in its place above the title. Pages of documents have their own. */
export function offerPageLink(): void {
  const place = document.querySelector<HTMLElement>(control('copy-page'))
  place?.replaceWith(copyLink(citablePage(place)))
}
