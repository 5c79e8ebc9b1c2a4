import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { build, dev } from 'astro'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { root, startCodicil, until } from './support/command.ts'
import { documentText } from './support/content.ts'
import { makeFolder } from './support/folder.ts'
import { codicil, within } from './support/in-process.ts'
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

describe('codicil dev', () => {
  test('shows a mistake with its place, recovers, and follows what is saved, replaced, added or removed', async () => {
    const content = smallContent()
    const file = join(content, smallRule)
    edit(file, '[[overwatch]]', '[[overwatsh]]')
    const preview = startCodicil(['dev', '--content', '.', '--base', '/rules', '--port', '0'], {
      cwd: content,
      env: { ...process.env, SOURCE_DATE_EPOCH: '1795219200' }
    })
    const address = await addressOf(preview)
    expect(address).toMatch(/^http:\/\/localhost:\d+\/rules\/$/u)
    // It may begin with a mistake.
    await until('the mistake', async () => {
      await shows(address + page, 500, '')
      return /turn\.md:\d+:5 link\/unknown-id/u.test(preview.said())
    })
    edit(file, '[[overwatsh]]', '[[overwatch]]')
    const first = readPage(await shows(address + page, 200, 'Take turns.'))
    expect(first.headings).toEqual(['Turn'])
    // What is being written is not published, so it was not built on any day.
    expect(first.words).toContain('Made with Codicil')
    expect(first.words).not.toContain('Built ')
    await shows(`${address}docs/`, 404, '</html>')

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

  test('refuses a port that is none', async () => {
    const { code, stderr } = await codicil(['dev', '--content', smallContent(), '--port', 'many'])
    expect(code).toBe(2)
    expect(stderr).toContain('--port')
  })
})

/** Do something as `astro` does in the package's folder: with its configuration, which reads variables. */
function byItself<T>(out: string, content: string, work: () => Promise<T>): Promise<T> {
  const env = { ...process.env, CODICIL_CONTENT: content, CODICIL_OUT: out, CODICIL_GUIDE: '1' }
  return within({ cwd: root, env }, work)
}

describe('Astro by itself', () => {
  const logLevel = 'silent'

  test('builds the pages', async () => {
    const out = join(temporaryFolder(), 'pages')
    await byItself(out, smallContent(), () => build({ root, logLevel }))
    expect(readPage(readFileSync(join(out, page, 'index.html'), 'utf8')).headings).toEqual(['Turn'])
  })

  test('ends with an error where the content has mistakes, and says where', async () => {
    const [out, content] = [join(temporaryFolder(), 'pages'), smallContent()]
    edit(join(content, smallRule), '[[overwatch]]', '[[overwatsh]]')
    await expect(byItself(out, content, () => build({ root, logLevel }))).rejects.toThrow(/turn\.md:\d+/u)
    expect(existsSync(join(out, page))).toBe(false)
  })

  describe('live', () => {
    const browser = useBrowser()
    const content = makeFolder()
    let server: Awaited<ReturnType<typeof dev>>
    beforeAll(async () => {
      cpSync(fixtureContent('every-kind-of-document'), content, { recursive: true })
      server = await byItself('unused', content, () => dev({ root, logLevel, server: { port: 0 } }))
    })
    afterAll(async () => {
      await server.stop()
      rmSync(content, { recursive: true })
    })
    const address = (): string => `http://localhost:${server.address.port}/`

    test('shows the pages, and follows what is saved', async () => {
      await shows(address() + page, 200, 'Take turns.')
      await shows(`${address()}docs/diagnostics/link-unknown-id/`, 200, 'link/unknown-id')
      edit(join(content, smallRule), 'Take turns.', 'Draw lots.')
      await shows(address() + page, 200, 'Draw lots.')
    })

    test.each([
      ['open', true],
      ['opened later', false]
    ])('shows on a page that is %s the place of a mistake, however far down its file', async (_name, isOpen) => {
      const file = join(content, smallRule)
      const before = readFileSync(file, 'utf8')
      onTestFinished(() => writeFileSync(file, before))
      const open = await browser.page({ viewport: { width: 1280, height: 800 } })
      if (isOpen) await open.goto(address() + page)
      // The page listens once its scripts have run.
      if (isOpen) await open.locator('.announcer').waitFor({ state: 'attached' })
      writeFileSync(file, `${before}\n${'Words.\n\n'.repeat(80)}See [[nowhere]].\n\n${'Words.\n\n'.repeat(40)}`)
      if (!isOpen) {
        await shows(address() + page, 500, '')
        await open.goto(address() + page)
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
    })

    test('stores nothing on the device of an author, who would see it instead of what is saved', async () => {
      const open = await browser.page()
      await open.goto(`${address()}skirmish/`)
      // The scripts of the page have run.
      await open.locator('.announcer').waitFor({ state: 'attached' })
      expect(await open.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(0)
      expect(await open.evaluate('caches.keys()')).toEqual([])
    })
  })
})
