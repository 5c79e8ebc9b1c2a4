import { expect, test } from 'vitest'
import type { PlanRequest } from '../../../../src/emit/packs/plan.ts'
import { call, join, literal } from '../../../../src/emit/typst/code.ts'
import { eventPack } from '../../../../src/emit/typst/event-pack.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import type { Bundle, EventFile } from '../../../../src/generated/published.ts'
import { documentText, publishFiles, skirmish } from '../../../support/content.ts'
import { type PageOfGlyphs, pagesOfGlyphs } from './glyphs.ts'
import { endingFull, sourceOf, theTypesetter } from './setting.ts'
import { file, packOf, specimen } from './specimen.ts'

const site = 'https://rules.example/'

const signs = file(
  'kind: rule\nid: signs\ntitle: Signs\norder: 50',
  'The 2<sup>nd</sup> of H<sub>2</sub>O, <kbd>Key</kbd>, <small>in passing</small>, `code`[^1]. {#signs}\n\n[^1]: A note.\n'
)

const made = new Map<string, Promise<readonly PageOfGlyphs[]>>()
/** The pages of a pack in large print, set once. */
function large(wanted: Partial<PlanRequest> = {}): Promise<readonly PageOfGlyphs[]> {
  const name = JSON.stringify(wanted)
  const pages = made.get(name) ?? setLarge(wanted)
  made.set(name, pages)
  return pages
}

async function setLarge(wanted: Partial<PlanRequest>): Promise<readonly PageOfGlyphs[]> {
  const pack = await packOf({ ...specimen, 'rules/signs.md': signs }, [], wanted)
  return pagesOfGlyphs(theTypesetter().pdf(endingFull(layOut({ ...pack, site }).source), new Map(), 'large-print'))
}

const orcs = { faction: 'orcs', options: ['night'] }
test.each<[string, Partial<PlanRequest>]>([
  ['a book', {}],
  ['the book of an army', { selection: orcs }],
  ['the difference of an army', { form: 'difference', selection: orcs }],
  ['a quick reference', { form: 'sheet', include: ['rules', 'options'] }],
  ['a sheet to sign', { form: 'agreement' }]
])('in large print, nothing of %s is smaller than 16 pt or beyond the paper', async (_, wanted) => {
  const pages = await large(wanted)
  const glyphs = pages.flatMap((page) => page.glyphs.map((each) => ({ ...each, page })))
  expect(glyphs.length).toBeGreaterThan(20)
  expect(glyphs.filter(({ size }) => size < 15.99).map(({ text, size }) => `${size}: ${text}`)).toEqual([])
  // A blank at the end of a line reaches into the margin.
  const beyond = glyphs.filter(({ low, left, right, page }) => low < 20 || left < 36 || right > page.width - 36)
  expect(beyond.map(({ text, left, right }) => `${left}-${right}: ${text}`)).toEqual([])
})

/** Lines and words of the foot of each page. */
const feetOf = (pages: readonly PageOfGlyphs[]) =>
  pages.map(({ glyphs }) => {
    const foot = glyphs.filter(({ low }) => low < (32 / 25.4) * 72)
    return {
      lines: new Set(foot.map(({ low }) => Math.round(low))).size,
      words: foot.map(({ text }) => text).join(' ')
    }
  })

test('in large print, the running foot has two lines at most, and the version and the fingerprint in them', async () => {
  for (const { lines, words } of feetOf(await large({ form: 'agreement' }))) {
    expect(lines).toBeLessThanOrEqual(2)
    expect(words).toMatch(/version 1\.2\.3\. .*fingerprint/u)
  }
})

const longTitle = 'The house rules of our club for games in the evening on the big table behind the library'
const withLongTitle = {
  ...specimen,
  'ruleset.md': (specimen['ruleset.md'] ?? '')
    .replace('short: Specimen\n', '')
    .replace(/title: ".*"/u, `title: ${longTitle}`)
}

test('in large print, the running head has one line, without a title that is too long for it', async () => {
  const pack = await packOf(withLongTitle)
  const pages = await pagesOfGlyphs(theTypesetter().pdf(layOut(pack).source, new Map(), 'large-print'))
  const heads = pages.flatMap(({ number, height, glyphs }) =>
    glyphs
      .filter(({ low }) => low > height - (20 / 25.4) * 72)
      .map(({ low, high, text }) => ({ number, beyond: high > height - 20, low: Math.round(low), text }))
  )
  expect(new Set(heads.map(({ low }) => low)).size).toBe(1)
  expect(heads.filter(({ beyond }) => beyond)).toEqual([])
  expect(heads.some(({ text }) => text.includes('Charging'))).toBe(true)
})

