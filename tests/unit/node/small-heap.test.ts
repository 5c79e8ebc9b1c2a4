import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { moduleUrl } from '../../../src/node/package-root.ts'

const said = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }).stderr

const { href } = moduleUrl('node/build/small-heap')

/** Helping threads of V8 would take a page each while they collect, so that the size depends on when it is read. */
const withoutHelp = '--single-threaded-gc'

const roomFor = (code: string): number =>
  Number(
    spawnSync(process.execPath, [
      withoutHelp,
      '--input-type=module',
      '--eval',
      `
      import { getHeapSpaceStatistics } from 'node:v8'
      import { giveGarbageBack, keepHeapsSmall } from '${href}'
      ${code}
      let lasting = []
      for (let number = 0; number < 1_000_000; number++) lasting.push({ number })
      console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size)
    `
    ]).stdout.toString()
  )

test('V8 knows the options that keep heaps small, or every build would print that it does not', () => {
  expect(said(`import { keepHeapsSmall } from '${href}'; keepHeapsSmall()`)).toBe('')
  expect(said("import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--no-such-option=40')")).not.toBe('')
})

test('what was just made has no more room than before, and enough again once all garbage is gone', () => {
  const mebibyte = 1024 * 1024
  expect(roomFor('')).toBeGreaterThan(32 * mebibyte)
  expect(roomFor('keepHeapsSmall()')).toBeLessThan(32 * mebibyte)
  expect(roomFor('keepHeapsSmall(); giveGarbageBack()')).toBe(16 * mebibyte)
})
