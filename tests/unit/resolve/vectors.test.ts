import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { compile } from '../../../src/compiler/compile.ts'
import { emitBundle } from '../../../src/emit/bundle.ts'
import { emitContext } from '../../../src/emit/context.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { sha256 } from '../../../src/node/hash.ts'
import * as library from '../../../src/resolve/index.ts'
import { checkCase } from './support/check-vector.ts'
import type { Vector } from './support/vector.ts'

const folder = new URL('../../vectors/', import.meta.url)
const names = readdirSync(new URL('sources/', folder)).sort()
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8')

const casesOf = (name: string) => JSON.parse(read(`sources/${name}/cases.json`)) as Pick<Vector, 'title' | 'cases'>

/** A vector as its sources say: the bundle of its content, and the cases. */
async function vectorFrom(name: string): Promise<Vector> {
  const { graph, bodies } = await compile(diskHost(fileURLToPath(new URL(`sources/${name}/content`, folder))))
  const context = emitContext({ graph, bodies, hash: sha256, generator: { name: 'codicil', version: '0.0.0' } })
  const [ruleset] = graph.rulesets
  if (!ruleset) throw new Error(`The vector ${name} has no ruleset`)
  const { title, cases } = casesOf(name)
  return { title, bundle: emitBundle(context, ruleset), cases }
}

describe.each(names)('%s', (name) => {
  test('is what its sources make it', async () => {
    const vector = await vectorFrom(name)
    if (process.env.UPDATE_VECTORS) {
      writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(vector, undefined, 2)}\n`)
    }
    expect(JSON.parse(read(`${name}.json`))).toEqual(vector)
  })

  test.each(casesOf(name).cases)('$title', (each) => {
    checkCase(library, JSON.parse(read(`${name}.json`)) as Vector, each)
  })
})
