import { expect, onTestFinished, test } from 'vitest'
import { startCodicil, until } from '../../support/command.ts'
import { smallContent } from '../../support/small.ts'
import { useReaders } from './reader.ts'

const newReader = useReaders()

test('while authors write, nothing is kept between them and what they save', async () => {
  const { child, said, outcome } = startCodicil(['dev', '--port', '0', '--content', smallContent()])
  onTestFinished(async () => {
    child.kill()
    await outcome
  })
  const address = await until('the address', () => /http:\/\/[^\s]+\//u.exec(said())?.[0])
  const reader = await newReader({ address })
  const page = await reader.open('skirmish/')
  // The scripts of the page have run.
  await page.locator('.announcer').waitFor({ state: 'attached' })
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(0)
  expect(await page.evaluate('caches.keys()')).toEqual([])
})
