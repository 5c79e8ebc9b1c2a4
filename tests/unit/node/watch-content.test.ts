import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { FSWatcher } from 'chokidar'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { watchContent } from '../../../src/node/content/watch-content.ts'
import { temporaryFolder } from '../../support/temporary.ts'

describe('a watched content folder', () => {
  test('tells of a change', async () => {
    const folder = temporaryFolder()
    const { changed, close } = await watchContent(folder)
    onTestFinished(close)
    writeFileSync(join(folder, 'a.md'), 'text')
    await changed()
  })

  test('ends with what the system says once it watches no more', async () => {
    const add = vi.spyOn(FSWatcher.prototype, 'add')
    onTestFinished(() => void add.mockRestore())
    const { changed } = await watchContent(temporaryFolder())
    const [watcher] = add.mock.contexts as FSWatcher[]
    const limit = Object.assign(new Error('limit reached'), { code: 'ENOSPC', syscall: 'watch' })
    watcher?.emit('error', limit)
    await expect(changed()).rejects.toBe(limit)
    expect(watcher?.closed).toBe(true)
  })

  test.skipIf(process.getuid?.() === 0)('may have a folder that must not be read (not as root)', async () => {
    const folder = temporaryFolder()
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o000 })
    onTestFinished(() => chmodSync(closed, 0o700))
    const { changed, close } = await watchContent(folder)
    onTestFinished(close)
    writeFileSync(join(folder, 'a.md'), 'text')
    await changed()
  })
})
