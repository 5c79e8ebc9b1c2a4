import { selectionKey } from '../../guard/stored-keys.ts'
import { storedText } from '../stored.ts'

/** Id of the army that a reader chose for a ruleset, if any. */
export const chosenArmy = (ruleset: string): string | undefined =>
  new URLSearchParams(storedText(selectionKey(ruleset)) ?? '').get('for') ?? undefined
