import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportPack } from '../../../src/cli/report-pack.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const said = (stream: 'log' | 'error'): readonly string[] =>
  vi.mocked(console[stream]).mock.calls.map(([line]) => String(line))

test('a pack that is written names its files, and the letters of it that no font has', async () => {
  const event = { event: { title: '봄 대회' } }
  await reportPack({ out: 'packs', written: ['cup.a4.pdf', 'cup.json'], printed: [event, { documents: [] }] })
  expect(said('log')).toEqual(['packs/cup.a4.pdf', 'packs/cup.json'])
  expect(said('error')).toEqual([expect.stringContaining('letters of Korean')])
})

test('nothing is said of letters that every pack has, nor of a pack that was released as it is', async () => {
  await reportPack({ out: '.', written: ['a.json'], printed: [{ title: 'Charge ж λ' }] })
  await reportPack({ out: '.', written: ['b.json'] })
  expect(said('error')).toEqual([])
})
