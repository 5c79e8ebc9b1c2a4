import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { Command } from 'commander'
import { buildDay } from '../build-day.ts'
import { reportText } from '../build-text.ts'
import { exitCode, UsageError } from '../exit-code.ts'
import { printDiagnostics, type ReportOptions } from '../report.ts'
import { createProgress } from '../terminal.ts'
import { type Finish, requireContent, withSite } from './options.ts'

interface BuildOptions extends ReportOptions {
  readonly out: string
  readonly base: string
  readonly site?: string
  readonly pdf: boolean
  readonly previews: boolean
  readonly report?: string
}

/** `codicil build`: write the site, the JSON and the packs. */
export function addBuild(program: Command, finish: Finish): void {
  withSite(program.command('build').description('write the site, the JSON and the packs'))
    .option('--out <dir>', 'folder to write; it changes only when everything is whole', 'dist')
    .option('--no-pdf', 'leave the PDF packs out')
    .option('--no-previews', 'leave the pictures out by which chats show links')
    .option('--report <file>', 'write what was made as JSON, too')
    .action(async (options: BuildOptions) => finish(await build(options)))
}

async function build(options: BuildOptions) {
  requireContent(options)
  requireReplaceable(options)
  const built = buildDay(options.content)
  const { buildSite } = await import('../../node/build.ts')
  const { content, out, base, pdf, previews, strict, site } = options
  const progress = createProgress()
  const request = {
    content,
    out,
    pdf,
    previews,
    strict,
    site,
    base,
    built,
    stage: progress.stage
  }
  const { diagnostics, report } = await buildSite(request).finally(progress.end)
  const code = printDiagnostics(diagnostics, options)
  if (report && options.format === 'human') console.log(reportText(out, report))
  if (report && options.report !== undefined) writeFileSync(options.report, `${JSON.stringify(report, undefined, 2)}\n`)
  return code === exitCode.clean ? exitCode.clean : exitCode.problems
}

/** Stop where building would replace anything that Codicil did not write. */
function requireReplaceable({ content, out }: BuildOptions): void {
  const way = relative(out, content)
  const isApart = way.split(sep)[0] === '..' || isAbsolute(way)
  if (isApart && isReplaceable(out)) return
  throw new UsageError(
    `Building replaces the whole folder \`${out}\`, and it holds other files than a site made by Codicil.\n` +
      'Name another folder by `--out`, or empty this one first.'
  )
}

/** True for nothing at all, an empty folder, or a site made by Codicil. */
function isReplaceable(out: string): boolean {
  const found = statSync(out, { throwIfNoEntry: false })
  if (!found) return true
  if (!found.isDirectory()) return false
  const page = join(out, 'index.html')
  const isOurs = existsSync(page) && readFileSync(page, 'utf8').includes('<meta name="generator" content="Codicil ')
  return isOurs || readdirSync(out).length === 0
}
