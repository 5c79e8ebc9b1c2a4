import { expect, test } from 'vitest'
import { siteUrl, usePages } from './site.ts'

const { openNew } = usePages()

test('where a browser lets no site save pages, the page on saving says so, and offers paper instead of a form', async () => {
  const page = await openNew('about:blank')
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(siteUrl('/offline/'))
  await page.getByText('does not let this site save pages').waitFor()
  expect(await page.locator('form').filter({ visible: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'pack to print' }).and(page.locator(':visible')).click()
  await page.waitForURL(siteUrl('/downloads/'))
})
