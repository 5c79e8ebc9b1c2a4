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

/** Says when something published was made, on pages and on paper alike: `Built 21 November 2026`. @param day `YYYY-MM-DD` */
export const builtWords = (day: string): string => `Built ${dateInWords(day)}`
