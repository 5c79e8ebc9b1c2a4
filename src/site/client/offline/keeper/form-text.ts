import { sizeWords } from '../../../../notation/sizes.ts'
import { type Failure, isChosen, type KeptChoice, type Saved, type Status } from '../../../offline/protocol.ts'
import type { Release } from '../../../offline/release.ts'
import { dayWords, interruptedWords, progressWords, versionName } from '../../../offline/status-text.ts'
import { isSameChoice } from './choice.ts'

/**
 * Describes what is saved, which is always complete: `Saved: version 1.0.0 (3f9a2c1b), all 412 pages you chose, 9.3 MB`.
 */
const savedWords = ({ version, pages, bytes }: Saved): string =>
  `Saved: ${versionName(version)}, all ${pages} pages you chose, ${sizeWords(bytes)}`

/** Why saving stopped, and what to do. */
export const failureWords: Readonly<Record<Failure, string>> = {
  unreachable:
    'The connection was lost. What is saved so far is kept, and saving resumes once the site can be reached.',
  unlike: 'The site is being updated right now. Try again in a few minutes.',
  full: 'There is not enough space on this device. What was saved before still works.',
  fault: 'This browser could not store the pages. What was saved before still works.'
}

/** Asks the browser not to delete saved files when room gets scarce; it may refuse, and saving works all the same. */
export const askToStay = async (): Promise<void> => void (await navigator.storage?.persist?.().catch(() => false))

/** Describes the status in a sentence. @param isOffline True if there is no connection: then nothing is being saved */
export function stateWords({ saved, ready, progress, failure, isUnfinished }: Status, isOffline: boolean): string {
  if (progress && !isOffline) return `${progressWords(progress)}.`
  if (failure) return failureWords[failure]
  if (isUnfinished) return `${interruptedWords}.`
  if (ready) return `${savedWords(ready)}. Switch to it when you are ready.`
  return saved ? `${savedWords(saved)}.` : 'Nothing is saved on this device yet.'
}

/**
 * Returns the label of the save button; empty if everything chosen is stored already.
 *
 * @param bytes Size of the ticked groups
 */
export function saveWords({ saved, ready, latest, wanted }: Status, choice: KeptChoice, bytes: number): string {
  if (wanted && isSameChoice(wanted, choice)) return 'Resume saving'
  const size = latest ? ` (${sizeWords(bytes)})` : ''
  if (!saved) return `Save for offline${size}`
  // Another choice than the one whose saving was interrupted takes its place, also the one that is saved.
  if (wanted || !isSameChoice((ready ?? saved).choice, choice)) return `Save this choice${size}`
  return latest && latest.release !== saved.release ? 'Save the newer version' : ''
}

/** Titles of the groups that are saved, as the newest release calls them, without what every page needs. */
const titlesOf = ({ choice }: Saved, latest: Release | undefined): string =>
  (latest?.groups ?? [])
    .filter(({ id }) => id !== '' && isChosen(choice, id, latest ?? {}))
    .map(({ title }) => title)
    .join('\u{a0}· ')

/** Facts about what is stored, by the names that the page gives them. */
export const facts = (saved: Saved, latest: Release | undefined): Readonly<Record<string, string>> => ({
  version: saved.version,
  day: dayWords(saved.savedAt),
  rulesets: titlesOf(saved, latest),
  pages: `${saved.pages}, complete`,
  size: sizeWords(saved.bytes)
})
