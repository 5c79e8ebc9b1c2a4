import { rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codicil } from './support/command.ts'
import { contentsOf, makeFolder } from './support/folder.ts'
import { type ContentFiles, sampler, writeContent } from './support/sampler.ts'
import { isSoak } from './support/soak.ts'

/** Write a content folder whose files are all of one time. @returns the folder */
function copy(folder: string, files: ContentFiles, time: Date): string {
  writeContent(folder, files)
  for (const [path] of files) utimesSync(join(folder, path), time, time)
  return folder
}

/**
 * The rulesets that have the most to print: every kind of document and a picture; in the soak containers, many scripts,
 * options and exceptions, too.
 */
const printed = isSoak
  ? /^(?:every-kind-of-document|containers|harmless-html|layers-that-change-one-clause|text-in-many-scripts|linked-files-inside-the-content-folder)\//u
  : /^(?:every-kind-of-document|linked-files-inside-the-content-folder)\//u

const withPdfs = (files: ContentFiles): ContentFiles => files.filter(([path]) => printed.test(path))

/** A moment that is of another day in Auckland: what the build states depends on the moment alone. */
const day = { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-21T23:30:00Z') / 1000) }

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
  let place: string
  const files = withPdfs(sampler())
  const settings = () => ({ ...day, TZ: 'UTC', LANG: 'C', CODICIL_CACHE: join(place, 'cache') })
  let one: string
  let first: ReadonlyMap<string, Buffer>
  beforeAll(async () => {
    place = makeFolder()
    one = copy(join(place, 'one'), files, new Date('2020-01-01'))
    first = await build(one, join(place, 'dist'), settings())
  })
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  const changed = (now: ReadonlyMap<string, Buffer>) =>
    [...first].filter(([file, bytes]) => !now.get(file)?.equals(bytes)).map(([file]) => file)

  test('gives the same bytes, wherever, whenever and in whatever order it was written, PDFs included', async () => {
    const other = copy(join(place, 'quite another', 'cöntent'), files.toReversed(), new Date('2026-06-30T23:00:00Z'))
    const second = await build(other, join(place, 'public', 'html'), {
      ...day,
      TZ: 'Pacific/Auckland',
      LANG: 'de_DE.UTF-8',
      LC_ALL: 'de_DE.UTF-8',
      CODICIL_CACHE: join(place, 'other cache')
    })
    expect([...second.keys()]).toEqual([...first.keys()])
    expect(changed(second)).toEqual([])
    const kinds = new Set([...first.keys()].map((file) => file.split('.').at(-1)))
    for (const kind of ['html', 'json', 'pdf', 'css', 'js', 'woff2', 'pf_index', 'png']) expect(kinds).toContain(kind)
  })

  test('gives the same bytes again, with what the last build remembered', async () => {
    const warm = await build(one, join(place, 'dist'), settings())
    expect(changed(warm)).toEqual([])
    expect(warm.size).toBe(first.size)
  })
})
