/** Longest run of an author's text that a message repeats, in UTF-16 code units. */
const longest = 120
/** The same for a picture or page written as an address. */
const longestData = 40
/** How much of a longer one it shows. */
const shown = 60

/**
 * A message in which nothing between backticks, and nothing without spaces, is longer than a line. Of data in an
 * address only the first letters are left.
 */
export const shorten = (message: string): string =>
  message.length <= longestData ? message : message.replaceAll(/`[^`]*`|[^\s`]+/gu, shortenRun)

function shortenRun(run: string): string {
  const isData = /^`?data:/iu.test(run)
  if (run.length <= (isData ? longestData : longest)) return run
  const cut = run.slice(0, isData ? longestData / 2 : shown).replace(/[\uD800-\uDBFF]$/u, '')
  return `${cut}…${run.endsWith('`') ? '`' : ''}`
}
