import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { moduleUrl } from '../../../src/node/package-root.ts'

const said = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }).stderr

test('V8 knows the option that keeps heaps small, or every build would print that it does not', () => {
  const { href } = moduleUrl('node/build/small-heap')
  expect(said(`import { keepHeapsSmall } from '${href}'; keepHeapsSmall()`)).toBe('')
  expect(said("import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--no-such-option=40')")).not.toBe('')
})
