import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ListedEvent } from '../../../src/node/offline/offline-release.ts'
import { writeOffline } from '../../../src/node/offline/offline.ts'
import { beginOutput } from '../../../src/node/output/output.ts'
import { keptSize } from '../../../src/site/offline/kept-size.ts'
import { groupsIn, withParts } from '../../../src/site/offline/parts.ts'
import { everyPage } from '../../../src/site/offline/protocol.ts'
import {
  type ArchivedFile,
  archiveAddress,
  baseAddress,
  partAddress,
  type Release,
  type ReleaseFiles,
  type ReleasePart
} from '../../../src/site/offline/release.ts'
import { headersFor } from '../../../src/site/view/hosting/headers.ts'
import { bundleOf } from '../../support/content.ts'
import { contentsOf, filesIn } from '../../support/folder.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const page = '<p>A page.</p>'
const site: Readonly<Record<string, string>> = {
  'index.html': page,
  'offline/index.html': page,
  '_astro/Page.1.js': 'void 0',
  '_astro/other.js': 'void 1',
  'packs/skirmish/core.a4.pdf': '%PDF A4',
  'packs/skirmish/faq.a4.pdf': '%PDF FAQ',
  'packs/skirmish/core.letter.pdf': '%PDF Letter',
  'robots.txt': 'User-agent: *'
}

/** Every file in the archives of a release, in their order. */
const filesOf = ({ archives }: ReleaseFiles): readonly ArchivedFile[] => archives.flatMap(({ files }) => files)

const hashIn = (list: ReleaseFiles, wanted: string): string | undefined =>
  filesOf(list).find(([address]) => address === wanted)?.[1]

/** Write a site and what makes it work without a network. */
async function written(files: Readonly<Record<string, string>>, built?: string, events: readonly ListedEvent[] = []) {
  const folder = join(temporaryFolder(), 'site')
  const output = beginOutput(folder)
  for (const [path, text] of Object.entries(files)) output.write(path, text)
  const bundle = await bundleOf({})
  const dated = { ...bundle, ruleset: { ...bundle.ruleset, ...(built !== undefined && { built }) } }
  const kept = await writeOffline(output, [dated], undefined, events)
  output.finish()
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    folder,
    kept,
    release: JSON.parse(read('offline.json')) as Release,
    list: JSON.parse(read('offline-files.json')) as ReleaseFiles,
    worker: read('sw.js')
  }
}

test('every file that may be kept is listed with its hash and size, packs by ruleset and paper', async () => {
  const { release, list } = await written(site)
  expect(filesOf(list).map(([address]) => address)).toEqual(['_astro/Page.1.js', '_astro/other.js', '', 'offline/'])
  const hash = createHash('sha256').update(page).digest('hex').slice(0, 16)
  expect(filesOf(list)).toContainEqual(['', hash, page.length])
  expect(release.groups).toEqual([
    { id: '', title: '', pages: 2, files: 4, bytes: 10_000 },
    { id: 'skirmish', title: 'Skirmish', pages: 0, files: 0, bytes: 0 }
  ])
  expect(release.release).toBe(list.release)
  expect(release.version).toBe(`1.0.0 (${list.release.slice(0, 8)})`)
  expect(release.packs).toEqual([
    { ruleset: 'skirmish', paper: 'a4', files: 2, bytes: 15 },
    { ruleset: 'skirmish', paper: 'letter', files: 1, bytes: 11 }
  ])
})

test('what the last build left is taken over, and the site is what a build with nothing known makes', async () => {
  const own = { 'skirmish/index.html': 'gathers', 'packs/skirmish/more.a4.pdf': '%PDF' }
  const before = { ...site, ...own, 'skirmish/rules/turn/index.html': 'turn' }
  const after = { ...before, 'skirmish/rules/turn/index.html': 'another turn' }
  const { folder, list } = await written(before)
  const unchanged = list.archives.filter(({ group }) => group !== 'skirmish').map(archiveAddress)
  const times = () => unchanged.map((path) => statSync(join(folder, path)).mtimeMs)
  const known = times()
  const output = beginOutput(folder)
  const { 'skirmish/rules/turn/index.html': changed, ...taken } = after
  for (const path of Object.keys(taken)) output.take(path)
  output.write('skirmish/rules/turn/index.html', changed)
  await writeOffline(output, [await bundleOf({})], {
    json: (path) => JSON.parse(readFileSync(join(output.present, path), 'utf8')),
    take: (path) => {
      output.take(path)
      return true
    }
  })
  output.finish()
  expect(contentsOf(folder)).toEqual(contentsOf((await written(after)).folder))
  expect(times()).toEqual(known)
})

