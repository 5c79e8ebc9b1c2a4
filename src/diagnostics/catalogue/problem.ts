import type { Problem, Severity } from '../../model/problem.ts'
import { shorten } from '../shorten.ts'

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
