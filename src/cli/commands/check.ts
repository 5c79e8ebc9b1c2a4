import type { Command } from 'commander'
import { runCheck } from '../../node/content/run-check.ts'
import { type ExitCode, exitCode } from '../exit-code.ts'
import { printDiagnostics, type ReportOptions } from '../report.ts'
import { clearScreen, createProgress } from '../terminal.ts'
import { type Finish, type Quiet, requireContent, withContent, withQuiet } from './options.ts'

interface CheckOptions extends ReportOptions, Quiet {
  readonly watch: boolean
}

/** `codicil check`: report problems in the content. */
export function addCheck(program: Command, finish: Finish): void {
  withQuiet(
    withContent(program.command('check').description('say what is wrong in the content, where, and how to fix it'))
  )
    .option('--watch', 'check again after each change, until Ctrl-C', false)
    .action(async (options: CheckOptions) => {
      requireContent(options)
      finish(options.watch ? await checkOnChange(options) : await checkOnce(options))
    })
}

async function checkOnce(options: CheckOptions): Promise<ExitCode> {
  const progress = createProgress(options)
  progress.tell('Checking')
  const diagnostics = await runCheck(options.content, progress.tell).finally(progress.end)
  const code = printDiagnostics(diagnostics, options)
  if (diagnostics.length === 0 && options.format === 'human') console.log('No problems.')
  return code === exitCode.clean ? exitCode.clean : exitCode.problems
}

/**
 * First and last line about one check, by which editors know that the list of problems is complete. They are patterns as
 * they are: no character in them has another meaning there.
 */
export const checkLines = { begins: 'Checking', ends: 'Waiting for a change, or for Ctrl-C' } as const

/** Checks again whenever a file changes. @returns the exit code of the last check, once the user stops it */
async function checkOnChange(options: CheckOptions): Promise<ExitCode> {
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
