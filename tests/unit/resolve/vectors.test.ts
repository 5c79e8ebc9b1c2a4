import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { compile } from '../../../src/compiler/compile.ts'
import { emitBundle } from '../../../src/emit/bundle.ts'
import { emitContext } from '../../../src/emit/context.ts'
import { emitEvent } from '../../../src/emit/events/event-file.ts'
import type { Bundle } from '../../../src/generated/published.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { sha256 } from '../../../src/node/hash.ts'
import * as library from '../../../src/resolve/index.ts'
import { checkCase } from './support/check-vector.ts'
import type { Vector } from './support/vector.ts'

const folder = new URL('../../vectors/', import.meta.url)
const names = readdirSync(new URL('sources/', folder)).sort()
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8')

const casesOf = (name: string) => JSON.parse(read(`sources/${name}/cases.json`)) as Pick<Vector, 'title' | 'cases'>

/** The ruleset of a content folder, as it is published: as its event plays it if there is one. */
async function bundleIn(path: string): Promise<Bundle> {
  const { graph, bodies } = await compile(diskHost(fileURLToPath(new URL(`sources/${path}`, folder))))
  const context = emitContext({ graph, bodies, hash: sha256, generator: { name: 'codicil', version: '0.0.0' } })
  const {
    rulesets: [ruleset],
    events: [event]
  } = graph
  if (!ruleset) throw new Error(`The vector ${path} has no ruleset`)
  const bundle = emitBundle(context, ruleset)
  const [played] = event ? emitEvent(context, event, () => bundle).rulesets : []
  return played ? library.bundleOfEvent(bundle, played) : bundle
}

/** A vector as its sources say: the bundle of its content, of an earlier version if it has one, and the cases. */
async function vectorFrom(name: string): Promise<Vector> {
  const { title, cases } = casesOf(name)
  const hasEarlier = existsSync(new URL(`sources/${name}/earlier`, folder))
  const earlier = hasEarlier ? { earlier: await bundleIn(`${name}/earlier`) } : {}
  return { title, bundle: await bundleIn(`${name}/content`), ...earlier, cases }
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
