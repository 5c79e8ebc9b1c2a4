import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Outcome, root, start } from './support/command.ts'
import { writeFiles } from './support/folder.ts'
import { temporaryFolder } from './support/temporary.ts'

/** A package of two commands: its sources end with 7, what was built of them ends with 8. */
function packageAt(folder: string): string {
  const ending = (code: number) => `export const run = async () => ${code}\n`
  writeFiles(folder, {
    'package.json': '{ "type": "module" }',
    'src/cli/main.ts': ending(7).replace('()', '(): Promise<number>'),
    'lib/cli/main.js': ending(8)
  })
  for (const file of ['codicil.mjs', 'runtime.mjs']) cpSync(`${root}scripts/${file}`, join(folder, 'scripts', file))
  return folder
}

const run = (folder: string): Promise<Outcome> => start([join(folder, 'scripts/codicil.mjs')]).outcome

test('a clone runs its sources, whatever was built of them before', async () => {
  expect(await run(packageAt(temporaryFolder()))).toMatchObject({ code: 7, stderr: '' })
})

test('a package without sources runs what was built', async () => {
  const folder = packageAt(temporaryFolder())
  rmSync(join(folder, 'src'), { recursive: true })
  expect(await run(folder)).toMatchObject({ code: 8, stderr: '' })
})

test('a package below node_modules runs what was built, for Node runs no TypeScript there', async () => {
  expect(await run(packageAt(join(temporaryFolder(), 'node_modules/codicil')))).toMatchObject({ code: 8, stderr: '' })
})

test('a package below node_modules that was never built says so', async () => {
  const folder = packageAt(join(temporaryFolder(), 'node_modules/codicil'))
  rmSync(join(folder, 'lib'), { recursive: true })
  const { code, stderr } = await run(folder)
  expect(code).toBe(2)
  expect(stderr).toContain('npm pack')
})
