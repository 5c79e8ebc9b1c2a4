import { dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import type { BuildResult } from '../../node/build/build.ts'
import type { ReadSources } from '../../node/content/read-sources.ts'
import { requireFileApart } from '../../node/output/check.ts'
import { staleList } from '../../node/output/signed-output.ts'
import { writeNamed } from '../../node/output/write-together.ts'
import { buildDay } from '../build-day.ts'
import { reportText } from '../build-text.ts'
import { exitCode } from '../exit-code.ts'
import { printDiagnostics, type ReportOptions } from '../report.ts'
import { createProgress } from '../terminal.ts'
import { type Finish, type Quiet, requireContent, withQuiet, withSite } from './options.ts'

interface BuildOptions extends ReportOptions, Quiet {
  readonly out: string
  readonly base: string
  readonly site?: string
  readonly guide: boolean
  readonly pdf: boolean
  readonly previews: boolean
  readonly report?: string
}

/** `codicil build`: write the site, the JSON and the packs. */
export function addBuild(program: Command, finish: Finish): void {
  withQuiet(withSite(program.command('build').description('write the site, the JSON and the packs')))
    .option(
      '--out <dir>',
      'folder to write to; it changes only once the whole build has succeeded, and keeps files that no build wrote',
      'dist'
    )
    .option('--no-pdf', 'leave out the PDF packs')
    .option('--no-previews', 'leave out the link previews that chats show')
    .option('--report <file>', 'also write a JSON report of the build')
    .action(async (options: BuildOptions) => finish(await build(options)))
}

async function build(options: BuildOptions) {
  requireContent(options)
  requireReport(options)
  const built = buildDay(options.content)
  const { buildUnlessDone } = await import('../../node/build/finished-build.ts')
  const { content, out, base, guide, pdf, previews, strict, site } = options
  const progress = createProgress(options)
  const request = {
    content,
    out,
    guide,
    pdf,
    previews,
    strict,
    site,
    base,
    built,
    stage: progress.tell,
    tell: progress.tell
  }
  // Code that builds is loaded only if there is something to build.
  const buildAll = async (sources: ReadSources): Promise<BuildResult> =>
    (await import('../../node/build/build.ts')).buildSite(request, sources)
  const { diagnostics, report } = await buildUnlessDone(request, buildAll).finally(progress.end)
  const code = printDiagnostics(diagnostics, options)
  if (report && pdf) for (const sentence of report.missingFonts) console.error(sentence)
  if (report && options.format === 'human') console.log(reportText(out, report))
  const stale = report && (await staleList(out))
  if (stale !== undefined) console.error(stale)
  if (report && options.report !== undefined) writeNamed(options.report, `${JSON.stringify(report, undefined, 2)}\n`)
  return code === exitCode.clean ? exitCode.clean : exitCode.problems
}

/** Stops before the work if the report could not be written after it. */
function requireReport({ report, out, content }: BuildOptions): void {
  // The output may not be there yet, and will be.
  if (report !== undefined && resolve(dirname(report)) !== resolve(out)) requireFileApart(report, content)
}
