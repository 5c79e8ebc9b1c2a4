import { isDraft, versionInWords } from './version.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December'
]

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` in English words: `20 November 2026`. Anything else stays as it is. */
export function dateInWords(date: string): string {
  const [, year = '', month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u.exec(date) ?? []
  const name = months[Number(month ?? 0) - 1]
  if (year === '' || (month !== undefined && name === undefined)) return date
  return [day && String(Number(day)), name, year].filter(Boolean).join(' ')
}

/** A version and its days, `YYYY-MM-DD`. Absent days are that from which it is in force. */
export interface VersionDays {
  readonly version: string
  /** From this day it may be played. */
  readonly effective: string
  /** On this day it was made public. */
  readonly published?: string
  /** From this day nothing else may be played. */
  readonly mandatory?: string
  /** The released versions, this one included if it is released. */
  readonly releases?: readonly { readonly effective: string }[]
}

/** False for a draft that still has the day of a release, or an earlier one: no day is planned for it yet. */
export const hasDay = ({ version, effective, releases = [] }: VersionDays): boolean =>
  !isDraft(version) || releases.every((release) => release.effective < effective)

/** Words before the day of a version: a release is in force from it, a draft is only planned. */
export const fromWords = (version: string): string => (isDraft(version) ? 'planned from' : 'in force from')

/** What is said of a draft for which no day is planned. */
export const noDayWords = 'no day set'

/**
 * Since when a version counts: `in force from 1 May 2026`, `in force from 1 May 2026, required from 1 June 2026`, or of a
 * draft `planned from 1 May 2026` or `no day set`.
 */
export function inForceWords(days: VersionDays): string {
  if (!hasDay(days)) return noDayWords
  const required = days.mandatory ? `, required from ${dateInWords(days.mandatory)}` : ''
  return `${fromWords(days.version)} ${dateInWords(days.effective)}${required}`
}

/** A version and its day, as a head or foot says it: `Version 1.1.0, 1 May 2026`; of a draft without a day, the version. */
export const datedVersionWords = (days: VersionDays): string =>
  [`Version ${versionInWords(days.version)}`, ...(hasDay(days) ? [dateInWords(days.effective)] : [])].join(', ')

/** Says when something published was made, on pages and on paper alike: `Built 21 November 2026`. @param day `YYYY-MM-DD` */
export const builtWords = (day: string): string => `Built ${dateInWords(day)}`
