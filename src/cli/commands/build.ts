import type { Command } from 'commander'
import { exitCode } from '../exit-code.ts'
import { printDiagnostics, type ReportOptions } from '../report.ts'
import { createProgress } from '../terminal.ts'
import { type Finish, normaliseBase, requireContent, withSite } from './options.ts'

interface BuildOptions extends ReportOptions {
  readonly out: string
  readonly base: string
  readonly pdf: boolean
}

/** `codicil build`: write the site, the JSON and the packs. */
export function addBuild(program: Command, finish: Finish): void {
  withSite(program.command('build').description('write the site, the JSON and the packs'))
    .option('--out <dir>', 'folder to write; it changes only when everything is whole', 'dist')
    .option('--no-pdf', 'leave the PDF packs out')
    .action(async (options: BuildOptions) => finish(await build(options)))
}

async function build(options: BuildOptions) {
  requireContent(options)
  const { buildSite } = await import('../../node/build.ts')
  const { content, out, pdf, strict } = options
  const progress = createProgress()
  const request = { content, out, pdf, strict, base: normaliseBase(options.base), stage: progress.stage }
  const { diagnostics, summary } = await buildSite(request).finally(progress.end)
  const code = printDiagnostics(diagnostics, options)
  if (summary !== undefined && options.format === 'human') console.log(summary)
  return code === exitCode.clean ? exitCode.clean : exitCode.problems
}
