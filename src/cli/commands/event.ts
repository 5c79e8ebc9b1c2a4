import type { Command } from 'commander'
import { eventsFolder } from '../../model/id.ts'
import type { LockedEvent } from '../../node/release/lock-event.ts'
import { isDraft } from '../../notation/version.ts'
import { type ExitCode, exitCode, UsageError } from '../exit-code.ts'
import { replaceSkeletonWords, warningsBelow } from '../frozen-warnings.ts'
import { openPublication } from '../open-bundle.ts'
import { printDiagnostics } from '../report.ts'
import { eventNamed } from '../rules-named.ts'
import { type Finish, requireContent } from './options.ts'

interface LockOptions {
  readonly content: string
  readonly again: boolean
}

/** `codicil event lock EVENT`: keep the fingerprints of what is played, so that a build with other words fails. */
export function addEvent(program: Command, finish: Finish): void {
  program
    .command('event')
    .description('lock what is played at an event')
    .command('lock')
    .description(
      'write the fingerprints of what is played to lock.json beside event.md; from then on, any other words are an error'
    )
    .argument('<event>', 'id of the event')
    .option('--content <dir>', 'folder with the rulesets and events', 'content')
    .option('--again', 'replace the lock even if what is played has changed since', false)
    .action(async (event: string, options: LockOptions) => finish(await run(event, options)))
}

async function run(wanted: string, options: LockOptions): Promise<ExitCode> {
  requireContent(options)
  const publication = await openPublication({ ...options, withLocks: false })
  if (!publication) return exitCode.problems
  eventNamed(publication, wanted)
  const unwritten = warningsBelow(publication, [`${eventsFolder}/${wanted}`], 'parse/skeleton-words')
  if (unwritten.length > 0) {
    printDiagnostics(unwritten, { ...options, format: 'human', strict: true })
    console.error(`Nothing was locked. ${replaceSkeletonWords}`)
    return exitCode.problems
  }
  const { lockEvent } = await import('../../node/release/lock-event.ts')
  const locked = lockEvent(options.content, publication, wanted, options.again)
  if (!locked.isWritten) throw new UsageError(refusal(wanted, locked))
  const { file, count, changed, unreleased } = locked
  console.log(`Wrote ${file}: ${count} fingerprints. Keep it with your sources.`)
  if (changed.length > 0 && changed !== 'unreadable') console.log(`Changed since it was locked: ${changed.join(', ')}`)
  for (const each of unreleased) console.error(unreleasedWords(each))
  return exitCode.clean
}

const unreleasedWords = ({ ruleset, version }: LockedEvent['unreleased'][number]): string =>
  `${ruleset} ${version} is not released: any change of its words is an error at this event. ` +
  (isDraft(version)
    ? 'Release it, name the released version in the event, and lock it again.'
    : `Release it with \`codicil release ${ruleset}\`.`)

/** Says why a lock was left as it is, and what to do. */
function refusal(id: string, { file, changed, isOfOther }: LockedEvent): string {
  const again = `\`codicil event lock ${id} --again\``
  if (changed === 'unreadable') return `${file} cannot be read. Restore it, or replace it with ${again}.`
  return isOfOther
    ? `\`${id}\` was locked by another version of Codicil, and these differ now: ${changed.join(', ')}\n` +
        `The words may be the same. Compare them with what players have, then run ${again}.`
    : `\`${id}\` is locked, and what is played has changed: ${changed.join(', ')}\n` +
        `Put the locked words back. If the change is meant, run ${again} and tell the players.`
}
