import { parseArgs } from 'node:util'
import { usualShape } from './corpus/plan.ts'

/** Sections that are measured for each number of documents. */
export const sizedNames = ['stages', 'check', 'build', 'pdf'] as const
export type SizedName = (typeof sizedNames)[number]

/** Sections that are measured once: on generated rulesets, or on those of the repository. */
export const sharedNames = ['amendments', 'crowd', 'history', 'reading', 'hostile'] as const
export type SharedName = (typeof sharedNames)[number]

/** Everything that can be measured. */
export const sectionNames = [...sharedNames, ...sizedNames] as const
export type SectionName = (typeof sectionNames)[number]

/** Options of the benchmark. */
export interface BenchOptions {
  readonly only: readonly SectionName[]
  /** Numbers of documents. */
  readonly sizes: readonly number[]
  /** Numbers of factions in each ruleset; every size is measured with each of them. */
  readonly armies: readonly number[]
  /** Rules and options of the biggest ruleset. */
  readonly largest: number
  /** How often `check` and the amendments are measured, where the least counts; what is read, five times as often. */
  readonly rounds: number
  /** Leave the generated folders in place. */
  readonly keep: boolean
  /** Say how to use this, and measure nothing. */
  readonly help: boolean
}

/** How to say what to measure. */
export const usageText = `npm run bench -- [--only ${sectionNames.join(',')}] [--sizes 100,1000,5000] [--armies 1,10] [--largest 250]
                [--rounds 1] [--keep]

  --only    what to measure; everything when left out
              amendments  checks over all selections, for rulesets with more and more options, factions and units
              crowd       codicil check and build of 300 armies, 5,000 exceptions and 2,000 questions to one clause
              history     codicil release, check and build of one ruleset with more and more released versions
              reading     what readers wait for on the site of our own rulesets, in Chromium: first visit, search, long pages
              hostile     how analysing texts that repeat one sign grows when they get twice as long
              stages      documents per second of each pass, beside bare remark
              check       codicil check: nothing known, again, and after one change
              build       codicil build without PDFs and previews: nothing known, one rule changed, nothing changed; beside
                          plain Astro and Pagefind; sizes of a page and the index; how cost grows with texts and armies
              pdf         pages per second of the PDF packs
  --sizes   numbers of rules to generate, with half as many FAQ entries and exceptions; amendments, crowd, history,
            reading and hostile have texts of their own
  --armies  numbers of factions that share the exceptions; every size is measured with each of them
  --largest rules of the biggest ruleset; more rules are more rulesets
  --rounds  how often check and amendments are measured, the least counts; reading is measured five times as often
  --keep    leave the generated folders in place
  --help    this text`

/**
 * Options from the command line.
 *
 * @throws if they make no sense
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: sectionNames.join(',') },
      sizes: { type: 'string', default: '100,1000,5000' },
      armies: { type: 'string', default: '1,10' },
      largest: { type: 'string', default: String(usualShape.largest) },
      rounds: { type: 'string', default: '1' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false }
    }
  })
  return {
    only: values.only.split(',').map(sectionName),
    sizes: values.sizes.split(',').map(count),
    armies: values.armies.split(',').map(count),
    largest: count(values.largest),
    rounds: count(values.rounds),
    keep: values.keep,
    help: values.help
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
