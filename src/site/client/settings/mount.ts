import { control } from '../../hooks.ts'
import { opener } from '../element.ts'
import { loadStyles } from '../on-demand-styles.ts'
import { mountFolds } from './folds.ts'

/** Lets every button for it open the settings, whose sheet is loaded on demand, and remembers folds. */
export function mountSettings(): void {
  mountFolds()
  const open = async (): Promise<void> => {
    const [{ openSettings }] = await Promise.all([import('./sheet.ts'), loadStyles()])
    openSettings()
  }
  for (const button of document.querySelectorAll<HTMLElement>(control('settings')))
    button.addEventListener('click', opener(button, open))
}