describe('archives', () => {
  const own = {
    'skirmish/index.html': 'gathers',
    'skirmish/rules/turn/index.html': 'turn',
    'skirmish/rules/move/index.html': 'move',
    'api/v1/skirmish/rulebook.json': '{}',
    'assets/skirmish/map.png': 'picture',
    'skirmish/v/1.0.0/index.html': 'of old',
    'docs/index.html': 'docs'
  }
  const contents = ({ archives }: ReleaseFiles) =>
    archives.map(({ group, files }) => [group, files.map(([address]) => address)])

  test('hold what is alike of one ruleset, and old versions by themselves', async () => {
    const { list, release } = await written(own)
    expect(contents(list)).toEqual([
      ['', ['docs/']],
      ['skirmish', ['api/v1/skirmish/rulebook.json']],
      ['skirmish', ['skirmish/rules/move/', 'skirmish/rules/turn/']],
      ['skirmish', ['assets/skirmish/map.png', 'skirmish/']],
      ['skirmish/v/1.0.0', ['skirmish/v/1.0.0/']]
    ])
    expect(release.groups.map(({ id, title, pages }) => [id, title, pages])).toEqual([
      ['', '', 1],
      ['skirmish', 'Skirmish', 3],
      ['skirmish/v/1.0.0', 'Skirmish, version 1.0.0', 1]
    ])
  })

  test('of an event come with those of the versions that it plays, and are not saved unasked', async () => {
    const files = {
      ...own,
      'skirmish/v/0.9.0/index.html': 'of old',
      'events/cup/index.html': 'cup',
      'events/cup/pack.a4.pdf': '%PDF'
    }
    const needs = async (version: string) => {
      const event = { event: { id: 'cup', title: 'Cup' }, rulesets: [{ id: 'skirmish', version }] }
      return (await written(files, undefined, [event])).release.needs
    }
    expect(await needs('0.9.0')).toEqual({ 'events/cup': ['skirmish/v/0.9.0'] })
    // Links to the rules as they are now, and to a version without pages, lead to the ruleset.
    for (const version of ['1.0.0', '0.1.0']) expect(await needs(version)).toEqual({ 'events/cup': ['skirmish'] })
    const { kept, list, release: made } = await written(files)
    expect(list.needs).toBeUndefined()
    expect(made.packs).toEqual([{ ruleset: 'events/cup', paper: 'a4', files: 1, bytes: 4 }])
    expect(made.groups).toHaveLength(5)
    expect(kept).toBe(keptSize(made, everyPage))
    expect(kept).toBe(20_000)
  })

  test('are gzip of what is in them, by the name of their hash', async () => {
    const { list, folder } = await written(own)
    for (const archive of list.archives) {
      const content = gunzipSync(readFileSync(join(folder, archiveAddress(archive))))
      expect(createHash('sha256').update(content).digest('hex')).toMatch(new RegExp(`^${archive.hash}`, 'u'))
      expect(content.length).toBe(archive.files.reduce((sum, [, , bytes]) => sum + bytes, 0))
    }
    const packed = filesIn(join(folder, 'offline')).filter((path) => path.endsWith('.bin'))
    expect(packed).toHaveLength(list.archives.length)
  })

  test('end where a megabyte is reached; a larger file has one of its own', async () => {
    const large = (size: number, letter: string) => letter.repeat(size)
    const { list } = await written({
      'skirmish/rules/a/index.html': large(400_000, 'a'),
      'skirmish/rules/b/index.html': large(500_000, 'b'),
      'skirmish/rules/c/index.html': large(200_000, 'c'),
      'skirmish/rules/d/index.html': large(2_000_000, 'd'),
      'skirmish/rules/e/index.html': large(10, 'e')
    })
    const ids = contents(list).map(([, addresses]) => (addresses as string[]).map((address) => address.at(-2)).join(''))
    expect(ids).toEqual(['ab', 'c', 'd', 'e'])
  })

  test('that did not change are the same in the next release', async () => {
    const { list: one } = await written(own)
    const { list: two } = await written({ ...own, 'skirmish/rules/turn/index.html': 'another turn' })
    const changed = two.archives.filter(({ hash }) => !one.archives.some((archive) => archive.hash === hash))
    expect(changed.map(({ files }) => files.map(([address]) => address))).toEqual([
      ['skirmish/rules/move/', 'skirmish/rules/turn/']
    ])
  })
})

