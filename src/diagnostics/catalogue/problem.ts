import type { Problem, Severity } from '../../model/problem.ts'

/** Wording of a problem: one sentence, and how to fix it. */
export type Wording = Pick<Problem, 'message' | 'help'>

/**
 * Declare a problem once; call the result with the particulars. Quotations of the author's text are shortened to a
 * readable length.
 */
export const problem = <Params = void>(severity: Severity, code: string, word: (params: Params) => Wording) =>
  Object.assign((params: Params): Problem => ({ severity, code, ...shortened(word(params)) }), { code, severity })

const shortened = ({ message, help }: Wording): Wording => ({
  message: shorten(message),
  ...(help !== undefined && { help: shorten(help) })
})

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

/** Help for a misspelt name: the nearest one there is, or another way out. */
export const didYouMean = (nearest: string | undefined, otherwise: string): string =>
  nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`

/**
 * Says what is wrong with a name: a character that only looks like a letter of it, or an invisible one; else
 * `otherwise`.
 *
 * @param lookAlike The character, by code and name
 * @param what Where it is: `id \`moving\``
 */
export const unlessLookAlike = (lookAlike: string | undefined, what: string, otherwise: string): string =>
  lookAlike === undefined
    ? otherwise
    : `Unexpected ${lookAlike} in the ${what}, expected letters a-z, digits and hyphens`
