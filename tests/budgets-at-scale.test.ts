import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateContent } from '../bench/corpus/content-folder.ts'
import { base, buildSmallSite, type SmallSite } from './support/small-site.ts'
import { amount } from './support/soak.ts'
import { fontsWeight, pageWeight } from './support/weight.ts'

const sizes = [30, amount(60, 200)] as const
const sites: SmallSite[] = []

beforeAll(async () => {
  const builds = sizes.map((documents) => {
    const files = Object.fromEntries(generateContent(documents).map(({ path, text }) => [path, text]))
    return buildSmallSite(files, ['--no-previews'])
  })
  sites.push(...(await Promise.all(builds)))
}, 300_000)
afterAll(() => {
  for (const { remove } of sites) remove()
})

/** Pages of the documents of a site. */
const documentPages = ({ files }: SmallSite): readonly string[] =>
  files.filter((file) => /^[^/]+\/[^/]+\/[^/]+\/index\.html$/u.test(file))

/** Pages of the first ruleset that every size has. */
const rulePages = ['rule-1', 'rule-3', 'rule-8', 'rule-21'].map((id) => `ruleset-1/rules/${id}/index.html`)

test('a document weighs at most 30 KB packed, and 90 KB with every font it can need, however many there are', () => {
  for (const site of sites) {
    const pages = documentPages(site)
    expect(pages.length).toBeGreaterThan(40)
    for (const page of pages) {
      const weight = pageWeight(site.folder, page, false, base)
      expect(weight, page).toBeGreaterThan(5_000)
      expect(weight, page).toBeLessThanOrEqual(30_000)
      expect(weight + fontsWeight(site.folder, page, base), page).toBeLessThanOrEqual(90_000)
    }
  }
})

test('what surrounds the words of a rule does not grow with the documents', () => {
  const [few, many] = sites.map(({ folder }) => rulePages.map((page) => pageWeight(folder, page, true, base)))
  const growth = (many ?? []).map((weight, index) => weight - (few?.[index] ?? 0))
  expect(growth).toHaveLength(rulePages.length)
  expect(Math.max(...growth)).toBeLessThanOrEqual(30)
})

test('the first page does not grow with the documents, only with the rulesets', () => {
  const weights = sites.map(({ folder }) => pageWeight(folder, 'index.html', false, base))
  for (const weight of weights) expect(weight).toBeLessThanOrEqual(30_000)
})
