import type { Command } from 'commander'
import { type Resolution, resolve } from '../../resolve/index.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { findClause } from '../find-clause.ts'
import { openBundle } from '../open-bundle.ts'
import { overviewInWords } from '../overview-text.ts'
import { clauseInWords } from '../resolution-text.ts'
import { type NamedSelection, selectionNamed } from '../selection-named.ts'
import { type Finish, requireContent, withSelection } from './options.ts'

interface ResolveOptions extends NamedSelection {
  readonly content: string
  readonly ruleset?: string
  readonly json: boolean
}

/** `codicil resolve [clause]`: say what holds for an army and a set of options, and why. */
export function addResolve(program: Command, finish: Finish): void {
  withSelection(program.command('resolve').description('say what holds for an army and a set of options, and why'))
    .argument(
      '[clause]',
      'clause to explain, by its id (moving#far, or far), a former one, or its number (4.2); without it, everything that changes'
    )
    .option('--json', 'print data instead of text', false)
    .action(async (clause: string | undefined, options: ResolveOptions) => finish(await run(clause, options)))
}

async function run(clause: string | undefined, options: ResolveOptions): Promise<ExitCode> {
  requireContent(options)
  const bundle = await openBundle(options, options.ruleset)
  if (!bundle) return exitCode.problems
  const resolution = resolve(bundle, selectionNamed(bundle, options))
  const reasons = resolution.problems.map(({ words }) => words)
  if (reasons.length > 0) throw new UsageError(reasons.join('\n'))
  const { id, formerly } = clause === undefined ? {} : findClause(bundle, clause)
  if (formerly !== undefined) console.error(`\`${formerly}\` is now \`${id}\`.`)
  if (options.json) console.log(JSON.stringify(asData(resolution, id), undefined, 2))
  else console.log(id === undefined ? overviewInWords(bundle, resolution) : clauseInWords(bundle, resolution, id))
  return exitCode.clean
}

/** A resolution as plain data: of one clause, or of the whole ruleset. */
function asData({ selection, clauses, modifiers, totals }: Resolution, id: string | undefined): object {
  if (id !== undefined) return { selection, ...clauses.get(id) }
  return { selection, clauses: [...clauses.values()], modifiers, totals }
}
