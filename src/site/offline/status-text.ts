import type { Failure, Progress, Saved } from './protocol.ts'

/** Formats a size in decimal units as browsers show them: `9.3 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Formats a moment as a day in the time zone of the device: `21 November 2026`. */
export const dayWords = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(moment))

/** Describes what is saved: `Saved: version 1.0.0 (3f9a2c1b), 412 of 412 pages, 9.3 MB`. */
export const savedWords = ({ version, pages, pagesInAll, bytes }: Saved): string =>
  `Saved: version ${version}, ${pages} of ${pagesInAll} pages, ${sizeWords(bytes)}`

/** Describes the progress of saving: `Saving version 1.0.0 (3f9a2c1b): 212 of 412 pages`. */
export const progressWords = ({ version, pages, pagesInAll }: Progress): string =>
  `Saving version ${version}: ${pages} of ${pagesInAll} pages`

/** Says which version is read without a network. */
export const offlineWords = (saved: Saved | undefined): string =>
  saved
    ? `Offline: version ${saved.version}, saved on ${dayWords(saved.savedAt)}`
    : 'Offline: only pages you have opened before'

/** Why saving stopped, and what to do. */
export const failureWords: Readonly<Record<Failure, string>> = {
  unreachable: 'The connection broke. What is stored stays; saving goes on when the site can be reached.',
  unlike: 'The site is being changed right now. Try again in a few minutes.',
  full: 'There is not enough room on this device. What was saved before still works.',
  fault: 'This browser could not store the pages. What was saved before still works.'
}
