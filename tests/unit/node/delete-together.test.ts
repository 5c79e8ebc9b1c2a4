import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginOutput } from '../../../src/node/output/output.ts'
import { deleteTogether } from '../../../src/node/output/replace.ts'
import { buildInto, textsIn } from '../../support/output.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/** A site so large that its files are deleted together. */
const large = {
  ...Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`rules/${at % 7}/${at}.html`, `${at}`])),
  'index.html': 'home',
  'rules/index.html': 'list',
  'packs/a/deep/er/b.json': '{}'
}

test('a large site that was replaced is left whole, and then goes with all that is in it', async () => {
  const place = temporaryFolder()
  const dist = join(place, 'dist')
  buildInto(dist, large)
  const output = beginOutput(dist)
  for (const path of Object.keys(large)) output.take(path)
  output.write('index.html', 'new')
  const old = output.finish() ?? ''
  expect(textsIn(old)).toEqual(large)
  mkdirSync(join(old, 'empty/emptier'), { recursive: true })
  await deleteTogether(old)
  expect(readdirSync(place)).toEqual(['dist'])
  expect(textsIn(dist)).toEqual({ ...large, 'index.html': 'new' })
})
