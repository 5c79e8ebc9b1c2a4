import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { inScratchFolder } from '../../../src/node/output/scratch-folder.ts'

const folderOf = (work: (folder: string) => void = () => {}): Promise<string> =>
  inScratchFolder(async (folder) => {
    work(folder)
    return folder
  })

test('work has a folder of its own as working folder, which is gone afterwards', async () => {
  const before = process.cwd()
  const folder = await folderOf((here) => {
    expect(process.cwd()).toBe(here)
    writeFileSync(join(here, 'page.mjs'), '')
  })
  expect(existsSync(folder)).toBe(false)
  expect(process.cwd()).toBe(before)
})

test('no two are at the same path, for Node would take modules of the first for those of the second', async () => {
  expect(await folderOf()).not.toBe(await folderOf())
})
