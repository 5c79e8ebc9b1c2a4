/** Contents of the card for a link. */
export interface Entry {
  /** Kind of place, in the words of its page: `Glossary`, `Rule`. */
  readonly what: string
  readonly number: string
  readonly title: string
  readonly words: DocumentFragment
  /** Things that the place also contains, but the card does not show: exceptions, questions. */
  readonly remark: string
  readonly href: string
}

/** A copy of nodes of a page for another place: no anchors, no controls, addresses that work anywhere. */
export function copyOf(nodes: Iterable<Node>, page: URL): DocumentFragment {
  const copy = document.createDocumentFragment()
  for (const node of nodes) copy.append(document.importNode(node, true))
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id')
  for (const link of copy.querySelectorAll('a')) link.href = new URL(link.getAttribute('href') ?? '', page).href
  return copy
}

/** Words of an element, without those that only screen readers or paper need; empty without an element. */
export const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? ''
