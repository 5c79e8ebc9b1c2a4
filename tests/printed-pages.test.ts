import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sitemap from '@astrojs/sitemap'
import { build } from 'astro'
import { beforeAll, expect, test } from 'vitest'
import { loadSite } from '../src/node/astro/load-site.ts'
import { inScratchFolder } from '../src/node/output/scratch-folder.ts'
import { buildPages } from '../src/node/pages/build-pages.ts'
import { printerOf } from '../src/node/pages/printer.ts'
import type { SiteData } from '../src/site/site-data.ts'
import { root } from './support/command.ts'
import { contentsOf, makeFolder } from './support/folder.ts'
import { asAstro, within } from './support/in-process.ts'
import { lendPrograms } from './support/programs.ts'
import { fixtureContent } from './support/small.ts'

const [base, site] = ['/rules/', 'https://rules.example']

const content = fixtureContent('every-kind-of-document')

let data: SiteData
/** What is printed first. */
let first: Awaited<ReturnType<typeof byUs>>
beforeAll(async () => {
  await lendPrograms()
  data = await within({}, () => loadSite({ content, guide: true }))
  first = await byUs(data)
})

/** Everything that Astro makes when it prints the pages itself. */
const byAstro = (): Promise<ReadonlyMap<string, Buffer>> =>
  inScratchFolder(async (scratch) => {
    const out = join(scratch, 'site')
    const settings = { content, out, base, site }
    await asAstro(settings, () => build({ root, integrations: [sitemap()], logLevel: 'silent' }))
    return contentsOf(out)
  })

async function byUs(data: SiteData) {
  const out = makeFolder()
  const write = (path: string, bytes: string | Uint8Array): void => {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), bytes)
  }
  try {
    const { addresses: pages } = await within({}, async () => {
      const printer = await printerOf(base, { guide: data.guide !== undefined })
      return buildPages({ data, printer, out, base, site, write })
    })
    return { pages, files: contentsOf(out) }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

const pagesOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files.keys()]
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/index\.html$/u, '')}`)
    .sort()

/** The hash in the name of a script or style: of its content, which Astro makes for one base path and we for any. */
const hashInName = /(?<=[\w@-]\.)[\w-]{8}(?=\.(?:css|js)\b)/gu

const withoutHashes = (files: ReadonlyMap<string, Buffer>): readonly string[] =>
  [...files].map(([file, bytes]) => `${file}\n${bytes.toString('latin1')}`.replaceAll(hashInName, 'hash')).sort()

const different = (files: ReadonlyMap<string, Buffer>, others: ReadonlyMap<string, Buffer>) => {
  const expected = new Set(withoutHashes(others))
  return withoutHashes(files).flatMap((text) => (expected.has(text) ? [] : text.split('\n', 1)))
}

test('pages are those that Astro prints itself, byte by byte, also where their program was loaded before', async () => {
  const expected = await byAstro()
  for (const { pages, files } of [first, await byUs(data)]) {
    expect(pages).toEqual(pagesOf(files))
    expect(files.size).toBe(expected.size)
    // Ours leaves out the pages that ask for it, which is tested where sitemaps are.
    expect(different(files, expected).filter((file) => file !== 'sitemap-0.xml')).toEqual([])
  }
})

test('pages are of the content that is given, whatever was printed before', async () => {
  const [bundle] = data.bundles
  if (!bundle) throw new Error('The small content has no ruleset')
  const renamed = { ...data, bundles: [{ ...bundle, ruleset: { ...bundle.ruleset, title: 'Another title' } }] }
  const second = await byUs(renamed)
  expect(String(first.files.get('index.html'))).not.toContain('Another title')
  expect(String(second.files.get('index.html'))).toContain('Another title')
  expect(second.pages).toEqual(first.pages)
})

test('a site without pages for authors has none of their stylesheets either, by the same program', async () => {
  const { guide: _, ...others } = data
  const { pages, files } = await byUs(others)
  const forAuthors = first.pages.filter((page) => !pages.includes(page))
  expect(forAuthors).toContain('/docs/')
  expect(forAuthors.filter((page) => !/^\/(?:docs|data\/formats)\//u.test(page))).toEqual([])
  const left = [...first.files.keys()].filter((file) => file.startsWith('_astro/') && !files.has(file))
  expect(left).toEqual([expect.stringMatching(/\.css$/u)])
  const needed = [...files].filter(([file, bytes]) => file.endsWith('.html') && bytes.includes(left[0] ?? ''))
  expect(needed).toEqual([])
})
