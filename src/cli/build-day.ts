import process from 'node:process'
import { commitDay } from '../node/content/commit-day.ts'
import { UsageError } from './exit-code.ts'

/** The last second whose year has four digits. */
const lastSecond = 253_402_300_799

/**
 * Returns the day to state as the day of a build, `YYYY-MM-DD` in UTC: never today's, so that the same content gives
 * the same bytes. It is that of `SOURCE_DATE_EPOCH` (reproducible-builds.org) if set, otherwise that of the last
 * commit.
 *
 * @param content Content folder
 * @returns `undefined` if there is neither
 * @throws UsageError if the variable is not a number of seconds
 */
export function buildDay(content: string): string | undefined {
  const given = process.env['SOURCE_DATE_EPOCH']
  return given === undefined ? commitDay(content) : dayOf(given)
}

function dayOf(seconds: string): string {
  if (/^\d+$/u.test(seconds) && Number(seconds) <= lastSecond)
    return new Date(Number(seconds) * 1000).toISOString().slice(0, 10)
  throw new UsageError(
    `\`SOURCE_DATE_EPOCH\` is \`${seconds}\`, which is not a number of seconds since 1970.\n` +
      'Set it as `git log -1 --format=%ct` prints it, such as 1795219200, or unset it to take the day of the last commit.'
  )
}
