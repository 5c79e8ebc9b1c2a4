import { expect, test } from 'vitest'
import { serializeAnalysis } from '../../../src/node/cache/serialized-analysis.ts'
import { analyseInTime, type Job } from '../../../src/node/content/analysis-worker.ts'
import { withinTime } from '../../../src/node/content/within-time.ts'
import { documentText } from '../../support/content.ts'

const job = (id: string): Job => ({
  source: {
    path: `skirmish/rules/${id}.md`,
    bytes: new TextEncoder().encode(documentText('rule', id, 'Move. {#far}'))
  },
  hash: `hash of ${id}`
})

/** An analysis that never ends for one file. */
const endless: typeof serializeAnalysis = (source, hash) => {
  const isSlow = source.path.endsWith('/slow.md')
  let turns = 0
  while (isSlow) turns++
  expect(turns).toBe(0)
  return serializeAnalysis(source, hash)
}

test('a file that exceeds its time is ended and reported, and the others are analysed', () => {
  // What the first file of a thread loads and compiles for all others takes longer than so short a time.
  analyseInTime([job('first')], serializeAnalysis, 60_000)
  const jobs = [job('one'), job('slow'), job('two')]
  const documents = analyseInTime(jobs, endless, 200).map(({ facts }) => JSON.parse(facts).document)
  const found = documents.map(({ file, hash, diagnostics }) => [file, hash, diagnostics.map(({ code }: never) => code)])
  expect(found).toEqual([
    ['skirmish/rules/one.md', 'hash of one', []],
    ['skirmish/rules/slow.md', 'hash of slow', ['parse/too-slow']],
    ['skirmish/rules/two.md', 'hash of two', []]
  ])
})

test('what ends in time gives its result, and its own errors pass', () => {
  expect(withinTime(() => undefined, 1000)).toEqual({ result: undefined })
  const broken = (): never => {
    throw new RangeError('of its own')
  }
  expect(() => withinTime(broken, 1000)).toThrow(new RangeError('of its own'))
})

test('time in which the thread waits does not count', () => {
  const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120)
  expect(withinTime(wait, 100)).toEqual({ result: 'timed-out' })
})
