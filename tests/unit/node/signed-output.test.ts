import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestsIn } from '../../../src/node/output/manifest.ts'
import { staleList } from '../../../src/node/output/signed-output.ts'
import { makeFolder } from '../../support/folder.ts'

let out: string
beforeEach(() => {
  out = makeFolder()
  writeFileSync(join(out, 'index.html'), 'Rules')
})
afterEach(() => rmSync(out, { recursive: true, force: true }))

const writeList = (list: unknown): void => writeFileSync(join(out, 'manifest.json'), JSON.stringify(list))

test('an output without a list, or with one of another program, has none that could be out of date', async () => {
  expect(await staleList(out)).toBeUndefined()
  writeList({ name: 'An app', icons: [] })
  expect(await staleList(out)).toBeUndefined()
})

test('says how many files are not as the list has them, and how to list them again', async () => {
  writeList({ format: '1.0', files: await digestsIn(out) })
  expect(await staleList(out)).toBeUndefined()
  writeFileSync(join(out, 'index.html'), 'Other rules')
  expect(await staleList(out)).toContain('one file is not as it says')
  writeFileSync(join(out, 'more.html'), 'More rules')
  expect(await staleList(out)).toContain(`2 files are not as it says. Run \`codicil sign ${out}\` again`)
})

test('a commit of the output changes nothing that is listed', async () => {
  writeFileSync(join(out, '.nojekyll'), '')
  mkdirSync(join(out, '.git'))
  writeFileSync(join(out, '.git/HEAD'), 'ref: refs/heads/main')
  expect(Object.keys(await digestsIn(out))).toEqual(['.nojekyll', 'index.html'])
})
