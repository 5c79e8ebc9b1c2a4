import type { Command } from 'commander'
import type { ReleaseOutcome } from '../../node/release.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { openPublication, pick } from '../open-bundle.ts'
import { type Finish, requireContent } from './options.ts'

interface ReleaseOptions {
  readonly content: string
}

/** `codicil release [ruleset]`: keep what a version says, so that its numbers and addresses are never lost. */
export function addRelease(program: Command, finish: Finish): void {
  program
    .command('release')
    .description('keep what the present version of a ruleset says, so that its numbers and addresses are never lost')
    .argument('[ruleset]', 'id of the ruleset; may be left out where there is only one')
    .option('--content <dir>', 'folder with the rulesets', 'content')
    .action(async (ruleset: string | undefined, options: ReleaseOptions) => finish(await run(ruleset, options)))
}

async function run(wanted: string | undefined, options: ReleaseOptions): Promise<ExitCode> {
  requireContent(options)
  const publication = await openPublication(options)
  if (!publication) return exitCode.problems
  const bundle = pick(publication.bundles, wanted)
  const { keepRelease } = await import('../../node/release.ts')
  console.log(inWords(bundle.ruleset.version, keepRelease(options.content, publication, bundle)))
  return exitCode.clean
}

/** @throws UsageError where nothing could be kept, with the reason and the way out */
function inWords(version: string, outcome: ReleaseOutcome): string {
  switch (outcome.type) {
    case 'written':
      return `Wrote ${outcome.file}: version ${version}, ${outcome.clauses} documents and clauses. Keep it with your sources.`
    case 'kept-before':
      return `${outcome.file} is there already, and says the same.`
    case 'changed-since':
      throw new UsageError(
        `Version ${version} is released, and ${changed(outcome.ids)} from it.\nRaise \`version\` in ${outcome.home}, then release again.`
      )
    case 'not-the-newest':
      throw new UsageError(
        `Version ${outcome.newest} is released, and ${version} comes before it.\nRaise \`version\` in ${outcome.home}, then release again.`
      )
  }
}

/** What differs; a clause says more than the document it is in. */
function changed(ids: readonly string[]): string {
  const first = ids.find((id) => id.includes('#')) ?? ids[0]
  return ids.length === 1 ? `\`${first}\` differs` : `\`${first}\` and ${ids.length - 1} more differ`
}
