import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateContent } from '../scripts/bench/content-folder.ts'
import { buildSmallSite, type SmallSite } from './support/small-site.ts'
import { packed, pageWeight } from './support/weight.ts'

const sizes = [40, 400] as const
const sites: SmallSite[] = []

beforeAll(async () => {
  for (const documents of sizes) {
    const files = Object.fromEntries(generateContent(documents).map(({ path, text }) => [path, text]))
    sites.push(await buildSmallSite(files, ['--no-previews']))
  }
}, 300_000)
afterAll(() => {
  for (const { remove } of sites) remove()
})

/** Pages of the first ruleset that every size has. */
const rulePages = ['rule-1', 'rule-3', 'rule-8', 'rule-21'].map((id) => `ruleset-1/rules/${id}/index.html`)

test('a rule page weighs at most 30 KB packed, however many documents there are', () => {
  for (const { folder } of sites) {
    for (const page of rulePages) {
      expect(pageWeight(folder, page), page).toBeGreaterThan(5_000)
      expect(pageWeight(folder, page), page).toBeLessThanOrEqual(30_000)
    }
  }
})

test('what surrounds the words of a rule does not grow with the documents', () => {
  const [few, many] = sites.map(({ folder }) => rulePages.map((page) => pageWeight(folder, page, true)))
  const growth = (many ?? []).map((weight, index) => weight - (few?.[index] ?? 0))
  expect(growth).toHaveLength(rulePages.length)
  expect(Math.max(...growth)).toBeLessThanOrEqual(300)
})

test('the first page does not grow with the documents, only with the rulesets', () => {
  const weights = sites.map(({ folder }) => pageWeight(folder, 'index.html'))
  for (const weight of weights) expect(weight).toBeLessThanOrEqual(30_000)
})

test('no document has a page of more than 150 KB packed', () => {
  for (const { folder, files } of sites) {
    const documents = files.filter((file) => /^[^/]+\/[^/]+\/[^/]+\/index\.html$/u.test(file))
    expect(documents.length).toBeGreaterThan(40)
    const heavy = documents.filter((file) => packed(readFileSync(join(folder, file))) > 150_000)
    expect(heavy).toEqual([])
  }
})
