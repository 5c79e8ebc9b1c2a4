import { control } from '../../../hooks.ts'

/** Arrow keys go from the search field through the results and back. */
export function moveThroughResults(form: HTMLFormElement, input: HTMLInputElement): void {
  form.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.target instanceof HTMLSelectElement) return
    const places: HTMLElement[] = [input, ...form.querySelectorAll<HTMLAnchorElement>(`${control('results')} a`)]
    const { activeElement } = document
    const next = activeElement instanceof HTMLElement ? places[places.indexOf(activeElement) + step] : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}
