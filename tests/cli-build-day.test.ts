import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Bundle, Index, PackFile } from '../src/generated/published.ts'
import { firstBuild, printed } from './support/first-build.ts'
import { contentsOf } from './support/folder.ts'
import { codicil } from './support/in-process.ts'
import { readPage } from './support/page.ts'
import { makeRepository } from './support/repository.ts'
import { smallContent } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'
import { flat, openPdf, pageTexts } from './unit/emit/typst/pdf-text.ts'

const [id] = printed

const withDay = (day: string | undefined): NodeJS.ProcessEnv => ({ ...process.env, SOURCE_DATE_EPOCH: day })

/** Build the same content without a day. @returns every file of the site */
async function withoutDay(content: string) {
  const out = join(temporaryFolder(), 'site')
  const args = ['build', '--content', content, '--out', out, '--no-previews', '--no-pdf']
  expect(await codicil(args, { env: withDay(undefined) })).toMatchObject({ code: 0, stderr: '' })
  return contentsOf(out)
}

type Files = ReadonlyMap<string, Buffer>

const json = <T>(files: Files, path: string): T => JSON.parse(String(files.get(path))) as T
const pagesOf = (files: Files) =>
  [...files].flatMap(([file, bytes]) => {
    const page = file.endsWith('.html') && !file.startsWith('embed/') && readPage(bytes.toString())
    return page && page.redirect === undefined ? [[file, page.words] as const] : []
  })

/** The pack of everything as JSON, and what its PDF says at the foot of a page and in the file inside. */
async function packOf(files: Files, paper: string) {
  const bytes = files.get(`packs/${id}/complete.${paper}.pdf`) ?? Buffer.of()
  const inside = await (await openPdf(bytes)).getAttachmentContent('pack.json')
  return {
    pages: (await pageTexts(bytes)).slice(1).map(flat),
    inside: JSON.parse(Buffer.from(inside as unknown as Uint8Array).toString()) as { built?: string }
  }
}

const printsOf = (files: Files) => {
  const { rulesets } = json<Index>(files, 'api/v1/index.json')
  const { pack, documents } = json<PackFile>(files, `packs/${id}/complete.json`)
  const clauses = documents.flatMap((document) => document.clauses.map(({ id, fingerprint }) => [id, fingerprint]))
  return [
    rulesets.map(({ fingerprint, documents: all }) => [fingerprint, all.map((each) => each.fingerprint)]),
    pack.fingerprint,
    clauses
  ]
}

describe('the day of a build', () => {
  test('is that of SOURCE_DATE_EPOCH on every page, in the data and on paper; fingerprints do not depend on it', async () => {
    const { content, site } = await firstBuild()
    const [dated, plain] = [contentsOf(site), await withoutDay(content)]
    const pages = pagesOf(dated)
    expect(pages.length).toBeGreaterThan(10)
    for (const [file, words] of pages) expect(words.split('Built 21 November 2026.'), file).toHaveLength(2)

    const { ruleset } = json<Bundle>(dated, `api/v1/${id}/bundle.json`)
    const entry = json<Index>(dated, 'api/v1/index.json').rulesets.find((each) => each.id === id)
    const pack = json<PackFile>(dated, `packs/${id}/complete.json`)
    const stated = [ruleset, entry, pack.ruleset].map((each) => each?.built)
    expect(stated).toEqual(['2026-11-21', '2026-11-21', '2026-11-21'])

    for (const paper of ['a4', 'letter']) {
      const { pages: printed, inside } = await packOf(dated, paper)
      expect(printed.length).toBeGreaterThan(1)
      for (const page of printed) expect(page).toContain('Built 21 November 2026.')
      expect(inside.built).toBe('2026-11-21')
    }
    const quick = await pageTexts(dated.get(`packs/${id}/quick-reference.a4.pdf`) ?? Buffer.of())
    expect(flat(quick.join(' '))).toContain('Built 21 November 2026.')

    expect(printsOf(plain)).toEqual(printsOf(dated))
    const texts = [...plain].filter(([file]) => /\.(?:html|json|md)$/u.test(file) && !file.includes('schema'))
    expect(texts.length).toBeGreaterThan(pages.length)
    for (const [file, bytes] of texts) {
      expect(bytes.toString(), file).not.toMatch(/"built":|>\s*Built |^- Built /mu)
    }
  })

  test('is that of the last commit where nothing else says it, in a pack of one’s own, too', async () => {
    const [content, out] = [smallContent(), temporaryFolder()]
    makeRepository(content, '2024-02-29T12:00:00Z')
    const args = ['pack', '--content', content, '--out', out, '--include', 'glossary', '--paper', 'a4']
    expect(await codicil(args, { env: withDay(undefined) })).toMatchObject({ code: 0 })
    const { ruleset } = JSON.parse(readFileSync(join(out, 'skirmish.glossary.json'), 'utf8')) as PackFile
    expect(ruleset.built).toBe('2024-02-29')
    const [, ...pages] = await pageTexts(readFileSync(join(out, 'skirmish.glossary.a4.pdf')))
    for (const page of pages) expect(flat(page)).toContain('Built 29 February 2024.')
    expect(pages).not.toEqual([])
  })

  test.each(['', 'yesterday', '2026-11-21', '1795219200.5', '-1', '9'.repeat(12)])(
    'is refused as SOURCE_DATE_EPOCH=%s, with a way out',
    async (day) => {
      const out = join(temporaryFolder(), 'site')
      const outcome = await codicil(['build', '--content', smallContent(), '--out', out], { env: withDay(day) })
      expect(outcome).toMatchObject({ code: 2, stdout: '' })
      expect(outcome.stderr).toContain(`\`SOURCE_DATE_EPOCH\` is \`${day}\``)
      expect(outcome.stderr).toContain('git log -1 --format=%ct')
    }
  )
})
