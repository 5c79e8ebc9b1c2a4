import type { Command } from 'commander'
import {
  armyDifference,
  difference,
  inquire,
  type Resolution,
  readingOf,
  resolve,
  rulebookOf,
  type Selection
} from '../../resolve/index.ts'
import { type BundleLookup, lookupOf } from '../bundle-lookup.ts'
import { elsewhereInWords } from '../clause-elsewhere.ts'
import { armyDifferenceInWords, differenceInWords } from '../difference-text.ts'
import { eventInWords } from '../event-text.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { type FoundClause, findClause } from '../find-clause.ts'
import { openPublication } from '../open-bundle.ts'
import { overviewInWords } from '../overview-text.ts'
import { clauseInWords, paragraphs } from '../resolution-text.ts'
import { type NamedRules, type RulesMeant, rulesNamed, selectionMeant } from '../rules-named.ts'
import type { NamedSelection } from '../selection-named.ts'
import { type Finish, requireContent, withSelection } from './options.ts'

interface ResolveOptions extends NamedSelection, NamedRules {
  readonly content: string
  readonly json: boolean
  readonly difference: boolean
}

/** `codicil resolve [clause]`: say what applies for an army and a set of options, and why. */
export function addResolve(program: Command, finish: Finish): void {
  withSelection(program.command('resolve').description('say what applies to an army and a set of options, and why'))
    .argument(
      '[clause]',
      'clause to explain, by its id (moving#far, or far), a former id, or its number (4.2); if omitted, everything that changes'
    )
    .option(
      '--difference',
      'print only what changes: for a faction, from the rules for every army; otherwise, from the rules without options and traits',
      false
    )
    .option('--json', 'print data instead of text', false)
    .action(async (clause: string | undefined, options: ResolveOptions) => finish(await run(clause, options)))
}

async function run(clause: string | undefined, options: ResolveOptions): Promise<ExitCode> {
  requireContent(options)
  const publication = await openPublication(options)
  if (!publication) return exitCode.problems
  const rules = rulesNamed(publication, options)
  const { bundle } = rules
  const resolution = resolve(bundle, selectionMeant(rules, options))
  const reasons = resolution.problems.map(({ words }) => words)
  if (reasons.length > 0) throw new UsageError(reasons.join('\n'))
  const lookup = lookupOf(bundle, rules.title)
  if (options.difference) {
    requireComparison(clause, resolution.selection)
    const { selection } = resolution
    print(
      options.json
        ? { ...rules.named, ...(await differenceAsData(lookup, selection)) }
        : differenceOf(lookup, selection)
    )
    return exitCode.clean
  }
  const find = (name: string) => findClause(bundle, name, () => elsewhereInWords(publication, rules, name))
  const { id, formerly, others = [] }: Partial<FoundClause> = clause === undefined ? {} : find(clause)
  if (formerly !== undefined) console.error(`\`${formerly}\` is now \`${id}\`.`)
  if (others.length > 0) console.error(`\`${clause}\` is also in the id of ${others.join(', ')}.`)
  if (options.json) print({ ...rules.named, ...asData(lookup, resolution, id) })
  else print(id === undefined ? overview(lookup, resolution, rules) : explained(lookup, resolution, id))
  return exitCode.clean
}

const print = (output: string | object): void =>
  console.log(typeof output === 'string' ? output : JSON.stringify(output, undefined, 2))

const overview = (lookup: BundleLookup, resolution: Resolution, { said }: RulesMeant): string =>
  paragraphs([overviewInWords(lookup, resolution), said ? eventInWords(lookup, said) : ''])

const explained = (lookup: BundleLookup, { selection }: Resolution, id: string): string =>
  clauseInWords(lookup, inquire(rulebookOf(lookup.bundle), selection), id)

/** @throws UsageError if there is nothing to compare */
function requireComparison(clause: string | undefined, { faction, traits = {}, options = [] }: Selection): void {
  if (clause !== undefined) throw new UsageError('`--difference` is about the whole ruleset. Leave the clause out.')
  if (faction || options.length > 0 || Object.keys(traits).length > 0) return
  throw new UsageError('There is nothing to compare. Name an army with `--faction`, or options with `--option`.')
}

function differenceOf(lookup: BundleLookup, selection: Selection): string {
  const inquiry = inquire(rulebookOf(lookup.bundle), selection)
  if (selection.faction) return armyDifferenceInWords(lookup, inquiry, armyDifference(inquiry.rulebook, selection))
  return differenceInWords(lookup, inquiry, difference(inquire(inquiry.rulebook, {}), inquiry))
}

async function differenceAsData({ bundle }: BundleLookup, selection: Selection): Promise<object> {
  const rulebook = rulebookOf(bundle)
  if (!selection.faction) return { selection, ...difference(inquire(rulebook, {}), inquire(rulebook, selection)) }
  const { armyDifferenceData } = await import('../../emit/difference-file.ts')
  return { selection, ...armyDifferenceData(bundle, armyDifference(rulebook, selection)) }
}

/** A resolution as plain data: of one clause with all that is below it, or of the whole ruleset. */
function asData({ bundle }: BundleLookup, resolution: Resolution, id: string | undefined): object {
  const { selection, clauses, modifiers, totals } = resolution
  if (id === undefined) return { selection, clauses: [...clauses.values()], modifiers, totals }
  return { selection, ...clauses.get(id), reading: readingOf(inquire(rulebookOf(bundle), selection), id) }
}
