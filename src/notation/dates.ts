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

/** Days from one to another in words, month and year once: `6 to 7 March 2027`. @param to `YYYY-MM-DD`, as `from` */
export function daysInWords({ from, to }: { readonly from: string; readonly to: string }): string {
  const [first, last] = [dateInWords(from).split(' '), dateInWords(to).split(' ')]
  if (from === to) return last.join(' ')
  const sameYear = first[2] === last[2]
  const own = sameYear && first[1] === last[1] ? 1 : sameYear ? 2 : 3
  return [...first.slice(0, own), 'to', ...last].join(' ')
}

/** The day that it is now where this runs: for a reader, or for an author, `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv')

/** The last day of a year, a month or a day: `2024-02` gives `2024-02-29`. @param date `YYYY`, `YYYY-MM` or `YYYY-MM-DD` */
export function lastDayOf(date: string): string {
  const [year = '', month = '12', day] = date.split('-')
  // The day before the first of the next month.
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return `${year}-${month}-${day ?? last}`
}

/** A version and its days, `YYYY-MM-DD`. Absent days are that from which it is in force. */
export interface VersionDays {
  readonly version: string
  /** From this day it may be played; `noDay` of a draft without one. */
  readonly effective: string
  /** On this day it was made public. */
  readonly published?: string
  /** From this day nothing else may be played. */
  readonly mandatory?: string
}

/**
 * The day from which a draft is in force that has none, as published: the last one there is. The format wants a day, and
 * a program that compares this day with today finds that the draft is not in force.
 */
export const noDay = '9999-12-31'

/** False for a draft without a day. */
export const hasDay = ({ effective }: Pick<VersionDays, 'effective'>): boolean => effective !== noDay

/** Words before the day of a version: a release is in force from it, a draft is only planned. */
export const fromWords = (version: string): string => (isDraft(version) ? 'planned from' : 'in force from')

/** What is said of a draft without a day. */
export const noDayWords = 'not released yet'

/**
 * Since when a version counts: `in force from 1 May 2026`, `in force from 1 May 2026, required from 1 June 2026`, or of a
 * draft `planned from 1 May 2026` or `not released yet`.
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
