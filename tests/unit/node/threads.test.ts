import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { moduleUrl } from '../../../src/node/package-root.ts'

test('threads load their module however the process was started', () => {
  const code = `
    import { startThreads } from '${moduleUrl('node/threads').href}'
    const pool = startThreads({ module: 'node/content/analysis-worker', threads: 1 })
    console.log(JSON.stringify(await pool.run([])))
    await pool.destroy()`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
  expect(printed).toBe('[]\n')
})
