/** Prints of words: short, equal where the words are equal, and made to be joined without the words. */

const modulus = 67_108_859
const bases = [65_599, 31_337] as const

interface Print {
  readonly hashes: readonly [number, number]
  /** UTF-16 code units. */
  readonly length: number
}

/** The print of some words, `a.b.n` as the published schema defines it; empty where there are none. */
export const printOf = (words: string): string => (words === '' ? '' : written(measure(words)))

/** The print of texts with a space between them, from their prints. */
export function joinPrints(prints: readonly string[]): string {
  const [first, ...rest] = prints
  if (first === undefined) return ''
  return written(rest.map(read).reduce((all, next) => joined(joined(all, space), next), read(first)))
}

function measure(words: string): Print {
  const hash = (base: number): number => {
    let value = 0
    for (let at = 0; at < words.length; at++) value = (value * base + words.charCodeAt(at)) % modulus
    return value
  }
  return { hashes: [hash(bases[0]), hash(bases[1])], length: words.length }
}

const space = measure(' ')

function joined(one: Print, other: Print): Print {
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

const written = ({ hashes: [a, b], length }: Print): string => [a, b, length].map((part) => part.toString(36)).join('.')

function read(print: string): Print {
  const [a = 0, b = 0, length = 0] = print.split('.').map((part) => Number.parseInt(part, 36))
  return { hashes: [a, b], length }
}
