import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeOffline } from '../../../src/node/offline.ts'
import { beginOutput } from '../../../src/node/output.ts'
import type { Release, ReleaseFiles } from '../../../src/site/offline/release.ts'
import { bundleOf } from '../../support/content.ts'
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

/** Write a site and what makes it work without a network. */
async function written(files: Readonly<Record<string, string>>, built?: string) {
  const folder = join(temporaryFolder(), 'site')
  const output = beginOutput(folder)
  for (const [path, text] of Object.entries(files)) output.write(path, text)
  const bundle = await bundleOf({})
  await writeOffline(output, [{ ...bundle, ruleset: { ...bundle.ruleset, ...(built !== undefined && { built }) } }])
  output.finish()
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    release: JSON.parse(read('offline.json')) as Release,
    list: JSON.parse(read('offline-files.json')) as ReleaseFiles,
    worker: read('sw.js')
  }
}

test('every file that may be kept is listed with its hash and size, packs by ruleset and paper', async () => {
  const { release, list } = await written(site)
  expect(Object.keys(list.files)).toEqual(['_astro/Page.1.js', '_astro/other.js', '', 'offline/'])
  expect(list.files['']).toEqual([createHash('sha256').update(page).digest('hex').slice(0, 16), page.length])
  expect(release).toMatchObject({ release: list.release, pages: 2, files: 4 })
  expect(release.version).toBe(`1.0.0 (${list.release.slice(0, 8)})`)
  expect(release.packs).toEqual([
    { ruleset: 'skirmish', paper: 'a4', files: 2, bytes: 15 },
    { ruleset: 'skirmish', paper: 'letter', files: 1, bytes: 11 }
  ])
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
    'api/v1/skirmish/terms/token.json': `{ "effective": "2026-05-01", "built": "${day}" }`
  })
  const one = await written(dated('2026-05-01', '1 May 2026'), '2026-05-01')
  const two = await written(dated('2026-11-21', '21 November 2026'), '2026-11-21')
  const other = await written(dated('2026-11-21', '21 November 2026', 'More.'), '2026-11-21')
  const hashes = ({ list }: typeof one) => Object.values(list.files).map(([hash]) => hash)
  expect(hashes(two)).toEqual(hashes(one))
  expect(two.list.release).not.toBe(one.list.release)
  expect(hashes(other)[0]).toBe(hashes(one)[0])
  expect(hashes(other)[1]).not.toBe(hashes(one)[1])
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
  const stored = addresses.map((url) => `{"url":"${url}","revision":"${list.files[url]?.[0]}"}`)
  expect(worker).toContain(`[${stored.join(',')}]`)
  expect(worker).not.toMatch(/\bimport\b\s*[({'"]|process\.env/u)
})
