import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { compile } from '../../../src/compiler/compile.ts'
import { emitBundle } from '../../../src/emit/bundle.ts'
import { emitContext } from '../../../src/emit/context.ts'
import { diskHost } from '../../../src/node/disk-host.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { questionsInForce, type Resolution, resolve, textInForce } from '../../../src/resolve/index.ts'
import type { ExpectedClause, Vector, VectorCase } from './support/vector.ts'

const folder = new URL('../../vectors/', import.meta.url)
const names = readdirSync(new URL('sources/', folder)).sort()
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8')

/** A vector as its sources say: the bundle of its content, and the cases. */
async function vectorFrom(name: string): Promise<Vector> {
  const { graph, bodies } = await compile(diskHost(fileURLToPath(new URL(`sources/${name}/content`, folder))))
  const context = emitContext({ graph, bodies, hash: sha256, generator: { name: 'codicil', version: '0.0.0' } })
  const [ruleset] = graph.rulesets
  if (!ruleset) throw new Error(`The vector ${name} has no ruleset`)
  const { title, cases } = JSON.parse(read(`sources/${name}/cases.json`)) as Pick<Vector, 'title' | 'cases'>
  return { title, bundle: emitBundle(context, ruleset), cases }
}

/** What a resolution says of a clause, in the form of the vectors. */
function described(resolution: Resolution, clause: string, wanted: ExpectedClause): ExpectedClause {
  const found = resolution.clauses.get(clause)
  if (!found) throw new Error(`No clause ${clause}`)
  const all: Required<ExpectedClause> = {
    state: found.state,
    by: found.instead.map(({ by }) => by.by),
    additions: found.additions.map(({ by }) => by.by),
    against: found.against,
    considered: found.considered.map(({ amendment: { by, effect }, outcome, to }) => ({
      by,
      effect,
      outcome,
      to: to?.by ?? null
    }))
  }
  return Object.fromEntries(
    Object.keys(wanted).map((field) => [field, all[field as keyof ExpectedClause]])
  ) as ExpectedClause
}

function checkCase({ bundle }: Vector, { selection, expected }: VectorCase): void {
  const resolution = resolve(bundle, selection)
  const { problems, clauses = {}, text = {}, questions = {}, totals } = expected
  if (problems) expect(resolution.problems.map(({ problem }) => problem)).toEqual(problems)
  for (const [id, wanted] of Object.entries(clauses)) {
    expect([id, described(resolution, id, wanted)]).toEqual([id, wanted])
  }
  const words = new Map(
    bundle.documents.flatMap((document) => document.clauses.map((each) => [each.id, each.text.plain]))
  )
  for (const [id, wanted] of Object.entries(text)) {
    const pieces = textInForce(bundle, resolution, id).map(({ clause }) => words.get(clause) ?? '')
    expect([id, pieces.filter((piece) => piece !== '').join('\n')]).toEqual([id, wanted])
  }
  for (const [id, wanted] of Object.entries(questions)) expect(questionsInForce(bundle, resolution, id)).toEqual(wanted)
  if (!totals) return
  const sums = resolution.totals.map(({ what, roll, sum }) => ({ what, roll, sum }))
  expect(sums).toHaveLength(totals.length)
  expect(sums).toEqual(expect.arrayContaining([...totals]))
}

describe.each(names)('%s', (name) => {
  test('is what its sources make it', async () => {
    const vector = await vectorFrom(name)
    if (process.env.UPDATE_VECTORS) {
      writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(vector, undefined, 2)}\n`)
    }
    expect(JSON.parse(read(`${name}.json`))).toEqual(vector)
  })

  const vector = JSON.parse(read(`${name}.json`)) as Vector
  test.each(vector.cases)('$title', (each) => checkCase(vector, each))
})
