import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { writeFiles } from './folder.ts'
import { codicil } from './in-process.ts'
import { once } from './once.ts'
import { lendPrograms } from './programs.ts'
import { type ContentFiles, filesOf, writeContent } from './sampler.ts'

/** A site with everything a build makes, packs included: built once, and only to be read. Paths are absolute. */
export interface FirstBuild {
  readonly content: string
  /** The output folder, which had an older site. */
  readonly site: string
  /** Everything that builds remember. */
  readonly cache: string
  /** The report that `--report` wrote. */
  readonly report: string
  /** Output of the command. */
  readonly said: string
}

/** The fixtures that have the most to print: every kind of document, and a picture. */
export const printed = ['every-kind-of-document', 'linked-files-inside-the-content-folder'] as const

/** A moment that is of another day in Auckland: what the build states depends on the moment alone. */
export const day = { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-21T23:30:00Z') / 1000) }

/** Write a content folder whose files are all of one time. @returns the folder */
export function contentOf(folder: string, files: ContentFiles, time: Date): string {
  writeContent(folder, files)
  for (const [path] of files) utimesSync(join(folder, path), time, time)
  return folder
}

/** Output of an older version; `deep/old.html` is no longer part of the site. */
export const olderSite = {
  'index.html': '<meta name="generator" content="Codicil 0.0.1">',
  'deep/old.html': 'old'
}

/** What a command said as an error, without the notice that letters of a script have no font on this machine. */
export const withoutFontNotice = (stderr: string): string => stderr.replace(/^PDFs print letters of .*\n?/gmu, '')

async function build(folder: string, fixtures: readonly string[], more: readonly string[]): Promise<void> {
  contentOf(join(folder, 'content'), filesOf(fixtures), new Date('2020-01-01'))
  writeFiles(join(folder, 'place/site'), olderSite)
  const report = join(folder, 'report.json')
  const cache = join(folder, 'cache')
  await lendPrograms(cache)
  const args = ['build', '--content', join(folder, 'content'), '--out', 'site', '--report', report, ...more]
  const env = { ...process.env, ...day, CODICIL_CACHE: cache }
  const { code, stdout, stderr } = await codicil(args, { cwd: join(folder, 'place'), env })
  if (code !== 0 || withoutFontNotice(stderr) !== '')
    throw new Error(`The build ended with ${code}.\n${stdout}${stderr}`)
  writeFiles(folder, { 'said.txt': stdout })
}

/**
 * Build content with PDFs, previews, a day and a report in the place of an older site, once for all tests of a run.
 *
 * @param fixtures Good fixtures of the suite, each with one ruleset
 * @param more Options of the command besides
 */
export async function firstBuild(
  fixtures: readonly string[] = printed,
  more: readonly string[] = []
): Promise<FirstBuild> {
  const name = ['first-build', fixtures.length, more.length].join('-')
  const folder = await once(name, (made) => build(made, fixtures, more))
  const [content, site, cache] = ['content', 'place/site', 'cache'].map((name) => join(folder, name)) as [
    string,
    string,
    string
  ]
  const said = readFileSync(join(folder, 'said.txt'), 'utf8')
  return { content, site, cache, report: join(folder, 'report.json'), said }
}
