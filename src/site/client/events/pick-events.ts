import { control } from '../../hooks.ts'
import { make } from '../element.ts'
import type { Shared } from './compare.ts'

/** Lets a reader pick two events and an army, and shows what differs; what compares is loaded then. */
export function mountEventComparison(): void {
  const form = document.querySelector<HTMLFormElement>(control('compare-events'))
  const results = form?.querySelector<HTMLElement>(control('results'))
  const status = form?.querySelector<HTMLElement>(control('status'))
  const army = form?.querySelector<HTMLSelectElement>('select[name=army]')
  if (!form || !results || !status || !army) return
  let latest = 0
  const load = async () => {
    const data = new FormData(form)
    const { comparisonOf, loadShared } = await import('./compare.ts')
    return { comparisonOf, shared: await loadShared([String(data.get('one')), String(data.get('other'))]) }
  }
  const show = async (): Promise<void> => {
    const own = ++latest
    status.textContent = 'Comparing …'
    const loaded = await load().catch(() => undefined)
    // Neither what was chosen before, nor that it could not be loaded.
    if (own !== latest) return
    if (loaded) offerArmies(army, loaded.shared)
    results.replaceChildren(...(loaded?.comparisonOf(loaded.shared, army.value || undefined) ?? []))
    status.textContent = loaded ? '' : 'The events could not be loaded. Check the connection, then choose again.'
  }
  form.addEventListener('change', () => void show())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void show()
  })
}

/** Keeps the army that was chosen where both events have it. */
function offerArmies(army: HTMLSelectElement, { armies }: Shared): void {
  const chosen = army.value
  const options = [...armies].map(([id, title]) => {
    const option = make('option', '', title)
    option.value = id
    return option
  })
  army.replaceChildren(...[army.options[0] ?? make('option', '', 'Any army'), ...options])
  army.value = armies.has(chosen) ? chosen : ''
}
