/** Letters by their rows on a keyboard; each row stands further to the right than the one above it. */
const rows: readonly (readonly [letters: string, indent: number])[] = [
  ['qwertyuiop', 0],
  ['asdfghjkl', 0.25],
  ['zxcvbnm', 0.75]
]

/** Where each key is, in widths of a key. */
const keys = new Map(
  rows.flatMap(([letters, indent], row) =>
    [...letters].map((letter, at) => [letter, { row, at: at + indent }] as const)
  )
)

function areNeighbours(a: string, b: string): boolean {
  const [one, other] = [keys.get(a), keys.get(b)]
  return (
    one !== undefined && other !== undefined && Math.abs(one.row - other.row) <= 1 && Math.abs(one.at - other.at) <= 1
  )
}

/** Letters that one hears for one another: any vowels, and some consonants. */
const alike = ['aeiouy', 'ck', 'cs', 'sz', 'fv', 'gj', 'dt', 'bp', 'mn']

const soundAlike = (a: string, b: string): boolean => alike.some((sounds) => sounds.includes(a) && sounds.includes(b))

/**
 * True unless two folded words differ in one letter that neither fingers nor ears take for the other: then both are
 * likely to be words of the language, as `healing` and `heading` are.
 */
export function isLikelySlip(typed: string, other: string): boolean {
  if (typed.length !== other.length) return true
  const differing = Array.from({ length: typed.length }, (_, at) => at).filter((at) => typed[at] !== other[at])
  const [at = 0] = differing
  const [a, b] = [typed.charAt(at), other.charAt(at)]
  return differing.length !== 1 || areNeighbours(a, b) || soundAlike(a, b)
}
