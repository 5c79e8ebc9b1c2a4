import type { Progress, Saved, Status } from './protocol.ts'

/** Formats a moment as a day in the time zone of the device: `21 November 2026`. */
export const dayWords = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(moment))

/** Of a site whose rulesets have several versions, the code that names all of it. */
const codeOfSite = /^[0-9a-f]{8}$/u

/** Names what is saved: `version 1.0.0 (3f9a2c1b)`, or of rulesets with several versions `site version 3f9a2c1b`. */
export const versionName = (version: string): string =>
  `${codeOfSite.test(version) ? 'site version' : 'version'} ${version}`

/** Describes the progress of saving: `Saving version 1.0.0 (3f9a2c1b): 212 of 412 pages`. */
export const progressWords = ({ version, pages, pagesInAll }: Progress): string =>
  `Saving ${versionName(version)}: ${pages} of ${pagesInAll} pages`

/** Says that saving has stopped before its end, where it goes on by itself. */
export const interruptedWords = 'Saving was interrupted and resumes when there is a connection'

/**
 * The footer of every page: save button, progress, or what is saved.
 *
 * @param isOffline True if there is no connection: then nothing is being saved, even if the service worker was stopped
 *   before it could say so
 */
export function footerWords({ saved, progress, isUnfinished, failure }: Status, isOffline: boolean): string {
  if (progress && !isOffline) return progressWords(progress)
  const whole = saved && `Saved: ${versionName(saved.version)}, on ${dayWords(saved.savedAt)}`
  if (isUnfinished && (isOffline || failure === 'unreachable'))
    return [whole, interruptedWords].filter(Boolean).join('. ')
  return whole ?? 'Save for offline'
}

/** Says which version is read without a network. */
export const offlineWords = (saved: Saved | undefined): string =>
  saved
    ? `Offline: ${versionName(saved.version)}, saved on ${dayWords(saved.savedAt)}`
    : 'Offline: only pages you have opened before'