test('what every page needs is listed by itself, and each group in a file that its hash names', async () => {
  const { list, folder } = await written({
    ...site,
    'skirmish/index.html': 'gathers',
    'skirmish/v/1.0.0/index.html': 'of old',
    'events/cup/index.html': 'cup',
    'events/cup/pack.a4.pdf': '%PDF'
  })
  const read = (address: string) => readFileSync(join(folder, address))
  const base = JSON.parse(read(baseAddress).toString()) as ReleaseFiles
  const parts = Object.entries(base.parts ?? {}).map(([group, [hash, pages]]) => {
    const text = read(partAddress(hash))
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
    return { group, pages, part: JSON.parse(text.toString()) as ReleasePart }
  })
  expect(parts.map(({ group, pages }) => [group, pages])).toEqual([
    ['events/cup', 1],
    ['skirmish', 1],
    ['skirmish/v/1.0.0', 1]
  ])
  expect(base.archives.map(({ group }) => group)).toEqual(['', ''])
  expect(parts.map(({ part }) => Object.keys(part.packs))).toEqual([
    ['events/cup/pack.a4.pdf'],
    ['packs/skirmish/core.a4.pdf', 'packs/skirmish/core.letter.pdf', 'packs/skirmish/faq.a4.pdf'],
    []
  ])
  const all = new Map(parts.map(({ group, part }) => [group, part] as const))
  expect(withParts(base, all)).toEqual(list)
  all.delete('events/cup')
  const some = withParts(base, all)
  expect(Object.keys(some.parts ?? {})).toEqual(['events/cup'])
  expect(groupsIn(some)).toEqual(['skirmish', 'skirmish/v/1.0.0'])
})

test('types and headers are those that our own server sends', async () => {
  const { list } = await written({ ...site, 'assets/skirmish/map.svg': '<svg/>', '_astro/a.woff2': 'font' })
  expect(list.types).toMatchObject({
    html: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    pdf: 'application/pdf',
    svg: 'image/svg+xml; charset=utf-8',
    woff2: 'font/woff2'
  })
  const policyAt = (address: string) =>
    list.headers.find(({ below }) => address.startsWith(below))?.headers['Content-Security-Policy']
  for (const address of ['skirmish/', 'assets/skirmish/map.svg', '_astro/a.woff2'])
    expect(policyAt(address), address).toBe(headersFor(`/${address}`)['Content-Security-Policy'])
})

test('the release changes with what may be kept, and with nothing else', async () => {
  const { list } = await written(site)
  const same = await written({ ...site, 'robots.txt': 'changed' })
  const other = await written({ ...site, 'index.html': '<p>Another page.</p>' })
  expect(same.list.release).toBe(list.release)
  expect(other.list.release).not.toBe(list.release)
})

test('a file that differs in nothing but the day of the build counts as the same, and the release does not', async () => {
  const dated = (day: string, words: string, more = '') => ({
    'index.html': `<time datetime="2026-05-01">1 May 2026</time>${more}<time datetime="${day}">Built ${words}</time>`,
    'api/v1/skirmish/glossary/token.json': `{ "effective": "2026-05-01", "built": "${day}" }`
  })
  const one = await written(dated('2026-05-01', '1 May 2026'), '2026-05-01')
  const two = await written(dated('2026-11-21', '21 November 2026'), '2026-11-21')
  const other = await written(dated('2026-11-21', '21 November 2026', 'More.'), '2026-11-21')
  expect(two.list.archives).toEqual(one.list.archives)
  expect(two.list.release).not.toBe(one.list.release)
  const data = 'api/v1/skirmish/glossary/token.json'
  expect(hashIn(other.list, data)).toBe(hashIn(one.list, data))
  expect(hashIn(other.list, '')).not.toBe(hashIn(one.list, ''))
})

test('the service worker stores the page for readers without a network, and all it needs', async () => {
  const { worker, list } = await written({
    ...site,
    'offline/index.html': '<link href="/x/_astro/a.1.css"><script type="module" src="/x/_astro/Page.1.js"></script>',
    '_astro/Page.1.js': 'import{a as b}from"./shared.2.js";import("./later.js")',
    '_astro/shared.2.js': 'import"./leaf_3.js"',
    '_astro/leaf_3.js': 'void 0',
    '_astro/later.js': 'void 0',
    '_astro/a.1.css': 'a {}'
  })
  const addresses = ['offline/', '_astro/a.1.css', '_astro/Page.1.js', '_astro/shared.2.js', '_astro/leaf_3.js']
  const stored = addresses.map((url) => `{"url":"${url}","revision":"${hashIn(list, url)}"}`)
  expect(worker).toContain(`[${stored.join(',')}]`)
  expect(worker).not.toMatch(/\bimport\b\s*[({'"]|process\.env/u)
})
