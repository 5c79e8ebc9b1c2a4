import { expect, test } from 'vitest'
import { generateContent } from '../../../bench/corpus/content-folder.ts'
import { compile } from '../../../src/compiler/compile.ts'
import { amount } from '../../support/soak.ts'

const bodyOf = (text: string): string => text.slice(text.indexOf('\n---\n') + 5)

const wordsIn = (text: string): number =>
  bodyOf(text)
    .replaceAll(/\{#[a-z0-9-]+\}|\]\([^)]*\)|\[\[[^\]|]*\|?/gu, ' ')
    .match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

const rulesIn = (files: ReturnType<typeof generateContent>) => files.filter(({ path }) => path.includes('/rules/'))

test('the same number gives the same files, another number others', () => {
  expect(generateContent(30)).toEqual(generateContent(30))
  expect(generateContent(31)).not.toEqual(generateContent(30))
})

test('there are as many rules as asked for, and half as many exceptions and FAQ entries', () => {
  const files = generateContent(1000)
  const count = (folder: string) => files.filter(({ path }) => path.includes(`/${folder}/`)).length
  expect(count('rules')).toBe(1000)
  expect(count('exceptions') + count('faq')).toBeGreaterThanOrEqual(500)
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length)
})

test('exceptions change four rules each, and are shared by as many armies as asked for', () => {
  const files = generateContent(100, { armies: 10, largest: 100 })
  const inFolder = (folder: string) => files.filter(({ path }) => path.includes(`/${folder}/`))
  expect(inFolder('factions')).toHaveLength(10)
  const texts = inFolder('exceptions').map(({ text }) => text)
  for (const text of texts) expect(text.match(/target:/gu)).toHaveLength(4)
  const targets = texts.flatMap((text) => text.match(/target: '[^']+'/gu) ?? [])
  expect(new Set(targets).size).toBe(targets.length)
  const armies = texts.flatMap((text) => /faction-\d+/u.exec(text)?.[0] ?? [])
  expect(new Set(armies).size).toBe(10)
  const words = (armies: number) =>
    generateContent(100, { armies, largest: 100 }).filter(({ path }) => path.includes('/rules/'))
  expect(words(10)).toEqual(words(1))
})

test('a rule has about 250 words, five references, a list and a table', () => {
  const rules = rulesIn(generateContent(100))
  const words = mean(rules.map(({ text }) => wordsIn(text)))
  expect(words).toBeGreaterThan(230)
  expect(words).toBeLessThan(280)
  for (const { text } of rules) {
    expect(text.match(/\[\[|\]\(/gu)).toHaveLength(5)
    expect(text).toMatch(/^\| D6 \|/mu)
    expect(text).toMatch(/^(?:-|1\.) /mu)
  }
})

test('no two documents of a kind have the same title', () => {
  const named = generateContent(1500).map(({ path, text }) => {
    const [, name] = /^(?:question|title): (.+)$/mu.exec(text) ?? []
    return `${path.slice(0, path.lastIndexOf('/'))}: ${name}`
  })
  expect(named.filter((each, at) => named.indexOf(each) < at)).toEqual([])
})

test.each([1, 4, 10])('the compiler finds no mistake in it, with %i armies', async (armies) => {
  const files = generateContent(amount(40, 100), { armies, largest: amount(32, 80) }).map(({ path, text }) => ({
    path,
    bytes: new TextEncoder().encode(text)
  }))
  const host = { name: 'content', readContent: async () => files, assets: async () => [], releases: async () => [] }
  const { diagnostics, graph } = await compile(host)
  expect(diagnostics).toEqual([])
  expect(graph.rulesets).toHaveLength(2)
})
