import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeBareSite } from '../bare-site.ts'
import { childScript, type Run, run } from '../child.ts'
import type { BenchContext, Section } from '../section.ts'
import { duration, memorySize, type Row, ratio, size } from '../table.ts'
import { type Weight, weighFolder, weighPage } from '../weigh.ts'

const stageRows = ({ stages }: Run): readonly Row[] =>
  stages.map(({ name, wall, memory }): Row => [`  ${name}`, duration(wall), memorySize(memory)])

async function buildBare({ content, scratch }: BenchContext): Promise<Run> {
  const site = join(scratch, 'bare-site')
  rmSync(site, { recursive: true, force: true })
  writeBareSite(site)
  return run(childScript('bare-site'), [site], { BARE_CONTENT: content, ASTRO_TELEMETRY_DISABLED: '1' })
}

async function buildOurs({ content, scratch }: BenchContext, out: string): Promise<Run> {
  rmSync(join(scratch, 'cache'), { recursive: true, force: true })
  const environment = { CODICIL_CACHE: join(scratch, 'cache'), ASTRO_TELEMETRY_DISABLED: '1' }
  return run(childScript('build'), [content, out], environment)
}

function weightRows(site: string): readonly Row[] {
  const weights = Object.entries(weighPage(site, 'ruleset-1/rules/rule-3/index.html'))
  const index = weighFolder(join(site, 'pagefind'))
  const row = ([name, { raw, gzip }]: [string, Weight]): Row => [`  ${name}`, size(raw), `${size(gzip)} with gzip`]
  return [
    ['a rule page', '', ''],
    ...weights.map(row),
    ['search index, all files', size(index.bytes), `${index.files} files, of which a search loads a few`]
  ]
}

/** The whole build without PDFs, beside a plain Astro site with Pagefind of the same files. */
export const buildSection: Section = {
  heading: 'codicil build, no PDFs, no previews, nothing known',
  async measure(context) {
    const out = join(context.scratch, 'site')
    context.note('plain Astro and Pagefind')
    const bare = await buildBare(context)
    context.note('codicil build')
    const ours = await buildOurs(context, out)
    return [
      ['plain Astro and Pagefind', duration(bare.wall), memorySize(bare.memory)],
      ...stageRows(bare),
      ['codicil build', duration(ours.wall), `${ratio(ours.wall, bare.wall, 'plain')}; ${memorySize(ours.memory)}`],
      ...stageRows(ours),
      ...weightRows(out)
    ]
  }
}
