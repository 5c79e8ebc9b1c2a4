import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sirv from 'sirv'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readLinkedFile } from '../../src/node/content/assets.ts'
import { serveLinkedFiles } from '../../src/node/serve/serve-linked-files.ts'
import { serve } from '../../src/node/serve/serve.ts'
import { useChromium } from '../support/chromium.ts'
import { writeFiles } from '../support/folder.ts'
import { temporaryFolder } from '../support/temporary.ts'

const newProfile = useChromium()

const script = "document.documentElement.dataset.ran = ''; localStorage.setItem('ran', '')"

/** Pictures and documents that would run a script if a browser took them for a page. */
const hostile = {
  'board.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script><circle r="9"/></svg>`,
  'board.png': `<html><script>${script}</script>`,
  'sheet.txt': `<html><script>${script}</script>`,
  'list.json': `<html><script>${script}</script>`
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

/** True if a script of the file ran. */
async function runs(page: Page, address: string): Promise<boolean> {
  await page.goto(address)
  return page.evaluate(() => {
    try {
      return 'ran' in document.documentElement.dataset || localStorage.getItem('ran') !== null
    } catch {
      // A page without a site of its own, as `sandbox` makes it, has no storage to ask.
      return false
    }
  })
}

async function opened(address: string): Promise<readonly string[]> {
  const page = await (await newProfile()).newPage()
  const ran: string[] = []
  for (const name of Object.keys(hostile)) if (await runs(page, `${address}assets/${name}`)) ran.push(name)
  return ran
}

describe('a linked file runs no script', () => {
  test('on a host that sends headers, even were it published as it is', async () => {
    const place = temporaryFolder()
    writeFiles(join(place, 'assets'), hostile)
    const { address, close } = await serve(place, '/', 0)
    onTestFinished(close)
    expect(await opened(address)).toEqual([])
  })

  test('on a plain host, as it is published', async () => {
    const place = temporaryFolder()
    writeFiles(place, hostile)
    const published = Object.keys(hostile).map((name) => [`assets/${name}`, readLinkedFile(place, name).toString()])
    const site = join(place, 'site')
    writeFiles(site, Object.fromEntries(published) as Record<string, string>)
    expect(await opened(await listen(sirv(site, { dev: true })))).toEqual([])
  })

  test('in the live preview, which shows it all the same', async () => {
    const place = temporaryFolder()
    writeFiles(place, hostile)
    const files = serveLinkedFiles(place, '/')
    const address = await listen((request, response) => files(request, response, () => response.writeHead(404).end()))
    expect(await opened(address)).toEqual([])
    expect(await (await fetch(`${address}assets/board.svg`)).text()).toContain('<circle r="9">')
    expect((await fetch(`${address}assets/..%2fboard.svg`)).status).toBe(404)
  })

  test('while the same files would on a host that takes them for pages', async () => {
    const address = await listen((request, response) => {
      const text = hostile[(request.url ?? '').slice('/assets/'.length) as keyof typeof hostile] ?? ''
      response.writeHead(200, { 'content-type': text.startsWith('<svg') ? 'image/svg+xml' : 'text/html' }).end(text)
    })
    expect(await opened(address)).toEqual(Object.keys(hostile))
  })
})
