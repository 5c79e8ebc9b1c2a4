import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codicil, root } from './support/command.ts'
import { contentsOf, filesIn } from './support/folder.ts'
import { temporaryFolder } from './support/temporary.ts'

/** Rulesets from the suite; in the last one, a document links to a file that is published as it is. */
const sources = {
  skirmish: 'every-kind-of-document',
  siege: 'captioned-tables',
  raid: 'linked-files-inside-the-content-folder'
}

/** Everything to copy, as path and bytes. */
function originals(): readonly (readonly [string, Buffer])[] {
  return Object.entries(sources).flatMap(([id, fixture]) => {
    const folder = `${root}tests/suite/good/${fixture}/content`
    return filesIn(folder).map((file) => {
      const bytes = readFileSync(join(folder, file))
      const isHome = file === 'skirmish/ruleset.md'
      const own = isHome ? Buffer.from(bytes.toString().replace('id: skirmish', `id: ${id}`)) : bytes
      return [file.replace(/^skirmish\//u, `${id}/`), own] as const
    })
  })
}

function copy(folder: string, files: readonly (readonly [string, Buffer])[], time: Date): string {
  for (const [path, bytes] of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    utimesSync(file, time, time)
  }
  return folder
}

/** Build a copy. @returns every file of the output */
async function build(content: string, out: string, env: Readonly<Record<string, string>>) {
  const { code, stdout, stderr } = await codicil(['build', '--content', content, '--out', out], {
    cwd: content,
    env: { ...process.env, ...env }
  })
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' })
  return contentsOf(out)
}

describe('the same content', () => {
  test('gives the same bytes, wherever, whenever and in whatever order it was written, PDFs included', async () => {
    const place = temporaryFolder()
    const files = originals()
    const one = copy(join(place, 'one'), files, new Date('2020-01-01'))
    const other = copy(join(place, 'quite another', 'cöntent'), files.toReversed(), new Date('2026-06-30T23:00:00Z'))
    const first = await build(one, join(place, 'dist'), { TZ: 'UTC', LANG: 'C' })
    const second = await build(other, join(place, 'public', 'html'), {
      TZ: 'Pacific/Auckland',
      LANG: 'de_DE.UTF-8',
      LC_ALL: 'de_DE.UTF-8'
    })
    expect([...second.keys()]).toEqual([...first.keys()])
    expect([...first].filter(([file, bytes]) => !second.get(file)?.equals(bytes)).map(([file]) => file)).toEqual([])
    const kinds = new Set([...first.keys()].map((file) => file.split('.').at(-1)))
    for (const kind of ['html', 'json', 'pdf', 'css', 'js', 'woff2', 'pf_index', 'png']) expect(kinds).toContain(kind)
  })

  test('gives the same bytes again, with what the last build remembered', async () => {
    const place = temporaryFolder()
    const content = copy(join(place, 'content'), originals(), new Date())
    const env = { CODICIL_CACHE: join(place, 'cache') }
    const cold = await build(content, join(place, 'dist'), env)
    const warm = await build(content, join(place, 'dist'), env)
    expect([...warm].filter(([file, bytes]) => !cold.get(file)?.equals(bytes)).map(([file]) => file)).toEqual([])
    expect(warm.size).toBe(cold.size)
  })
})