test('the running foot of a sheet to sign has one line where a shorter one says the same', async () => {
  const pack = await packOf(withLongTitle, [], { form: 'agreement' })
  const [page] = await pagesOfGlyphs(theTypesetter().pdf(layOut({ ...pack, site }).source))
  const foot = page?.glyphs.filter(({ low }) => low < (12 / 25.4) * 72) ?? []
  expect(foot.map(({ text }) => text).join(' ')).toContain('Pack fingerprint')
  expect(Math.min(...foot.map(({ low }) => low))).toBeGreaterThan((5 / 25.4) * 72)
})

test('in large print, the running foot of an event has one line, however long its title is', async () => {
  const title = 'The long weekend of many games on many tables. '.repeat(3)
  const event = documentText('event', 'cup', 'Come early.', { title, rulesets: [{ id: 'skirmish', version: '1.0.0' }] })
  const { events, bundles } = await publishFiles({ ...skirmish({}), 'events/cup/event.md': event })
  const source = eventPack(events[0] as EventFile, { bundleOf: () => bundles[0] as Bundle })
  const feet = feetOf(await pagesOfGlyphs(theTypesetter().pdf(source, new Map(), 'large-print')))
  expect(feet.length).toBeGreaterThan(0)
  for (const { lines, words } of feet) {
    expect(lines).toBe(1)
    expect(words).toContain('Event fingerprint')
  }
})

test('in large print, the wider margin is at the binding, on both sides of a leaf', async () => {
  const pages = (await large()).slice(1)
  const leftmost = (rest: number): number =>
    Math.min(
      ...pages.filter(({ number }) => number % 2 === rest).flatMap(({ glyphs }) => glyphs.map(({ left }) => left))
    )
  expect(leftmost(1) - leftmost(0)).toBeCloseTo((5 / 25.4) * 72, 0)
})

test('in large print, no number crosses the bar beside its text', async () => {
  const items = '- Far: {#far}\n  - wide; {#wide}\n  - high. {#high}'
  const exception = file(
    `kind: exception\nid: far\ntitle: Far\nfor: { faction: orcs }
amends: [{ target: 'charging#distance', effect: adds, with: '#own' }]`,
    `## Their own {#own}\n\n### And more {#more}\n\n${items}\n`
  )
  const pack = await packOf({ ...specimen, 'exceptions/far.md': exception })
  const pages = await pagesOfGlyphs(theTypesetter().pdf(layOut(pack).source, new Map(), 'large-print'))
  const numbers = pages.flatMap(({ number, glyphs }) => {
    const margin = number % 2 === 1 ? 20 : 15
    const bar = ((margin + (13 * 16) / 9) / 25.4) * 72
    return glyphs.filter(({ text }) => /^E\d+(?:\.\d+)+$/u.test(text)).map((each) => ({ ...each, bar }))
  })
  expect(numbers.map(({ text }) => text.length)).toContain(8)
  expect(numbers.filter(({ left, right, bar }) => left < bar && right > bar).map(({ text }) => text)).toEqual([])
})

test.each(['1.2', '10.3.3?', '10.4.1.2'])('in large print, the number %s is in the margin', async (number) => {
  const clause = (shown: string) =>
    call('clause', {}, join([call('beside', {}, literal(shown), 'gutter'), literal('Words')]))
  const source = sourceOf(join([clause('1'), clause(number)]))
  const [page] = await pagesOfGlyphs(theTypesetter().pdf(source, new Map(), 'large-print'))
  const words = page?.glyphs.filter(({ text }) => text === 'Words') ?? []
  expect(words.map(({ left }) => Math.round(left))).toHaveLength(2)
  expect(words[0]?.left).toBeCloseTo(words[1]?.left ?? 0, 1)
})

test('in large print, the code that checks the printout is as wide as on other paper', async () => {
  const last = (await large()).at(-1)
  const words = last?.glyphs.find(({ text }) => text.startsWith('Is this'))
  const margin = (last?.number ?? 0) % 2 === 1 ? 20 : 15
  const width = ((words?.left ?? 0) / 72) * 25.4 - margin - (3 * 16) / 9
  expect(width).toBeCloseTo(26, 0)
})
