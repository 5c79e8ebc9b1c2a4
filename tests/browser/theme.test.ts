import { expect, test } from 'vitest'
import { usePages } from './site.ts'

const { open } = usePages()

const paper = 'getComputedStyle(document.body).backgroundColor'
const lightness = (colour: unknown) => Number(/oklch\(([\d.]+)/u.exec(String(colour))?.[1])

test('without a choice the page follows the system', async () => {
  const light = await open('/', { colorScheme: 'light' })
  const dark = await open('/', { colorScheme: 'dark' })
  expect(lightness(await light.evaluate(paper))).toBeGreaterThan(0.9)
  expect(lightness(await dark.evaluate(paper))).toBeLessThan(0.3)
})

test('a chosen theme stays, and is there before the page is painted', async () => {
  const page = await open('/', { colorScheme: 'light' })
  await page.getByRole('button', { name: 'Dark colours' }).click()
  expect(lightness(await page.evaluate(paper))).toBeLessThan(0.3)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { themeAtFirst: document.documentElement.dataset['theme'] })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(await page.evaluate('themeAtFirst')).toBe('dark')
  expect(lightness(await page.evaluate(paper))).toBeLessThan(0.3)
  expect(await page.getByRole('button', { name: 'Light colours' }).isVisible()).toBe(true)
})
