/** What can be linked and cited: a page, or a clause whose id is a promise. */
export interface Place {
  /** The clause, or the head of the page. */
  readonly element: HTMLElement
  /** What a reader calls it: `2.1`, `this page`. */
  readonly name: string
  /** Address that stays, without what this reader has chosen. */
  readonly address: string
}

const page = (): string => location.origin + location.pathname

/** The clause behind its number. */
export function clausePlace(number: HTMLAnchorElement): Place | undefined {
  const element = number.closest<HTMLElement>('.clause')
  return element ? { element, name: number.textContent ?? '', address: addressOf(element) } : undefined
}

/** On a page of many rules, a clause keeps the address it has on the page of its own rule. */
function addressOf({ id, parentElement }: HTMLElement): string {
  const rule = parentElement?.closest('.rule')?.querySelector<HTMLAnchorElement>(':scope > h2 > a')
  return rule ? `${rule.origin}${rule.pathname}#${id.replace(/^[^.]*\./u, '')}` : `${page()}#${id}`
}

/** The page itself, from the head of its text. */
export const pagePlace = (element: HTMLElement): Place => ({ element, name: 'this page', address: page() })
