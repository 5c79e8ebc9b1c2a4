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
  const show = async (): Promise<void> => {
    const own = ++latest
    status.textContent = 'Comparing …'
    const data = new FormData(form)
    const homes = ['one', 'other'].map((name) => String(data.get(name))) as [string, string]
    const compare = await import('./compare.ts')
    const shared = await compare.loadShared(homes)
    if (own !== latest) return
    offerArmies(army, shared)
    results.replaceChildren(...compare.comparisonOf(shared, army.value || undefined))
    status.textContent = ''
  }
  const fail = (): void => {
    results.replaceChildren()
    status.textContent = 'The events could not be loaded. Check the connection, then choose again.'
  }
  form.addEventListener('change', () => void show().catch(fail))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void show().catch(fail)
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
