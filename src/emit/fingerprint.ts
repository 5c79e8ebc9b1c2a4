import { byCodeUnits } from '../notation/letters.ts'
/** Hash of a text: 64 hexadecimal digits of SHA-256, supplied by the outside world. */
export type Hash = (text: string) => string

/** Text that is as it counts: ASCII, single spaces inside. Most words are, and one look costs less than six. */
const normal = /^(?:[!-~]+(?: [!-~]+)*)?$/u

/** Words as they count for a fingerprint: composed Unicode, plain quotes, primes and minus signs, single spaces. */
export const normalise = (text: string): string =>
  normal.test(text)
    ? text
    : text
        .normalize('NFC')
        .replaceAll(/[‘’′]/gu, "'")
        .replaceAll(/[“”″]/gu, '"')
        .replaceAll('−', '-')
        .replaceAll(/\s+/gu, ' ')
        .trim()

/** Fingerprint of words and values: the same on paper, page and data. 16 hexadecimal digits. */
export function fingerprint(hash: Hash, parts: readonly unknown[]): string {
  const lines = parts.map((part) => (typeof part === 'string' ? normalise(part) : JSON.stringify(plainData(part))))
  return hash(lines.join('\n')).slice(0, 16)
}

/** The same data with its words normalised and the keys of every object in the order of code units. */
export function plainData(value: unknown): unknown {
  if (typeof value === 'string') return normalise(value)
  if (Array.isArray(value)) return value.map(plainData)
  if (typeof value !== 'object' || value === null) return value ?? null
  const sorted = Object.entries(value).sort(([a], [b]) => byCodeUnits(a, b))
  return Object.fromEntries(sorted.map(([key, inner]) => [key, plainData(inner)]))
}
