import { control } from '../hooks.ts'
/** Lets a reader pick two turns to see side by side; until then, all are shown. */
export function mountComparison(): void {
  const form = document.querySelector<HTMLFormElement>(control('compare'))
  const turns = [...document.querySelectorAll<HTMLElement>(control('turn'))]
  const place = turns[0]?.parentElement
  if (!form || !place) return
  const show = (picked: readonly (HTMLElement | undefined)[]): void => {
    place.toggleAttribute('data-picked', picked.length > 0)
    for (const turn of turns) turn.hidden = picked.length > 0 && !picked.includes(turn)
    place.append(...(picked.length > 0 ? picked.filter((turn) => turn !== undefined) : turns))
  }
  form.addEventListener('change', () => {
    const data = new FormData(form)
    show([...new Set(['one', 'other'].map((name) => turns[Number(data.get(name))]))])
  })
  form.addEventListener('reset', () => show([]))
}
