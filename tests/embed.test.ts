import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Served, serve } from '../src/node/serve/serve.ts'
import { useBrowser } from './support/browser.ts'
import { documentText, skirmish } from './support/content.ts'
import { base, buildSmallSite, type SmallSite } from './support/small-site.ts'

const { page: newPage } = useBrowser()

const round = `Before everything.

## The bag {#bag}

Fill it, see [[token]]. {#fill}

Then draw. {#draw}

## The end {#end}

It ends. {#ends}`

let site: SmallSite
let served: Served
beforeAll(async () => {
  const files = skirmish({
    'rules/round.md': documentText('rule', 'round', round, { formerly: ['turn'] }),
    'rules/order.md': documentText('rule', 'order', 'You first.', {
      order: 20,
      'moved-clauses': { pull: 'round#draw' }
    }),
    'faq/twice.md': documentText('faq', 'twice', '', { about: ['round#draw'] }),
    'glossary/token.md': documentText('term', 'token', 'A thing to draw.')
  })
  site = await buildSmallSite(files, ['--no-previews'])
  served = await serve(site.folder, base, 0)
})
afterAll(async () => {
  await served?.close()
  site?.remove()
})

/** A page of another site that shows an address in a frame and fits it, as the site tells people to do. */
async function elsewhere(address: string): Promise<{ page: Page; frame: Frame; refused: string[] }> {
  const html = `<!doctype html><title>Club</title><iframe src="${address}" style="width:100%;height:40px;border:0"></iframe>
<script>addEventListener('message', ({ data, source }) => {
  for (const frame of document.querySelectorAll('iframe'))
    if (data.codicil === 'height' && frame.contentWindow === source) frame.style.height = data.height + 'px'
})</script>`
  const server: Server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  onTestFinished(() => {
    server.close()
  })
  const page = await newPage()
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const frame = page.frames()[1]
  if (!frame) throw new Error('The page has no frame')
  return { page, frame, refused }
}

const embed = (clause: string): string => `${served.address}embed/?clause=${clause}`
const wordsOf = async (frame: Frame): Promise<string> => {
  await frame.locator('html[data-ready]').waitFor()
  return (await frame.locator('main').innerText()).replaceAll(/\s+/gu, ' ')
}

test('a clause stands in a page of another site with its number, its sub-clauses, its version and the way to its place', async () => {
  const { frame, refused } = await elsewhere(embed('skirmish/rules/round#bag'))
  const words = await wordsOf(frame)
  for (const said of ['Skirmish', '1 Round', '1.1', 'The bag', 'Fill it', 'Then draw.', 'Version 1.0.0', 'CC BY 4.0']) {
    expect(words).toContain(said)
  }
  expect(words).toContain('20 November 2026')
  expect(words).toContain('1 question on its page')
  expect(words).not.toContain('It ends.')
  const links = await frame.locator('main a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  expect(links).toContain(`${served.address}skirmish/rules/round/#bag`)
  const own = links.filter((link) => link.startsWith(served.address))
  for (const link of own) expect((await fetch(link)).status, link).toBe(200)
  expect(links.filter((link) => !own.includes(link))).toEqual(['https://creativecommons.org/licenses/by/4.0/'])
  expect(refused).toEqual([])
})

test('the frame gets the height of its text', async () => {
  const { page, frame } = await elsewhere(embed('skirmish/rules/round'))
  await wordsOf(frame)
  await page.waitForFunction(() => (document.querySelector('iframe')?.clientHeight ?? 0) > 200)
  const excess = await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(excess).toBeLessThanOrEqual(0)
})

test.each(['skirmish/rules/turn#draw', 'skirmish/rules/order#pull'])(
  'a former address of the clause leads to it: %s',
  async (clause) => {
    const { frame } = await elsewhere(embed(clause))
    expect(await wordsOf(frame)).toContain('Then draw.')
  }
)

test('the whole address of a clause leads to it, too', async () => {
  const { frame } = await elsewhere(embed(encodeURIComponent(`${served.address}skirmish/rules/round/#bag`)))
  expect(await wordsOf(frame)).toContain('Then draw.')
})

test.each([
  'skirmish/rules/nothing#draw',
  'skirmish/rules/round#nothing',
  'skirmish/rules/..%2F..%2F..%2Fsecret',
  '//evil.example/rules/x',
  'https://evil.example/a/b/c',
  '<img src=x onerror=alert(1)>'
])('an address that names nothing here says so and asks nobody else: %s', async (clause) => {
  const page = await newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(embed(clause))
  expect(await wordsOf(page.mainFrame())).toContain('This clause is not here')
  expect(asked).not.toEqual([])
  expect(asked.filter((url) => !url.startsWith(served.address))).toEqual([])
})

test('without a clause the page says how to show one', async () => {
  const page = await newPage()
  await page.goto(`${served.address}embed/`)
  expect(await wordsOf(page.mainFrame())).toContain('<iframe src=')
})

test('no other page stands in a frame of another site', async () => {
  const { frame, refused } = await elsewhere(`${served.address}skirmish/rules/round/`)
  await expect.poll(() => refused.join(' ')).toContain('frame-ancestors')
  expect(await frame.evaluate(() => document.body.innerText)).not.toContain('Fill it')
})
