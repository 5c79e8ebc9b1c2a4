import type { Progress, Saved } from './protocol.ts'

/** Formats a moment as a day in the time zone of the device: `21 November 2026`. */
export const dayWords = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(moment))

/** Describes the progress of saving: `Saving version 1.0.0 (3f9a2c1b): 212 of 412 pages`. */
export const progressWords = ({ version, pages, pagesInAll }: Progress): string =>
  `Saving version ${version}: ${pages} of ${pagesInAll} pages`

/** Says which version is read without a network. */
export const offlineWords = (saved: Saved | undefined): string =>
  saved
    ? `Offline: version ${saved.version}, saved on ${dayWords(saved.savedAt)}`
    : 'Offline: only pages you have opened before'
