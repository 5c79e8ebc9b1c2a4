import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { codicil, root, start, startCodicil, until } from './support/command.ts'
import { readPage } from './support/page.ts'
import { addressOf, shows } from './support/preview.ts'
import { smallContent, smallRule } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'

const page = 'skirmish/rules/turn/'
const astro = `${root}node_modules/astro/bin/astro.mjs`

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
  test('shows pages, follows what is saved or replaced, shows a mistake with its place, and recovers', async () => {
    const content = smallContent()
    const file = join(content, smallRule)
    const address = await addressOf(
      startCodicil(['dev', '--content', '.', '--base', '/rules', '--port', '0'], {
        cwd: content,
        env: { ...process.env, SOURCE_DATE_EPOCH: '1795219200' }
      })
    )
    expect(address).toMatch(/^http:\/\/localhost:\d+\/rules\/$/u)
    const first = readPage(await shows(address + page, 200, 'Take turns.'))
    expect(first.headings).toEqual(['Turn'])
    // What is being written is not published, so it was not built on any day.
    expect(first.words).toContain('Made with Codicil')
    expect(first.words).not.toContain('Built ')

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
    const { err } = await until('open pages to show the mistake', () => told.find(({ type }) => type === 'error'))
    expect(err?.loc).toEqual({ file, line, column: 5 })
    expect(err?.message).toContain(`${file}:${line}:5 link/unknown-id`)
    expect(err?.message).toContain('Did you mean <code>overwatch</code>?')

    edit(file, '[[overwatsh]]', '[[overwatch]]')
    await shows(address + page, 200, 'one after the other')

    writeFileSync(
      join(content, 'skirmish/rules/parry.md'),
      readFileSync(file, 'utf8').replaceAll('turn', 'parry').replace('order: 10', 'order: 90')
    )
    await shows(`${address}skirmish/rules/parry/`, 200, '</html>')
    rmSync(join(content, 'skirmish/rules/parry.md'))
    await shows(`${address}skirmish/rules/parry/`, 404, '</html>')

    // As editors do: a file is replaced instead of written.
    writeFileSync(`${file}~`, readFileSync(file, 'utf8').replace('one after the other', 'by lot'))
    renameSync(`${file}~`, file)
    await shows(address + page, 200, 'by lot')
  })

  test('may begin with a mistake', async () => {
    const content = smallContent()
    edit(join(content, smallRule), '[[overwatch]]', '[[overwatsh]]')
    const preview = startCodicil(['dev', '--content', content, '--port', '0'])
    const address = await addressOf(preview)
    await shows(address + page, 500, '')
    expect(preview.said()).toMatch(/turn\.md:\d+:5 link\/unknown-id/u)
    edit(join(content, smallRule), '[[overwatsh]]', '[[overwatch]]')
    await shows(address + page, 200, 'Take turns.')
  })

  test('refuses a port that is none', async () => {
    const { code, stderr } = await codicil(['dev', '--content', smallContent(), '--port', 'many'])
    expect(code).toBe(2)
    expect(stderr).toContain('--port')
  })
})

describe('Astro by itself', () => {
  const env = (out: string) => ({
    ...process.env,
    CODICIL_CONTENT: smallContent(),
    CODICIL_OUT: out,
    ASTRO_TELEMETRY_DISABLED: '1'
  })

  test('builds the pages', async () => {
    const out = join(temporaryFolder(), 'pages')
    const { code, stdout, stderr } = await start([astro, 'build', '--root', root], { cwd: root, env: env(out) }).outcome
    expect(code, stdout + stderr).toBe(0)
    expect(readPage(readFileSync(join(out, page, 'index.html'), 'utf8')).headings).toEqual(['Turn'])
  })

  test('ends with an error where the content has mistakes, and says where', async () => {
    const out = join(temporaryFolder(), 'pages')
    const settings = env(out)
    edit(join(settings.CODICIL_CONTENT, smallRule), '[[overwatch]]', '[[overwatsh]]')
    const { code, stdout, stderr } = await start([astro, 'build', '--root', root], { cwd: root, env: settings }).outcome
    expect(code).not.toBe(0)
    expect(stdout + stderr).toMatch(/turn\.md:\d+/u)
    expect(existsSync(join(out, page))).toBe(false)
  })

  test('shows the pages live', async () => {
    const settings = env(temporaryFolder())
    const address = await addressOf(start([astro, 'dev', '--root', root, '--port', '0'], { cwd: root, env: settings }))
    await shows(address + page, 200, 'Take turns.')
    edit(join(settings.CODICIL_CONTENT, smallRule), 'Take turns.', 'Draw lots.')
    await shows(address + page, 200, 'Draw lots.')
  })
})
