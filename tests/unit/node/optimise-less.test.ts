import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { moduleUrl } from '../../../src/node/package-root.ts'

const { href } = moduleUrl('node/build/optimise-less')

/** Names of the compilers that V8 has used, after a function was called many times. @param before What runs before it */
function compilersUsed(before: string): string {
  const code = `
    import { optimiseLess } from '${href}'
    ${before}
    const add = (sum, number) => (sum * 31 + number) % 1000003
    let sum = 0
    for (let round = 0; round < 1000; round++) for (let number = 0; number < 20; number++) sum = add(sum, number)
    process.exitCode = sum < 0 ? 1 : 0`
  const options = ['--trace-opt', '--single-threaded', '--input-type=module', '--eval', code]
  const { stdout, stderr, status } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return [...new Set(stdout.match(/MAGLEV|TURBOFAN/gu))].sort().join()
}

test('a build leaves the slowest compiler of V8 out where it was worth it for a server', () => {
  expect(compilersUsed('')).toBe('MAGLEV,TURBOFAN')
  expect(compilersUsed('optimiseLess()')).toBe('MAGLEV')
})
