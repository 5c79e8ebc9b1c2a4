import type { Target } from '../../../../generated/published.ts'
import { documentOf, localOf, longAnchor } from '../../../../notation/ids.ts'
import { control, part } from '../../../hooks.ts'

/** A document as a page prints it, alone or among others. */
export interface Printed {
  /** Canonical id of the document. */
  readonly key: Target
  /** Its root element: the main part of its own page, or a section of a page of many documents. */
  readonly root: HTMLElement
  /** The element of one of its clauses; absent if the page does not print it. */
  readonly clause: (id: Target) => HTMLElement | undefined
  /** What everyone reads after all of one of its clauses, as published. */
  readonly tail: (id: Target) => HTMLElement | null
}

/** The documents whose clauses the page arranges for a choice. */
export const printedDocuments = (): readonly Printed[] =>
  [...document.querySelectorAll<HTMLElement>(control('document'))].map(printedAt)

/** The document whose root element this is. */
export function printedAt(root: HTMLElement): Printed {
  const key = root.dataset['document'] ?? ''
  const isAlone = root.matches('main')
  const anchorOf = (id: Target): string => (isAlone ? localOf(id) : longAnchor(id))
  return {
    key,
    root,
    tail: (id) => document.getElementById(`${anchorOf(id)}:after`),
    clause(id) {
      if (isAlone && documentOf(id) !== key) return undefined
      const found = document.getElementById(anchorOf(id))
      return found?.matches(part('clause')) ? found : undefined
    }
  }
}

/** The address of a clause or document within a page of many documents; absent if it does not print it, or hides it. */
export function addressHere(id: Target): string | undefined {
  const anchor = longAnchor(id)
  const place = document.getElementById(anchor)
  return place?.closest(`${part('chapter')}${control('document')}`) && !place.closest('[hidden]')
    ? `#${anchor}`
    : undefined
}
