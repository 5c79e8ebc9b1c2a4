import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TypesetJob } from '../../../src/node/typst/typeset-job.ts'
import { threadsFor, typesetAll } from '../../../src/node/typst/typeset-parallel.ts'
import { temporaryFolder } from '../../support/temporary.ts'
import { pdfText } from '../emit/typst/pdf-text.ts'
import { sourceOf } from '../emit/typst/setting.ts'

let cache: string

beforeEach(() => {
  cache = temporaryFolder()
  vi.stubEnv('CODICIL_CACHE', cache)
  return () => vi.unstubAllEnvs()
})

const image = (name: string) => sourceOf(`picture("${name}", alt: "A picture of ${name}")`)
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
const jobOf = (path: string, source: string): TypesetJob => ({ source, files: [{ paper: 'a4', path }] })
const jobs = ['one', 'two', 'three'].map((name) => jobOf(`packs/${name}.pdf`, sourceOf(`"The ${name}."`)))
const files = () => readdirSync(join(cache, 'pdf')).map((name) => join(cache, 'pdf', name))
const byPath = async (made: ReturnType<typeof typesetAll>) =>
  new Map((await made).map(({ path, bytes, pages }) => [path, `${pages} ${Buffer.from(bytes).toString('latin1')}`]))

test('every source becomes the PDF at its path, the same whether it is made or kept', async () => {
  const made = await byPath(typesetAll(jobs, new Map()))
  const [, pdf = ''] = /^1 (.*)$/su.exec(made.get('packs/two.pdf') ?? '') ?? []
  expect(await pdfText(Buffer.from(pdf, 'latin1'))).toContain('The two.')
  expect(files()).toHaveLength(3)
  expect(await byPath(typesetAll(jobs, new Map()))).toEqual(made)
})

test('threads make the same bytes as this one alone', async () => {
  const alone = await byPath(typesetAll(jobs, new Map()))
  vi.stubEnv('CODICIL_CACHE', temporaryFolder())
  expect(await byPath(typesetAll(jobs, new Map(), { perThread: 1 }))).toEqual(alone)
})

test('two long books are set one after the other where there is no memory for both at once', () => {
  const books = [1_600_000, 1_600_000, 9000]
  const all = threadsFor(books, 1_000_000, 16e9)
  expect(all).toBe(Math.min(2, availableParallelism()))
  expect(threadsFor(books, 1_000_000, 6e9)).toBe(1)
  expect(threadsFor([400_000, 400_000, 400_000], 500_000, 6e9)).toBe(all)
  expect(threadsFor([9000, 9000], 1_000_000, 16e9)).toBe(1)
})

test('a source is set once for all papers, and again only for those that are not kept', async () => {
  const source = sourceOf('"On paper."')
  const both = { source, files: (['a4', 'letter'] as const).map((paper) => ({ paper, path: `${paper}.pdf` })) }
  const [letter] = await typesetAll([{ source, files: both.files.slice(1) }], new Map())
  expect(letter?.path).toBe('letter.pdf')
  const made = await byPath(typesetAll([both], new Map()))
  expect([...made.keys()].toSorted()).toEqual(['a4.pdf', 'letter.pdf'])
  expect(made.get('letter.pdf')).toBe(`1 ${Buffer.from(letter?.bytes ?? []).toString('latin1')}`)
  expect(made.get('a4.pdf')).not.toBe(made.get('letter.pdf'))
  expect(files()).toHaveLength(2)
})

test('what was kept is used, and what was damaged is made again', async () => {
  const made = await byPath(typesetAll(jobs.slice(0, 1), new Map()))
  const [file = ''] = files()
  const kept = readFileSync(file)
  kept[kept.length - 10] = 0xff
  writeFileSync(file, kept)
  expect(await byPath(typesetAll(jobs.slice(0, 1), new Map()))).toEqual(made)
  expect(readFileSync(file)).not.toEqual(kept)
})

test('another picture under the same name gives another PDF, and one that the source does not name gives the same', async () => {
  const job = [jobOf('a.pdf', image('a.png'))]
  const without = await byPath(typesetAll(job, new Map()))
  expect(await byPath(typesetAll(job, new Map([['b.png', pixel]])))).toEqual(without)
  expect(files()).toHaveLength(1)
  expect(await byPath(typesetAll(job, new Map([['a.png', pixel]])))).not.toEqual(without)
})

test('what Typst refuses is an error that says so, and is not kept', async () => {
  await expect(typesetAll([jobOf('a.pdf', '#unknown')], new Map())).rejects.toThrow(/unknown variable/u)
  expect(readdirSync(cache)).toEqual([])
})
