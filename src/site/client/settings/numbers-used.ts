import { currentSettings, storeSettings } from './stored.ts'

/** Notes that the reader knows what the numbers of clauses are good for; the next page does not say so again. */
export const noteNumbersUsed = (): void => storeSettings({ ...currentSettings(), numbers: 'used' })
