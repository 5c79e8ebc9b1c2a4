import type { PackChoice, Saved, Status } from '../../../offline/protocol.ts'
import { dayWords, failureWords, progressWords, savedWords, sizeWords } from '../../../offline/words.ts'
import { isSameChoice } from './choice.ts'

/** How things stand, in a sentence. */
export function stateWords({ saved, ready, progress, failure, isUnfinished }: Status): string {
  if (progress) return `${progressWords(progress)}.`
  if (failure) return failureWords[failure]
  if (isUnfinished) return 'Saving was interrupted.'
  if (ready) return `${savedWords(ready)}. It waits until you use it.`
  return saved ? `${savedWords(saved)}.` : 'Nothing is saved on this device yet.'
}

/**
 * What the button that saves says; nothing where everything chosen is stored already.
 *
 * @param packs Bytes of the packs that are ticked
 */
export function saveWords({ saved, latest, isUnfinished }: Status, choice: PackChoice, packs: number): string {
  if (isUnfinished) return 'Go on'
  const size = latest ? ` (${sizeWords(latest.bytes + packs)})` : ''
  if (!saved) return `Save for offline${size}`
  if (!isSameChoice(saved.packs, choice)) return `Save this choice${size}`
  return latest && latest.release !== saved.release ? 'Save the newer version' : ''
}

/** What is stored, fact by fact, as the page names them. */
export const facts = (saved: Saved): Readonly<Record<string, string>> => ({
  version: saved.version,
  day: dayWords(saved.savedAt),
  pages: `${saved.pages} of ${saved.pages}`,
  size: `${sizeWords(saved.bytes)} in ${saved.files} files`
})
