import type { Command } from 'commander'
import { runCheck } from '../../node/content/run-check.ts'
import { exitCode } from '../exit-code.ts'
import { printDiagnostics, type ReportOptions } from '../report.ts'
import { createProgress } from '../terminal.ts'
import { type Finish, type Quiet, requireContent, withContent, withQuiet } from './options.ts'

/** `codicil check`: report problems in the content. */
export function addCheck(program: Command, finish: Finish): void {
  withQuiet(
    withContent(program.command('check').description('say what is wrong in the content, where, and how to fix it'))
  ).action(async (options: ReportOptions & Quiet) => {
    requireContent(options)
    const progress = createProgress(options)
    progress.tell('Checking')
    const diagnostics = await runCheck(options.content, progress.tell).finally(progress.end)
    const code = printDiagnostics(diagnostics, options)
    if (diagnostics.length === 0 && options.format === 'human') console.log('No problems.')
    finish(code === exitCode.clean ? exitCode.clean : exitCode.problems)
  })
}
