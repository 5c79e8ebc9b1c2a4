import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, dev } from 'astro'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { type Running, root, until } from './support/command.ts'
import { documentText } from './support/content.ts'
import { makeFolder } from './support/folder.ts'
import { asAstro, codicil } from './support/in-process.ts'
import { ofTheInstalled, startInstalled } from './support/installed-package.ts'
import { readPage } from './support/page.ts'
import { addressOf, shows } from './support/preview.ts'
import { fixtureContent, smallContent, smallRule } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'

const page = 'skirmish/rules/turn/'

/** What an open page is told over its socket. */
interface Message {
  readonly type: string
  readonly err?: { readonly message: string; readonly loc?: object }
  readonly event?: string
  readonly data?: readonly { readonly code?: string; readonly place?: string; readonly help?: string }[]
}

/** Listen as an open page does. @returns the messages so far */
async function listen(address: string): Promise<readonly Message[]> {
  const { origin, host } = new URL(address)
  const client = await (await fetch(`${origin}/@vite/client`)).text()
  const token = /wsToken = "([^"]+)"/u.exec(client)?.[1] ?? ''
  const messages: Message[] = []
  const socket = new WebSocket(`ws://${host}/?token=${token}`, 'vite-hmr')
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as Message))
  onTestFinished(() => socket.close())
  await until('the socket of the preview', () => messages.some(({ type }) => type === 'connected'))
  return messages
}

