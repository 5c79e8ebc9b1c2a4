import type { Command } from 'commander'
import type { Diagnostic } from '../../model/problem.ts'
import { runCheck } from '../../node/content/run-check.ts'
import { type ExitCode, exitCode } from '../exit-code.ts'
import { printDiagnostics, type ReportOptions } from '../report.ts'
import { rulesetFolder } from '../ruleset-folder.ts'
import { clearScreen, createProgress } from '../terminal.ts'
import { type Finish, type Quiet, requireContent, withContent, withQuiet } from './options.ts'

interface CheckOptions extends ReportOptions, Quiet {
  readonly watch: boolean
  readonly ruleset?: string
}

/** What is checked, and the folder of the only ruleset whose problems are reported. */
interface Checked extends CheckOptions {
  readonly folder: string | undefined
}

/** `codicil check`: report problems in the content. */
export function addCheck(program: Command, finish: Finish): void {
  withQuiet(
    withContent(program.command('check').description('say what is wrong in the content, where, and how to fix it'))
  )
    .option('--ruleset <id>', 'report only what is wrong in this ruleset; all rulesets and events if omitted')
    .option('--watch', 'check again after each change, until Ctrl-C', false)
    .action(async (options: CheckOptions) => {
      requireContent(options)
      const { content, ruleset, watch } = options
      const own = { ...options, folder: ruleset === undefined ? undefined : rulesetFolder(content, ruleset) }
      finish(watch ? await checkOnChange(own) : await checkOnce(own))
    })
}

async function checkOnce(options: Checked): Promise<ExitCode> {
  const progress = createProgress(options)
  progress.tell('Checking')
  const all = await runCheck(options.content, progress.tell).finally(progress.end)
  const diagnostics = all.filter(isOwn(options))
  const code = printDiagnostics(diagnostics, options)
  if (diagnostics.length === 0 && options.format === 'human') console.log(soundWords(options))
  return code === exitCode.clean ? exitCode.clean : exitCode.problems
}

const soundWords = ({ ruleset }: CheckOptions): string =>
  ruleset === undefined ? 'No problems.' : `No problems in \`${ruleset}\`.`

/** Says which problems to report: of one ruleset, those in its folder and those of the content folder as a whole. */
const isOwn =
  ({ folder }: Checked) =>
  ({ span: { file } }: Diagnostic): boolean =>
    folder === undefined || file === '' || file === folder || file.startsWith(`${folder}/`)

/**
 * First and last line about one check, by which editors know that the list of problems is complete. They are patterns as
 * they are: no character in them has another meaning there.
 */
export const checkLines = { begins: 'Checking', ends: 'Waiting for a change, or for Ctrl-C' } as const

/** Checks again whenever a file changes. @returns the exit code of the last check, once the user stops it */
async function checkOnChange(options: Checked): Promise<ExitCode> {
  const { watchContent } = await import('../../node/content/watch-content.ts')
  const watch = await watchContent(options.content)
  const say = (line: string): void => void (options.format === 'human' && console.log(line))
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    void watch.close()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let code: ExitCode = exitCode.clean
  while (!isStopped) {
    if (options.format === 'human') clearScreen()
    say(checkLines.begins)
    code = await checkOnce(options)
    say(checkLines.ends)
    await watch.changed()
  }
  return code
}
