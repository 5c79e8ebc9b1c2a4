import { expect, test } from 'vitest'
import type { Document } from '../../src/generated/published.ts'
import { amount } from '../support/soak.ts'
import { bundles, siteUrl, usePages } from './site.ts'

const { tab } = usePages()

const hasPage = ({ kind }: Document): boolean => kind !== 'pack'

/** Documents of each kind, those with most to say first, as many in all as a run has time for. */
function chosen(documents: readonly Document[], many: number): readonly Document[] {
  const kinds = [...Map.groupBy(documents.filter(hasPage), ({ kind }) => kind).values()]
  const heaviest = kinds.map((group) => group.toSorted((a, b) => weight(b) - weight(a)))
  return heaviest.flatMap((group) => group.slice(0, Math.ceil(many / kinds.length)))
}

const weight = ({ clauses, sources = [] }: Document): number =>
  sources.length + clauses.reduce((sum, { faq, amendedBy }) => sum + 1 + faq.length + amendedBy.length, 0)

test('on a phone, a line of the first words of every document is on the first screen', async () => {
  const documents = chosen(
    (await bundles()).flatMap(({ documents }) => documents),
    amount(20, 10_000)
  )
  expect(documents.length).toBeGreaterThan(15)
  const page = await tab({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const late: string[] = []
  for (const { href, summary, clauses } of documents) {
    await page.goto(siteUrl(href), { waitUntil: 'load' })
    const isWritten = clauses.some(({ text }) => text.html !== '')
    const ends = await page.evaluate(
      (look) => {
        const words = [...document.querySelectorAll(look)].find((each) => each.getBoundingClientRect().height > 2)
        const first = words?.querySelector('p, li, td, th') ?? words
        const line = first && Number.parseFloat(getComputedStyle(first).lineHeight)
        return first && line ? first.getBoundingClientRect().top + line : undefined
      },
      isWritten ? 'main .clause > .words:not(:has(> :is(h2, h3):only-child))' : 'main > .title > .summary'
    )
    if (isWritten || summary) if (ends === undefined || ends > 740) late.push(`${href} ends at ${ends}`)
  }
  expect(late).toEqual([])
}, 600_000)
