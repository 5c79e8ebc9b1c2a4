import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codicil as started } from './support/command.ts'
import { contentOf, day, type FirstBuild, firstBuild, printed, withoutFontNotice } from './support/first-build.ts'
import { contentsOf, makeFolder } from './support/folder.ts'
import { codicil } from './support/in-process.ts'
import { lendPrograms } from './support/programs.ts'
import { filesOf } from './support/sampler.ts'
import { isSoak } from './support/soak.ts'

/** In the soak containers, many scripts, options and exceptions, and an event, too. */
const fixtures = isSoak
  ? [
      ...printed,
      'containers',
      'harmless-html',
      'layers-that-change-one-clause',
      'text-in-many-scripts',
      'what-is-played-at-an-event'
    ]
  : printed

/** In the soak packs name the page that checks them, which only a site with an address has. */
const more = isSoak ? ['--site', 'https://rules.example'] : []

describe('the same content', () => {
  let place: string
  let first: FirstBuild
  let files: ReadonlyMap<string, Buffer>
  beforeAll(async () => {
    place = makeFolder()
    first = await firstBuild(fixtures, more)
    files = contentsOf(first.site)
  })
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  const changed = (now: ReadonlyMap<string, Buffer>) =>
    [...files].filter(([file, bytes]) => !now.get(file)?.equals(bytes)).map(([file]) => file)

  test('gives the same bytes, wherever, whenever and in whatever order it was written', async () => {
    const [other, out] = [join(place, 'quite another', 'cöntent'), join(place, 'public', 'html')]
    contentOf(other, filesOf(fixtures).toReversed(), new Date('2026-06-30T23:00:00Z'))
    const cache = join(place, 'other cache')
    // In the soak what is made of the code alone is made again, too, and that of the package in package-command.test.ts.
    if (!isSoak) await lendPrograms(cache)
    const elsewhere = { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' }
    // A process of its own: places and languages are read when one starts.
    const { code, stdout, stderr } = await started(['build', '--content', other, '--out', out, ...more], {
      cwd: other,
      env: { ...process.env, ...day, ...elsewhere, CODICIL_CACHE: cache }
    })
    expect({ code, stderr: withoutFontNotice(stderr) }, stdout).toEqual({ code: 0, stderr: '' })
    const second = contentsOf(out)
    expect([...second.keys()]).toEqual([...files.keys()])
    expect(changed(second)).toEqual([])
    const kinds = new Set([...second.keys()].map((file) => file.split('.').at(-1)))
    for (const kind of ['html', 'json', 'pdf', 'css', 'js', 'woff2', 'pf_index', 'png']) expect(kinds).toContain(kind)
  })

  test('gives the same bytes again, with what the last build remembered', async () => {
    const [out, cache] = [join(place, 'again'), join(place, 'cache')]
    cpSync(first.site, out, { recursive: true })
    cpSync(first.cache, cache, { recursive: true })
    const env = { ...process.env, ...day, CODICIL_CACHE: cache }
    const args = ['build', '--content', first.content, '--out', out, ...more]
    expect(await codicil(args, { env })).toMatchObject({ code: 0 })
    const warm = contentsOf(out)
    expect(changed(warm)).toEqual([])
    expect(warm.size).toBe(files.size)
  })
})
