/** Letters that fingers or ears take for each other: neighbours on a keyboard, any vowels, and what sounds alike. */
const neighbours = 'qwertyuiop asdfghjkl zxcvbnm ck cs sz fv gj td bp'

const areAlike = (a: string, b: string): boolean =>
  neighbours.includes(a + b) || neighbours.includes(b + a) || [a, b].every((letter) => 'aeiouy'.includes(letter))

/**
 * True unless two folded words differ in one letter that neither fingers nor ears take for the other: then both are
 * likely to be words of the language, as `healing` and `heading` are.
 */
export function isLikelySlip(typed: string, other: string): boolean {
  if (typed.length !== other.length) return true
  const differing = [...typed].flatMap((letter, at) =>
    letter === other[at] ? [] : [[letter, other.charAt(at)] as const]
  )
  const [first] = differing
  return differing.length !== 1 || first === undefined || areAlike(...first)
}
