import { part } from '../../hooks.ts'

/** Leaves out of print the definitions of terms that neither a printed rule nor another printed definition links to. */
export function printTermsOf(printed: readonly HTMLElement[]): void {
  const terms = [...document.querySelectorAll<HTMLElement>(`${part('terms')} dl > div`)]
  const used = new Set<HTMLElement>()
  const use = (place: HTMLElement): void => {
    for (const term of terms) {
      const href = term.querySelector('dt a')?.getAttribute('href') ?? ''
      if (used.has(term) || !place.querySelector(`a[href="${CSS.escape(href)}"]`)) continue
      used.add(term)
      const definition = term.querySelector('dd')
      if (definition) use(definition)
    }
  }
  printed.forEach(use)
  for (const term of terms) term.toggleAttribute('data-unprinted', !used.has(term))
}
