import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { childScript, type Run, run } from '../measure/child.ts'
import { writeBareSite } from '../measure/plain-site.ts'
import { type Weight, weighFolder, weighPage } from '../measure/weigh.ts'
import type { BenchContext, Section } from '../section.ts'
import { duration, memorySize, type Row, ratio, size } from '../table.ts'

const stageRows = ({ stages }: Run): readonly Row[] =>
  stages.map(({ name, wall, cpu, memory }): Row => [
    `  ${name}`,
    duration(wall),
    [processor(cpu), memorySize(memory)].join('; ')
  ])

/** Time that does not depend on what else the machine does. */
const processor = (cpu: number): string => `processor ${duration(cpu)}`

/** A build beside the plain one, by the clock and by processor time. */
const beside = ({ wall, cpu, memory }: Run, bare: Run): string =>
  [ratio(wall, bare.wall, 'plain'), `${processor(cpu)}, ${ratio(cpu, bare.cpu, 'plain')}`, memorySize(memory)].join(
    '; '
  )

async function buildBare({ content, scratch }: BenchContext): Promise<Run> {
  const site = join(scratch, 'bare-site')
  rmSync(site, { recursive: true, force: true })
  writeBareSite(site)
  return run(childScript('bare-site'), [site], { BARE_CONTENT: content, ASTRO_TELEMETRY_DISABLED: '1' })
}

/** Builds with what earlier builds kept at `cache` in the scratch folder. */
const buildOurs = ({ content, scratch }: BenchContext, out: string): Promise<Run> =>
  run(childScript('build'), [content, out], {
    CODICIL_CACHE: join(scratch, 'cache'),
    // As the command has it.
    NODE_COMPILE_CACHE: join(scratch, 'cache/modules'),
    ASTRO_TELEMETRY_DISABLED: '1'
  })

const changed = 'ruleset-1/rules/rule-3.md'

async function buildChanged(context: BenchContext, out: string): Promise<Run> {
  appendFileSync(join(context.content, changed), '\nAnother sentence.\n')
  return buildOurs(context, out)
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

/** Measurements of each content folder, in milliseconds and bytes. */
interface Measured extends Pick<BenchContext, 'documents' | 'armies'> {
  readonly bare: number
  readonly wall: number
  readonly cpu: number
  readonly memory: number
}

const all: Measured[] = []

/** How the cost of a cold build grows: with the armies for the same texts, with the texts for as many armies. */
function growth(): readonly Row[] {
  const row = (what: string, one: Measured, other: Measured): Row => [
    what,
    (other.wall / one.wall).toFixed(2),
    `times as long, ${(other.cpu / one.cpu).toFixed(2)} times the processor time, ${(other.memory / one.memory).toFixed(2)} times the memory; plain: ${(other.bare / one.bare).toFixed(2)}`
  ]
  return all.flatMap((one) => [
    ...all
      .filter(({ documents, armies }) => documents === one.documents && armies > one.armies)
      .map((other) => row(`${one.documents} rules, ${other.armies} armies for ${one.armies}`, one, other)),
    ...all
      .filter(({ documents, armies }) => documents > one.documents && armies === one.armies)
      .map((other) => row(`${other.documents} rules for ${one.documents}, armies: ${one.armies}`, one, other))
  ])
}

/** The whole build without PDFs, beside a plain Astro site with Pagefind of the same files. */
export const buildSection: Section = {
  heading: 'codicil build, no PDFs, no previews',
  growth,
  async measure(context) {
    const out = join(context.scratch, 'site')
    context.note('plain Astro and Pagefind')
    const bare = await buildBare(context)
    context.note('codicil build, nothing known')
    rmSync(join(context.scratch, 'cache'), { recursive: true, force: true })
    const ours = await buildOurs(context, out)
    const weights = weightRows(out)
    context.note('codicil build, nothing changed')
    const again = await buildOurs(context, out)
    context.note('codicil build, one rule changed')
    const one = await buildChanged(context, out)
    const { documents, armies } = context
    const { own, children } = ours.memory
    all.push({ documents, armies, bare: bare.wall, wall: ours.wall, cpu: ours.cpu, memory: own + children })
    return [
      ['plain Astro and Pagefind', duration(bare.wall), `${processor(bare.cpu)}; ${memorySize(bare.memory)}`],
      ...stageRows(bare),
      ['nothing known', duration(ours.wall), beside(ours, bare)],
      ...stageRows(ours),
      ['one rule changed', duration(one.wall), beside(one, bare)],
      ...stageRows(one),
      ['nothing changed', duration(again.wall), beside(again, bare)],
      ...weights
    ]
  }
}
