import { control } from '../../hooks.ts'
import { opener } from '../element.ts'
import { loadStyles } from '../on-demand-styles.ts'
import { mountFolds } from './folds.ts'

/** Lets the button open the settings, whose sheet is loaded on demand, and applies the folds. */
export function mountSettings(): void {
  mountFolds()
  const button = document.querySelector<HTMLElement>(control('settings'))
  const open = async (): Promise<void> => {
    const [{ openSettings }] = await Promise.all([import('./sheet.ts'), loadStyles()])
    openSettings()
  }
  button?.addEventListener('click', opener(button, open))
}
