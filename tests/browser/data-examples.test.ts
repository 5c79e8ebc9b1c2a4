import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { dataExamples } from '../../src/site/view/guide/data-examples.ts'
import { siteUrl } from './site.ts'

const run = promisify(execFile)

test.each(dataExamples('unused').map(({ id }) => id))(
  'the example “%s” of the data page runs and prints something',
  async (id) => {
    const example = dataExamples(siteUrl().replace(/\/$/u, '')).find((each) => each.id === id)
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', example?.code ?? ''])
    expect(stderr).toBe('')
    expect(stdout.trim()).not.toBe('')
  }
)
