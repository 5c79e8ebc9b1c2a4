import { describe, expect, test } from 'vitest'
import { readOptions, sectionNames, usageText } from '../../../bench/options.ts'
import { duration, memorySize, ratio, size, table } from '../../../bench/table.ts'

describe('options', () => {
  test('without any, everything is measured once in three sizes', () => {
    expect(readOptions([])).toEqual({
      only: ['amendments', 'crowd', 'history', 'reading', 'hostile', 'stages', 'check', 'build', 'pdf'],
      sizes: [100, 1000, 5000],
      armies: [1, 10],
      largest: 250,
      rounds: 1,
      keep: false,
      help: false
    })
  })

  test('narrow what is measured', () => {
    const args = [
      '--only',
      'check,pdf',
      '--sizes',
      '100',
      '--armies',
      '2',
      '--largest',
      '50',
      '--rounds',
      '3',
      '--keep'
    ]
    expect(readOptions(args)).toEqual({
      only: ['check', 'pdf'],
      sizes: [100],
      armies: [2],
      largest: 50,
      rounds: 3,
      keep: true,
      help: false
    })
  })

  test('are all explained', () => {
    expect(readOptions(['--help'])).toMatchObject({ help: true })
    for (const name of [...sectionNames, '--only', '--sizes', '--armies', '--largest', '--rounds', '--keep'])
      expect(usageText).toMatch(new RegExp(`^ +${name} `, 'mu'))
  })

  test.each([
    [['--only', 'chek']],
    [['--sizes', '0']],
    [['--sizes', '1e9x']],
    [['--armies', 'some']],
    [['--rounds', '1.5']]
  ])('%j make no sense', (args) => {
    expect(() => readOptions(args)).toThrow(/npm run bench/u)
  })
})

describe('results', () => {
  test('are in units that people read', () => {
    expect([duration(84.2), duration(5210), size(1234), size(2_500_000), size(1.2e9)]).toEqual([
      '84 ms',
      '5.21 s',
      '1.2 kB',
      '2.5 MB',
      '1.20 GB'
    ])
    expect(ratio(3, 4, 'bare')).toBe('0.75 of bare')
    expect(memorySize({ own: 2e6, children: 1e6 })).toBe('at most 2.0 MB, children 1.0 MB')
    expect(memorySize({ own: 0, children: 0 })).toBe('')
  })

  test('stand in columns', () => {
    const rows = [
      ['check', '5.21 s', '0.74 of bare'],
      ['again', '84 ms']
    ] as const
    expect(table('Speed', rows)).toBe('Speed\n  check  5.21 s  0.74 of bare\n  again   84 ms\n')
  })
})
