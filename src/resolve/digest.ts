/**
 * Digests of words by a rolling (polynomial) hash: equal where the words are equal, and short. The digest of joined texts
 * follows from the digests of its parts, without the words.
 */

const modulus = 67_108_859
const bases = [65_599, 31_337] as const

interface Digest {
  readonly hashes: readonly [number, number]
  /** UTF-16 code units. */
  readonly length: number
}

/** Returns the digest of some words, `a.b.n` as the published schema defines it for `print`; empty for no words. */
export const digestOf = (words: string): string => (words === '' ? '' : format(measure(words)))

/** Returns the digest of texts joined by a space, given the digest of each. */
export function joinDigests(digests: readonly string[]): string {
  const [first, ...rest] = digests
  if (first === undefined) return ''
  return format(rest.map(parse).reduce((all, next) => concatenate(concatenate(all, space), next), parse(first)))
}

function measure(words: string): Digest {
  const hash = (base: number): number => {
    let value = 0
    for (let at = 0; at < words.length; at++) value = (value * base + words.charCodeAt(at)) % modulus
    return value
  }
  return { hashes: [hash(bases[0]), hash(bases[1])], length: words.length }
}

const space = measure(' ')

function concatenate(one: Digest, other: Digest): Digest {
  const hash = (which: 0 | 1): number =>
    (one.hashes[which] * power(bases[which], other.length) + other.hashes[which]) % modulus
  return { hashes: [hash(0), hash(1)], length: one.length + other.length }
}

function power(base: number, exponent: number): number {
  let [result, square] = [1, base]
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

const format = ({ hashes: [a, b], length }: Digest): string => [a, b, length].map((part) => part.toString(36)).join('.')

function parse(digest: string): Digest {
  const [a = 0, b = 0, length = 0] = digest.split('.').map((part) => Number.parseInt(part, 36))
  return { hashes: [a, b], length }
}
