import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyDocument, Bundle, Document } from '../../src/generated/published.ts'
import { rulebookOf } from '../../src/resolve/index.ts'
import { type Choice, isNothing, queryOf } from '../../src/site/client/selection/choice.ts'
import { tidy } from '../../src/site/client/selection/tidy.ts'
import { vectors } from '../support/sampler.ts'
import { amount } from '../support/soak.ts'
import type { Vector } from '../unit/resolve/support/vector.ts'
import { bundles, sampler, siteUrl, usePages } from './site.ts'
import { addressWith, arranged, telling, wordsExpected, wordsShown } from './text-in-force.ts'

const { open, tab } = usePages()

/**
 * Compare page and library for documents, each with the choices that make a difference.
 *
 * @param every Compare one of so many
 * @returns how often
 */
async function compare(
  all: readonly Bundle[],
  address: (path: string) => string,
  examplesOf: typeof telling,
  every: number
): Promise<number> {
  const page = await tab()
  let [compared, met] = [0, 0]
  for (const bundle of all) {
    const rulebook = rulebookOf(bundle)
    for (const { document, choices } of examplesOf(bundle)) {
      for (const choice of choices.map((each): Choice => tidy(rulebook, each).choice)) {
        // Where nothing is chosen, a page shows the published text and lists what may change it.
        if (isNothing(choice) || met++ % every > 0) continue
        const expected = wordsExpected(bundle, choice)(document.key)
        if (expected === undefined) continue
        await page.goto(address(addressWith(document, choice)), { waitUntil: 'domcontentloaded' })
        await arranged(page)
        expect((await wordsShown(page))[document.key], `${document.key} for ${queryOf(choice)}`).toBe(expected)
        compared += 1
      }
    }
  }
  return compared
}

test('pages of the shipped rulesets read as the library says', { timeout: 600_000 }, async () => {
  // That the library says the same to pages as to everyone else is tested without pages, in `rulebook-file.test.ts`.
  expect(await compare(await bundles(), siteUrl, telling, amount(40, 1))).toBeGreaterThan(0)
})

test('a text that an option brings to several clauses of a page is open at the first alone', async () => {
  const [repeated] = (await bundles()).flatMap(({ documents }) =>
    documents.flatMap((option: AnyDocument) => {
      if (option.kind !== 'option' || option.requires) return []
      const replacing = (option.amends ?? []).filter(({ effect }) => effect === 'replaces')
      const groups = Map.groupBy(replacing, (each) => `${each.with} ${each.target.split('#')[0]}`)
      const [first, ...more] = [...groups.values()].find(({ length }) => length > 1) ?? []
      const changed = documents.find(({ key }) => key === first?.target.split('#')[0])
      return first && more.length > 0 && changed ? [{ option, changed, text: first.with }] : []
    })
  )
  if (!repeated?.text) throw new Error('No option brings a text to several clauses')
  const { option, changed, text } = repeated
  const page = await open(siteUrl(`${changed.href}?option=${option.id}`))
  await arranged(page)
  const pieces = page.locator(`main .now [data-piece="${text}"]`)
  expect(await pieces.count()).toBeGreaterThan(1)
  expect(await pieces.filter({ visible: true }).count()).toBe(1)
  await page.locator('main .now .again > summary').first().click()
  expect(await pieces.filter({ visible: true }).count()).toBe(2)
})

/** Whole pages are arranged by the code of the pages above, so that one choice for each ruleset tells enough. */
const isTried = (_: Choice, at: number): boolean => at % amount(1000, 4) === 0

test('the pages of whole rulesets read as the library says', { timeout: 600_000 }, async () => {
  const page = await tab()
  let compared = 0
  for (const bundle of await bundles()) {
    const printed = bundle.documents.filter(({ kind }) => kind === 'rule' || kind === 'option')
    for (const choice of choicesFor(bundle, printed).filter(isTried)) {
      await page.goto(siteUrl(`${bundle.ruleset.href}whole/?${queryOf(choice)}`), { waitUntil: 'domcontentloaded' })
      await arranged(page)
      const shown = await wordsShown(page)
      const words = wordsExpected(bundle, choice)
      for (const { key } of printed) {
        const expected = words(key)
        if (expected === undefined) continue
        expect(shown[key], `${key} for ${queryOf(choice)}`).toBe(expected)
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(0)
})

/** Each choice once that makes a difference to one of these documents. */
function choicesFor(bundle: Bundle, printed: readonly Document[]): readonly Choice[] {
  const all = telling(bundle).flatMap(({ document, choices }) => (printed.includes(document) ? choices : []))
  const rulebook = rulebookOf(bundle)
  const possible = all.map((each) => tidy(rulebook, each).choice)
  return [...new Map(possible.filter((each) => !isNothing(each)).map((each) => [queryOf(each), each])).values()]
}

/** What the cases of a vector choose, for every document that others change. */
function cases(bundle: Bundle): ReturnType<typeof telling> {
  const file = new URL(`../vectors/${bundle.ruleset.id}.json`, import.meta.url)
  const vector = JSON.parse(readFileSync(file, 'utf8')) as Vector
  const choices = vector.cases.map(({ selection: { faction, unit, traits = {}, options = [] } }): Choice => {
    const named = (has: boolean) => Object.keys(traits).filter((trait) => traits[trait] === has)
    return { faction: faction ?? undefined, unit: unit ?? undefined, has: named(true), lacks: named(false), options }
  })
  return telling(bundle).map(({ document, choices: own }) => ({ document, choices: [...own, ...choices] }))
}

test('pages of the test vectors read as the library says', { timeout: 300_000 }, async () => {
  const address = (path: string) => sampler() + path.replace(/^\//u, '')
  const all = await Promise.all(
    vectors.map(async (name) => (await (await fetch(address(`/api/v1/${name}/bundle.json`))).json()) as Bundle)
  )
  expect(await compare(all, address, cases, amount(17, 1))).toBeGreaterThan(amount(2, 20))
})
