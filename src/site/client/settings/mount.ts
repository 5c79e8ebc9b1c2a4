import { control } from '../../hooks.ts'
import { loadStyles } from '../on-demand-styles.ts'
import { mountFolds } from './folds.ts'

/** Let the button open the settings, whose sheet is loaded on demand, and apply the folds. */
export function mountSettings(): void {
  mountFolds()
  const button = document.querySelector(control('settings'))
  button?.addEventListener('click', async () => {
    const [{ openSettings }] = await Promise.all([import('./sheet.ts'), loadStyles()])
    openSettings()
  })
}
