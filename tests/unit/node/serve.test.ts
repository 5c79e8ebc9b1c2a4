import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveBuilt } from '../../../src/node/serve/built-site.ts'
import { serve } from '../../../src/node/serve/serve.ts'
import { headersFor } from '../../../src/site/view/hosting/headers.ts'
import { writeFiles } from '../../support/folder.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/** Enough text to be worth packing. */
const long = 'body { color: red }\n'.repeat(200)

/** Serve a small site under a base path. @returns its address */
async function served(base: string): Promise<string> {
  const place = temporaryFolder()
  const folder = join(place, 'site')
  writeFiles(folder, {
    'index.html': 'home',
    'a/index.html': 'page a',
    '404.html': 'lost',
    'data.json': '{}',
    '_astro/long.abc.css': long,
    'api/v1/long.json': JSON.stringify(long),
    'assets/skirmish/board.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'
  })
  writeFiles(place, { 'outside.txt': 'secret' })
  const { address, close } = await serve(folder, base, 0)
  onTestFinished(close)
  return address
}

describe.each(['/', '/rules/'])('a site under %s', (base) => {
  test('is served at its address', async () => {
    const address = await served(base)
    expect(new URL(address).pathname).toBe(base)
    expect(await (await fetch(address)).text()).toBe('home')
    expect(await (await fetch(`${address}a/`)).text()).toBe('page a')
    expect((await fetch(`${address}data.json`)).headers.get('content-type')).toBe('application/json')
  })

  test('answers for what is not there with its own page', async () => {
    const answer = await fetch(`${await served(base)}nowhere/`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('lost')
  })

  test('gives nothing from outside its folder', async () => {
    const address = await served(base)
    for (const path of ['..%2foutside.txt', '%2e%2e/outside.txt']) {
      expect(await (await fetch(address + path)).text()).not.toBe('secret')
    }
  })
})

test('an address outside the base path leads to the first page', async () => {
  const address = await served('/rules/')
  const answer = await fetch(new URL('/elsewhere', address), { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/rules/')
})

test('the base path without its last slash leads to the first page', async () => {
  const address = await served('/rules/')
  expect(await (await fetch(address.replace(/\/$/u, ''))).text()).toBe('home')
})

test('pages are sent with the security policy, data is open to other sites, the page for what is missing included', async () => {
  const address = await served('/rules/')
  const header = async (path: string, name: string) => (await fetch(address + path)).headers.get(name)
  for (const path of ['', 'a/', 'nowhere/']) {
    expect(await header(path, 'content-security-policy'), path).toContain("default-src 'self'")
    expect(await header(path, 'x-content-type-options'), path).toBe('nosniff')
  }
  expect(await header('api/v1/index.json', 'access-control-allow-origin')).toBe('*')
})

test('text is sent packed to who can read it, and a part of it as it is', async () => {
  const address = await served('/rules/')
  const url = `${address}_astro/long.abc.css`
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe(long)
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(long)
  const part = await fetch(url, { headers: { 'accept-encoding': 'gzip', range: 'bytes=0-3' } })
  expect([part.status, part.headers.get('content-encoding'), await part.text()]).toEqual([206, null, 'body'])
})

test('every answer has the headers that the file for hosts names, and what has not changed is not sent again', async () => {
  const address = await served('/rules/')
  for (const path of [
    '',
    'a/',
    'nowhere/',
    'data.json',
    '_astro/long.abc.css',
    'api/v1/long.json',
    'assets/skirmish/board.svg'
  ]) {
    const { headers } = await fetch(address + path)
    for (const [name, value] of Object.entries(headersFor(`/${path}`))) expect(headers.get(name), path).toBe(value)
  }
  const tag = (await fetch(`${address}api/v1/long.json`)).headers.get('etag') ?? ''
  expect((await fetch(`${address}api/v1/long.json`, { headers: { 'if-none-match': tag } })).status).toBe(304)
})

describe('a built site', () => {
  const pageAt = (base: string): string => `<link rel="manifest" href="${base}manifest.webmanifest">`

  /** Serve a folder with a first page. @returns its address */
  async function servedBuilt(page: string, port: number): Promise<URL | undefined> {
    const folder = temporaryFolder()
    writeFiles(folder, { 'index.html': page })
    const served = await serveBuilt(folder, port)
    if (served) onTestFinished(served.close)
    return served && new URL(served.address)
  }

  test.each(['/', '/rules/'])('is served under the path it was built for, %s', async (base) => {
    const address = await servedBuilt(pageAt(base), 0)
    expect(address?.pathname).toBe(base)
    expect(await (await fetch(address ?? '')).text()).toBe(pageAt(base))
  })

  test('gets another port if one is in use', async () => {
    const first = await servedBuilt(pageAt('/'), 0)
    const second = await servedBuilt(pageAt('/rules/'), Number(first?.port))
    expect(second?.port).not.toBe(first?.port)
    expect((await fetch(second ?? '')).status).toBe(200)
  })

  test('is not what another program wrote', async () => {
    expect(await servedBuilt('<h1>Holiday</h1>', 0)).toBeUndefined()
  })
})
