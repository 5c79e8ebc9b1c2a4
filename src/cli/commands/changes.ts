import type { Command } from 'commander'
import type { Bundle } from '../../generated/published.ts'
import { skeletonWords } from '../../model/skeleton-words.ts'
import {
  type ChangeNote,
  type ClauseChange,
  changesForArmy,
  reasonsBetween,
  releaseDifference
} from '../../resolve/index.ts'
import { lookupOf } from '../bundle-lookup.ts'
import { armyChangesInWords, changesInWords } from '../changes-text.ts'
import { type ExitCode, exitCode } from '../exit-code.ts'
import { openPublication, pick } from '../open-bundle.ts'
import { selectionNamed } from '../selection-named.ts'
import { versionsBetween } from '../versions-named.ts'
import { type Finish, gather, requireContent } from './options.ts'

interface ChangesOptions {
  readonly content: string
  readonly ruleset?: string
  readonly faction: readonly string[]
  readonly unexplained: boolean
  readonly json: boolean
}

/** `codicil changes [from] [to]`: say what changed between two versions. */
export function addChanges(program: Command, finish: Finish): void {
  program
    .command('changes')
    .description('say what changed between two versions of a ruleset')
    .argument('[from]', 'earlier version; if omitted, the last release')
    .argument('[to]', 'later version; if omitted, the current sources')
    .option('--content <dir>', 'folder with the rulesets', 'content')
    .option('--ruleset <id>', 'ruleset; optional if there is only one')
    .option('--faction <id>', 'only what this faction reads; repeatable', gather, [])
    .option('--unexplained', 'only changes that no note explains', false)
    .option('--json', 'print data instead of text', false)
    .action(async (from: string | undefined, to: string | undefined, options: ChangesOptions) =>
      finish(await run(from, to, options))
    )
}

async function run(from: string | undefined, to: string | undefined, options: ChangesOptions): Promise<ExitCode> {
  requireContent(options)
  const publication = await openPublication(options)
  if (!publication) return exitCode.problems
  const present = pick(publication.bundles, options.ruleset)
  const between = versionsBetween(publication, present, from, to)
  const [before, after] = [between[0] ?? present, between.at(-1) ?? present]
  const reasonsOf = reasonsBetween(between)
  const whole = releaseDifference(before, after)
  const isWanted = (change: ClauseChange): boolean => !options.unexplained || !isExplained(reasonsOf(change))
  const difference = { ...whole, clauses: whole.clauses.filter(isWanted) }
  const factions = options.faction.map((name) => factionNamed(after, name))
  const armies = factions.map((faction) => ({
    faction,
    clauses: changesForArmy(before, after, difference, faction)
  }))
  if (options.json) {
    const { changesFile } = await import('../../emit/changes-file.ts')
    const told = armies.length > 0 ? { armies } : { difference }
    console.log(JSON.stringify(changesFile([before, after], told, reasonsOf), undefined, 2))
    return exitCode.clean
  }
  const versions = { before: lookupOf(before), after: lookupOf(after), reasonsOf }
  const isPartial = options.unexplained && whole.clauses.length > 0
  const texts = armies.map(({ faction, clauses }) =>
    armyChangesInWords(versions, versions.after.document(`faction:${faction}`)?.title ?? faction, clauses, isPartial)
  )
  console.log(texts.length > 0 ? texts.join('\n\n\n') : changesInWords(versions, difference, isPartial))
  return exitCode.clean
}

/** True if a reason is more than what `codicil new` wrote. */
const isExplained = (reasons: readonly ChangeNote[]): boolean =>
  reasons.some(({ reason }) => reason !== skeletonWords.reason)

const factionNamed = (bundle: Bundle, faction: string): string =>
  selectionNamed(bundle, { faction, trait: [], without: [], option: [] }).faction ?? faction
