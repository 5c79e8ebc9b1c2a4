import { placeNamed } from '../../../notation/decoded.ts'
import { part } from '../../hooks.ts'
import { pageAt } from '../page-at.ts'

/** Shows what a version changed where a fold of the history only has links to it. They stay where nothing can be fetched. */
export async function open(fold: EventTarget | null): Promise<void> {
  if (!(fold instanceof HTMLDetailsElement) || !fold.open) return
  const list = fold.querySelector('ul')
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const [first] = links
  if (!list || !first) return
  const page = await pageAt(new URL(first.href)).catch(() => undefined)
  const changes = links.map(({ hash }) => page?.getElementById(placeNamed(hash)))
  if (!page || !changes.every((change) => change != null)) return
  bringStyles(page)
  // Reasons are shown once for all changes that share them.
  const groups = new Set(changes.map((change) => change.closest<HTMLElement>(part('changed-group')) ?? change))
  list.replaceWith(...[...groups].map(copyOf))
}

function copyOf(change: HTMLElement): HTMLElement {
  const copy = document.importNode(change, true)
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id')
  return copy
}

/** Brings the style sheets of the other page that this one does not have. */
function bringStyles(page: Document): void {
  for (const sheet of page.querySelectorAll('link[rel="stylesheet"]')) {
    const href = sheet.getAttribute('href') ?? ''
    if (!document.querySelector(`link[href="${CSS.escape(href)}"]`)) document.head.append(document.importNode(sheet))
  }
}
