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
    await shows(address + page, 500, '')
    // The first mistake may be told late, to a page that was opened after it.
    const since = (): readonly Message[] => told.slice(told.findIndex(({ type }) => type === 'full-reload'))
    const { err } = await until('open pages to show the mistake', () =>
      since().find(({ err: said }) => said?.message.includes('link/unknown-id'))
    )
    expect(err?.loc).toEqual({ file, line, column: 5 })
    expect(err?.message).toContain(`${file}:${line}:5 link/unknown-id`)
    expect(err?.message).toContain('Did you mean <code>overwatch</code>?')

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
  ])('shows on a page that is %s the place of a mistake, however far down its file', async (_name, isOpen) => {
    const before = readFileSync(file, 'utf8')
    onTestFinished(() => writeFileSync(file, before))
    const open = await browser.page({ viewport: { width: 1280, height: 800 } })
    if (isOpen) await open.goto(address + page)
    // The page listens once its scripts have run.
    if (isOpen) await open.locator('.announcer').waitFor({ state: 'attached' })
    writeFileSync(file, `${before}\n${'Words.\n\n'.repeat(80)}See [[nowhere]].\n\n${'Words.\n\n'.repeat(40)}`)
    if (!isOpen) {
      await shows(address + page, 500, '')
      await open.goto(address + page)
    }
    const wrong = open.locator('vite-error-overlay .error-line')
    await wrong.waitFor()
    expect(await wrong.innerText()).toContain('See [[nowhere]].')
    const inSight = () =>
      wrong.evaluate((line) => {
        const [seen, own] = [line.closest('pre')?.getBoundingClientRect(), line.getBoundingClientRect()]
        return seen !== undefined && seen.height < 400 && own.top >= seen.top && own.bottom <= seen.bottom
      })
    await expect.poll(inSight).toBe(true)
    // So that no page of another test is loaded again because of it.
    writeFileSync(file, before)
    await open.locator('vite-error-overlay').waitFor({ state: 'detached' })
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
