import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestIn } from '../../../src/model/signed-list.ts'
import { writeFrozenData } from '../../../src/node/build/frozen-data.ts'
import { compileHost } from '../../../src/node/content/compile-host.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { fixtureContent } from '../../support/small.ts'

const content = fixtureContent('an-unchanged-release')
const { graph } = await compileHost(diskHost(content))
const bundle = 'api/v1/skirmish/v/1.0.0/bundle.json'
const list = 'skirmish/v/1.0.0/manifest.json'

/** Write released files; those with a known digest are in the last build. */
function written(known: ReadonlyMap<string, string>) {
  const files = new Map<string, string | Uint8Array>()
  const digests = writeFrozenData({
    request: { content },
    graph,
    output: {
      write: (path, bytes) => void files.set(path, bytes),
      copy: (file, path) => void files.set(path, readFileSync(file))
    },
    reuse: { takeData: (path, digest) => known.get(path) === digest }
  })
  return { files, digests }
}

test('released files are written as they were released', () => {
  const { files, digests } = written(new Map())
  expect([...digests.keys()]).toEqual([bundle, list])
  const released = readFileSync(join(content, 'skirmish/releases/1.0.0/bundle.json'))
  expect(files.get(bundle)).toEqual(released)
  expect(manifestIn(String(files.get(list)))).toMatchObject({ files: { 'bundle.json': sha256(released) } })
})

test('released files of the last build are taken over, unless another release has their path', () => {
  const { digests } = written(new Map())
  expect(written(digests)).toEqual({ files: new Map(), digests })
  expect([...written(new Map([...digests, [bundle, 'another']])).files.keys()]).toEqual([bundle])
})
