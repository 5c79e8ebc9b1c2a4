import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sitemap from '@astrojs/sitemap'
import { build } from 'astro'
import { beforeAll, expect, test } from 'vitest'
import { loadSite } from '../src/node/astro/load-site.ts'
import { withBackground } from '../src/node/background.ts'
import { faultOf } from '../src/node/fault.ts'
import { inScratchFolder } from '../src/node/output/scratch-folder.ts'
import { beginPages, type PagesRequest } from '../src/node/pages/build-pages.ts'
import type { KeptPages } from '../src/node/pages/kept-pages.ts'
import { printerOf, withoutGuide } from '../src/node/pages/printer.ts'
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
  const { files: _, ...site } = await within({}, () => loadSite({ content, guide: true }))
  data = site
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

async function byUs(data: SiteData, options: Pick<PagesRequest, 'perThread'> = {}) {
  const out = makeFolder()
  const write = (path: string, bytes: string | Uint8Array): void => {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), bytes)
  }
  const repeat = (path: string, other: string): void => write(other, readFileSync(join(out, path)))
  try {
    const { addresses: pages, kept } = await within({}, async () => {
      const whole = await printerOf(base)
      const printer = data.guide ? whole : withoutGuide(whole)
      return withBackground((begin, signal) =>
        beginPages({ data, printer, out, base, site, write, repeat, ...options }, begin, signal).finish()
      )
    })
    return { pages, kept: new Map([...kept].map(sortedPages)), files: contentsOf(out) }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/** Threads share them out differently each time. */
const sortedPages = ([ruleset, { key, pages }]: readonly [string, KeptPages]) =>
  [ruleset, { key, pages: pages.toSorted((one, other) => one.path.localeCompare(other.path)) }] as const

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

test('threads print the same pages as this one alone', async () => {
  const threads = await byUs(data, { perThread: 1 })
  expect(threads.pages).toEqual(first.pages)
  expect(different(threads.files, first.files)).toEqual([])
  expect(threads.files.size).toBe(first.files.size)
  expect(threads.kept).toEqual(first.kept)
})

test('a fault of another thread ends all, and says which file it is about', async () => {
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  const printer = await within({}, () => printerOf(base))
  const request = { data, printer, out: file, base, site, write: () => {}, repeat: () => {}, perThread: 1 }
  const printed = withBackground(async (begin, signal) => {
    const pages = beginPages(request, begin, signal)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    return pages.finish()
  })
  const fault = await printed.catch(faultOf)
  expect(fault).toMatchObject({ message: expect.stringContaining(`\`${file}`) })
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
