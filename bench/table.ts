import type { Memory } from './measure/memory.ts'

/** One line of results: what, how much, and how that compares. */
export type Row = readonly [what: string, amount: string, comparison?: string]

/** Milliseconds for people: `84 ms`, `5.21 s`. */
export const duration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`

/** Bytes for people: `12.3 kB`, `1.2 MB`. */
export function size(bytes: number): string {
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}

/** Memory for people: `at most 512.0 MB, children 80.1 MB`; empty if it is not known. */
export function memorySize({ own, children }: Memory): string {
  if (own === 0) return ''
  return children === 0 ? `at most ${size(own)}` : `at most ${size(own)}, children ${size(children)}`
}

/** How many times `base` an amount is: `0.74 of …`. */
export const ratio = (amount: number, base: number, name: string): string => `${(amount / base).toFixed(2)} of ${name}`

/** Lines in columns under a heading. */
export function table(heading: string, rows: readonly Row[]): string {
  const widths = [0, 1].map((column) => Math.max(0, ...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map(([what, amount, comparison = '']) =>
    `  ${what.padEnd(widths[0] ?? 0)}  ${amount.padStart(widths[1] ?? 0)}  ${comparison}`.trimEnd()
  )
  return `${heading}\n${lines.join('\n')}\n`
}
