import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeFiles } from '../corpus/content-folder.ts'
import { type Crowd, crowdedContent } from '../corpus/crowded-content.ts'
import { childScript, run } from '../measure/child.ts'
import type { SharedSection } from '../section.ts'
import { duration, memorySize, type Row } from '../table.ts'

const codicil = fileURLToPath(new URL('../../scripts/codicil.mjs', import.meta.url))

/** The second is four times as large in everything. */
const sizes: readonly Crowd[] = [
  { factions: 75, exceptions: 1250, questions: 500 },
  { factions: 300, exceptions: 5000, questions: 2000 }
]

const nameOf = ({ factions, exceptions, questions }: Crowd): string =>
  `${factions} armies, ${exceptions} exceptions and ${questions} questions`

async function measureCrowd(crowd: Crowd, folder: string, note: (text: string) => void): Promise<readonly Row[]> {
  const content = join(folder, 'content')
  writeFiles(content, crowdedContent(crowd))
  const environment = { CODICIL_CACHE: join(folder, 'cache'), ASTRO_TELEMETRY_DISABLED: '1' }
  note(`checking ${nameOf(crowd)}`)
  const check = await run(codicil, ['check', '--content', content], environment)
  if (!check.output.startsWith('No problems')) throw new Error(`The generated content has mistakes\n${check.output}`)
  note(`building ${nameOf(crowd)}`)
  const build = await run(childScript('build'), [content, join(folder, 'site')], environment)
  return [
    [nameOf(crowd), '', ''],
    ['  codicil check', duration(check.wall), memorySize(check.memory)],
    ['  codicil build, documents known', duration(build.wall), memorySize(build.memory)],
    ...build.stages.map(({ name, wall, memory }): Row => [`    ${name}`, duration(wall), memorySize(memory)])
  ]
}

/**
 * Rulesets in which everything is about one clause: rulesets that spread changes over many would not show this cost.
 */
export const crowdSection: SharedSection = {
  heading: 'Exceptions and questions to one clause; no PDFs, no previews',
  async measure({ note }) {
    const rows: Row[] = []
    for (const crowd of sizes) {
      const folder = mkdtempSync(join(tmpdir(), 'codicil-bench-'))
      try {
        rows.push(...(await measureCrowd(crowd, folder, note)))
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }
    return rows
  }
}
