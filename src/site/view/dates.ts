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

/**
 * A day, month or year as readers write it: `20 November 2026`, `March 2024`, `2016`.
 * Anything else comes back unchanged.
 */
export function dateWords(date: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/u.exec(date) ?? []
  const name = months[Number(month) - 1]
  if (year === undefined || name === undefined) return date
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`
}
