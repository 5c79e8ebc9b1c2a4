import { parseArgs } from 'node:util'

/** Everything that can be measured. */
export const sectionNames = ['stages', 'check', 'build', 'pdf'] as const
export type SectionName = (typeof sectionNames)[number]

/** What to measure. */
export interface BenchOptions {
  readonly only: readonly SectionName[]
  /** Numbers of documents. */
  readonly sizes: readonly number[]
  /** How often `check` is measured; the least of each number counts. */
  readonly rounds: number
  /** Leave the generated folders in place. */
  readonly keep: boolean
}

/** How to say what to measure. */
export const usageText = `npm run bench -- [--only stages,check,build,pdf] [--sizes 100,1000,5000] [--rounds 1] [--keep]`

/**
 * Options from the command line.
 *
 * @throws where they make no sense
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: sectionNames.join(',') },
      sizes: { type: 'string', default: '100,1000,5000' },
      rounds: { type: 'string', default: '1' },
      keep: { type: 'boolean', default: false }
    }
  })
  return {
    only: values.only.split(',').map(sectionName),
    sizes: values.sizes.split(',').map(count),
    rounds: count(values.rounds),
    keep: values.keep
  }
}

function sectionName(text: string): SectionName {
  const known = sectionNames.find((name) => name === text.trim())
  if (known === undefined) throw new Error(`\`${text}\` cannot be measured.\n${usageText}`)
  return known
}

function count(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`\`${text}\` is no number of anything.\n${usageText}`)
  return number
}
