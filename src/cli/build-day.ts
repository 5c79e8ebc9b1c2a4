import process from 'node:process'
import { commitDay } from '../node/content/commit-day.ts'
import { UsageError } from './exit-code.ts'

/** The last second whose year has four digits. */
const lastSecond = 253_402_300_799

/**
 * The day that is stated as that of a build, `YYYY-MM-DD` in UTC: never today's, so that the same content gives the
 * same bytes. `SOURCE_DATE_EPOCH` says it (reproducible-builds.org), otherwise the last commit.
 *
 * @param content Content folder
 * @returns `undefined` where neither says it
 * @throws UsageError where the variable is no number of seconds
 */
export function buildDay(content: string): string | undefined {
  const given = process.env['SOURCE_DATE_EPOCH']
  return given === undefined ? commitDay(content) : dayOf(given)
}

function dayOf(seconds: string): string {
  if (/^\d+$/u.test(seconds) && Number(seconds) <= lastSecond)
    return new Date(Number(seconds) * 1000).toISOString().slice(0, 10)
  throw new UsageError(
    `\`SOURCE_DATE_EPOCH\` is \`${seconds}\`, which is no number of seconds since 1970.\n` +
      'Set it as `git log -1 --format=%ct` prints it, such as 1795219200, or unset it to take the day of the last commit.'
  )
}
