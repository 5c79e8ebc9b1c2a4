import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { codicil, root } from '../../support/command.ts'
import { once } from '../../support/once.ts'

/** Two releases of a small site: their output folders. */
export interface Releases {
  readonly one: string
  readonly two: string
}

/** Path the small sites are built for. */
export const base = '/small/'

/** Words that only one of the releases has, on its first page and on that of its rule. */
export const marks = { one: 'As first printed.', two: 'As corrected.' } as const

const fixture = `${root}tests/suite/good/every-kind-of-document/content/skirmish`

const newTerm = '---\nkind: term\nid: fresh\ntitle: Fresh\n---\n\nNot activated yet.'

/** The small content, with a sentence that tells which release a page is of; the second has a term more. */
function writeContent(place: string, name: 'one' | 'two'): string {
  const content = join(place, 'content')
  rmSync(content, { recursive: true, force: true })
  cpSync(fixture, join(content, 'skirmish'), { recursive: true })
  if (name === 'two') writeFileSync(join(content, 'skirmish/glossary/fresh.md'), newTerm)
  for (const file of ['ruleset.md', 'rules/turn.md', 'glossary/overwatch.md']) {
    const path = join(content, 'skirmish', file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n${marks[name]}\n`)
  }
  return content
}

/** The releases are built on different days, which every page states. */
const days = { one: '2026-05-01T12:00:00Z', two: '2026-11-21T12:00:00Z' } as const

async function build(place: string, name: 'one' | 'two'): Promise<void> {
  const content = writeContent(place, name)
  const out = join(place, name)
  const outcome = await codicil(['build', '--no-pdf', '--content', content, '--out', out, '--base', base], {
    cwd: place,
    env: {
      ...process.env,
      SOURCE_DATE_EPOCH: String(Date.parse(days[name]) / 1000),
      CODICIL_CACHE: join(place, 'cache')
    }
  })
  if (outcome.code !== 0) throw new Error(outcome.stdout + outcome.stderr)
}

/** Build both releases once for all tests of a run. */
export function useReleases(): () => Releases {
  let releases: Releases
  beforeAll(async () => {
    const place = await once('releases', async (folder) => {
      mkdirSync(folder)
      await build(folder, 'one')
      await build(folder, 'two')
    })
    releases = { one: join(place, 'one'), two: join(place, 'two') }
  })
  return () => releases
}
