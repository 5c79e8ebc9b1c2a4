import { expect, test } from 'vitest'
import { reportTwice } from '../../../src/diagnostics/twice.ts'
import type { Problem, Related } from '../../../src/model/problem.ts'
import type { Span } from '../../../src/model/span.ts'

const item = (key: string, start: number) => ({ key, span: { file: 'a.md', start, end: start + 1 } })
const problem: Problem = { severity: 'error', code: 'check/said-twice', message: 'said twice' }

function reported(items: readonly ReturnType<typeof item>[], problemOf: Parameters<typeof reportTwice>[1]) {
  const found: { at: number; first: readonly (readonly [string, number])[] }[] = []
  reportTwice(items, problemOf, ({ start }: Span, _problem: Problem, more?: { related?: readonly Related[] }) => {
    found.push({ at: start, first: (more?.related ?? []).map(({ label, span }) => [label, span.start]) })
  })
  return found
}

test('reports every later item with the place of the first', () => {
  const items = [item('a', 0), item('b', 1), item('a', 2), item('a', 3)]
  expect(reported(items, () => problem)).toEqual([
    { at: 2, first: [['First used here', 0]] },
    { at: 3, first: [['First used here', 0]] }
  ])
})

test('says nothing of an item that may repeat the first', () => {
  const items = [item('a', 0), item('a', 1), item('a', 2)]
  const found = reported(items, ({ span }) => (span.start === 1 ? undefined : problem))
  expect(found.map(({ at }) => at)).toEqual([2])
})
