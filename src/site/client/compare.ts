import { control } from '../hooks.ts'

/** Lets a reader pick two turns to see side by side; until one is picked, all are shown. */
export function mountComparison(): void {
  const form = document.querySelector<HTMLFormElement>(control('compare'))
  const turns = [...document.querySelectorAll<HTMLElement>(control('turn'))]
  const place = turns[0]?.parentElement
  if (!form || !place) return
  const show = (picked: readonly HTMLElement[]): void => {
    place.toggleAttribute('data-picked', picked.length > 1)
    for (const turn of turns) turn.hidden = picked.length > 0 && !picked.includes(turn)
    place.append(...(picked.length > 0 ? picked : turns))
  }
  form.addEventListener('change', () => {
    const data = new FormData(form)
    const chosen = new Set(['one', 'other'].map((name) => data.get(name)).filter(Boolean))
    show([...chosen].flatMap((at) => turns[Number(at)] ?? []))
  })
  form.addEventListener('reset', () => show([]))
}
