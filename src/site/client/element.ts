import type { Part } from '../hooks.ts'

/** Content of an element; `undefined` and `false` are left out. */
export type Child = Node | string | undefined | false

/** Makes an element. @param look Its classes, empty for none */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  look: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (look !== '') element.className = look
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false))
  return element
}

/** Marks an element as a part that scripts look for. */
export function asPart<Made extends HTMLElement>(name: Part, element: Made): Made {
  element.dataset['part'] = name
  return element
}

/** Makes a link. */
export function link(href: string, ...children: readonly Child[]): HTMLAnchorElement {
  const anchor = make('a', '', ...children)
  anchor.href = href
  return anchor
}

/** Makes a button. */
export function button(look: string, words: string, press?: () => void): HTMLButtonElement {
  const made = make('button', look, words)
  made.type = 'button'
  if (press) made.addEventListener('click', press)
  return made
}

/**
 * Returns what a button does that opens something loaded on demand. If it cannot be loaded, the button says so, and the
 * next press tries again.
 */
export function opener(pressed: HTMLElement, open: () => Promise<void>): () => Promise<void> {
  const words = pressed.textContent
  return async () => {
    const isOpen = await open().then(
      () => true,
      () => false
    )
    pressed.textContent = isOpen ? words : `${words}: could not be loaded. Try again.`
  }
}

/** True for a click that opens a link in a tab or window of its own, or saves it. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
