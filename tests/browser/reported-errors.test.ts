import { expect, test } from 'vitest'
import { useTabs } from '../support/tabs.ts'
import { sampler } from './site.ts'

let heard: readonly string[] = []
const { take } = useTabs((errors) => {
  heard = errors
})

test('a tab shows pages that report errors, and one that is left while it searches', async () => {
  const page = await take({ serviceWorkers: 'block' })
  await page.goto(`${sampler()}search/?q=wild`)
  await page.evaluate(() => console.error('written'))
  await page.goto(`${sampler()}search/?q=turn`)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown')
    })
  })
  await page.locator('main .results a').first().waitFor()
})

test('it has told of all errors, but not of what the page that was left could not load', () => {
  expect(heard).toEqual(['written', 'thrown'])
})