const edit = (file: string, from: string, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

describe('codicil dev, from the packed package', () => {
  const browser = useBrowser()
  const content = makeFolder()
  const file = join(content, smallRule)
  let preview: Running
  /** Address of its first page. */
  let address = ''
  beforeAll(async () => {
    cpSync(fixtureContent('every-kind-of-document'), content, { recursive: true })
    // It may begin with a mistake.
    edit(file, '[[overwatch]]', '[[overwatsh]]')
    preview = await startInstalled(['dev', '--content', '.', '--base', '/rules', '--port', '0'], {
      cwd: content,
      env: { ...ofTheInstalled(), SOURCE_DATE_EPOCH: '1795219200' }
    })
    address = await addressOf(preview)
    await until('the mistake', async () => {
      await shows(address + page, 500, '')
      return /turn\.md:\d+:5 link\/unknown-id/u.test(preview.said())
    })
    edit(file, '[[overwatsh]]', '[[overwatch]]')
    await shows(address + page, 200, 'Take turns.')
  })
  afterAll(async () => {
    preview?.child.kill()
    await preview?.outcome
    rmSync(content, { recursive: true })
  })

  test('is at an address of its own, and publishes nothing, so it was not built on any day', async () => {
    expect(address).toMatch(/^http:\/\/localhost:\d+\/rules\/$/u)
    const { headings, words } = readPage(await shows(address + page, 200, 'Take turns.'))
    expect(headings).toEqual(['Turn'])
    expect(words).toContain('Made with Codicil')
    expect(words).not.toContain('Built ')
  })

  test('serves scripts, styles and fonts', async () => {
    const found = async (path: string, words: string) => shows(new URL(path, address).href, 200, words)
    const script = /src="([^"]*\/src\/site\/layouts\/[^"]+)"/u.exec(await found(address + page, 'Turn'))?.[1] ?? ''
    await found(script.replaceAll('&amp;', '&'), 'client/main.ts')
    await found(`${address}src/site/client/main.ts`, 'import')
    const styles = await found(`${address}src/site/styles/index.css`, '@font-face')
    const fonts = [...styles.matchAll(/url\(\\?"?([^)"\\]+\.woff2)/gu)].map(([, path = '']) => path)
    expect(fonts).not.toEqual([])
    for (const path of new Set(fonts)) await found(path, 'wOF2')
  })

  test('has the pages for authors once `site.md` lists them', async () => {
    const guide = `${address}docs/diagnostics/link-unknown-id/`
    await shows(guide, 404, '</html>')
    const site = join(content, 'site.md')
    writeFileSync(site, documentText('site', '', '', { navigation: ['rulesets', 'writing'] }))
    await shows(guide, 200, 'link/unknown-id')
    rmSync(site)
    await shows(guide, 404, '</html>')
  })

  test('follows what is saved, replaced, added or removed, and shows a mistake until it is fixed', async () => {
    const told = await listen(address)
    edit(file, 'Take turns.', 'Take turns, one after the other.')
    await shows(address + page, 200, 'one after the other')
    await until('open pages to reload', () => told.some(({ type }) => type === 'full-reload'))

    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('[[overwatch]]')) + 1
    edit(file, '[[overwatch]]', '[[overwatsh]]')
    const { data } = await until('open pages to show the mistake', () =>
      told.find(({ event, data: said }) => event === 'codicil:mistakes' && said?.length === 1)
    )
    expect(data?.[0]).toMatchObject({ code: 'link/unknown-id', place: `${file}:${line}:5` })
    expect(data?.[0]?.help).toContain('Did you mean `overwatch`?')
    await until('the terminal to say so', () => preview.said().includes(`turn.md:${line}:5`))
    // What the site was before stays readable, and is not changed by another file meanwhile.
    await shows(address + page, 200, 'one after the other')

    edit(file, '[[overwatsh]]', '[[overwatch]]')
    await shows(address + page, 200, 'one after the other')

    writeFileSync(join(content, 'skirmish/rules/parry.md'), documentText('rule', 'parry', 'Step aside.', { order: 90 }))
    await shows(`${address}skirmish/rules/parry/`, 200, 'Step aside.')
    rmSync(join(content, 'skirmish/rules/parry.md'))
    await shows(`${address}skirmish/rules/parry/`, 404, '</html>')

    // As editors do: a file is replaced instead of written.
    writeFileSync(`${file}~`, readFileSync(file, 'utf8').replace('one after the other', 'by lot'))
    renameSync(`${file}~`, file)
    await shows(address + page, 200, 'by lot')
  })

  test.each([
    ['open', true],
    ['opened later', false]
  ])(
    'shows on a page that is %s its mistake until it is fixed, and below it what it was before',
    async (_name, isOpen) => {
      const before = readFileSync(file, 'utf8')
      onTestFinished(() => writeFileSync(file, before))
      const open = await browser.page({ viewport: { width: 1280, height: 800 } })
      if (isOpen) await open.goto(address + page)
      // The page listens once its scripts have run.
      if (isOpen) await open.locator('.announcer').waitFor({ state: 'attached' })
      writeFileSync(file, `${before}\nSee [[nowhere]].\n`)
      if (!isOpen) {
        await until('the mistake', () => preview.said().includes('nowhere'))
        await open.goto(address + page)
      }
      const report = open.locator('.mistakes')
      await report.waitFor()
      const line = before.split('\n').length + 1
      const words = await report.innerText()
      expect(words).toContain(`turn.md:${line}:5`)
      expect(words).toContain('See [[nowhere]].')
      expect(await open.locator('main').innerText()).toContain('Take turns')
      // So that no page of another test is loaded again because of it.
      writeFileSync(file, before)
      await report.waitFor({ state: 'detached' })
    }
  )

  test('notes on every other page where a mistake is, until that is dismissed or the mistake fixed', async () => {
    const before = readFileSync(file, 'utf8')
    onTestFinished(() => writeFileSync(file, before))
    const open = await browser.page()
    await open.goto(`${address}skirmish/`)
    await open.locator('.announcer').waitFor({ state: 'attached' })
    const notice = open.locator('.mistakes')
    writeFileSync(file, `${before}\nSee [[elsewhere]].\n`)
    expect(await notice.innerText()).toContain('1 mistake in the content')
    expect(await notice.locator('a').getAttribute('href')).toBe(`/rules/${page}`)
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
    await open.goto(`${address}skirmish/rules/`)
    await open.locator('.announcer').waitFor({ state: 'attached' })

    // Another mistake is shown again, one in a new file too, which has no page yet.
    const added = join(content, 'skirmish/rules/feint.md')
    onTestFinished(() => rmSync(added, { force: true }))
    writeFileSync(added, documentText('rule', 'feint', 'See [[nothing]].', { order: 91 }))
    await notice.getByText('2 mistakes in the content').waitFor()
    await notice.getByRole('link', { name: /^feint/u }).click()
    await notice.getByText('See [[nothing]].').waitFor()
    expect(new URL(open.url()).pathname).toBe('/rules/skirmish/')
    rmSync(added)
    writeFileSync(file, before)
    await notice.waitFor({ state: 'detached' })
  })

  test('stores nothing on the device of an author, who would see it instead of what is saved', async () => {
    const open = await browser.page()
    await open.goto(`${address}skirmish/`)
    const stored = `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])
      .then(([workers, names]) => document.querySelector('.announcer') && [workers.length, names.length])`
    // The scripts of the page have run. The preview may load the page again when it has found all of them.
    await expect.poll(() => open.evaluate(stored).catch(() => undefined)).toEqual([0, 0])
  })

  test('refuses a port that is none', async () => {
    const { code, stderr } = await codicil(['dev', '--content', smallContent(), '--port', 'many'])
    expect(code).toBe(2)
    expect(stderr).toContain('--port')
  })
})

// That it builds the pages is tested in printed-pages.test.ts.
describe('Astro by itself', () => {
  const logLevel = 'silent'

  test('ends with an error where the content has mistakes, and says where', async () => {
    const [out, content] = [join(temporaryFolder(), 'pages'), smallContent()]
    edit(join(content, smallRule), '[[overwatch]]', '[[overwatsh]]')
    await expect(asAstro({ content, out }, () => build({ root, logLevel }))).rejects.toThrow(/turn\.md:\d+/u)
    expect(existsSync(join(out, page))).toBe(false)
  })

  test('shows the content live, and follows what is saved', async () => {
    const content = smallContent()
    const server = await asAstro({ content }, () => dev({ root, logLevel, server: { port: 0 } }))
    onTestFinished(() => server.stop())
    // Data, as pages would be transformed for this server, too, which takes more than all other tests of it.
    const data = `http://localhost:${server.address.port}/api/v1/skirmish/rulebook.json`
    await shows(data, 200, '"title":"Turn"')
    edit(join(content, smallRule), 'title: Turn', 'title: Lots')
    await shows(data, 200, '"title":"Lots"')
  })
})
