import { expect, test } from 'vitest'
import { beginningOf, beginningsFile, beginningsPlace } from '../../../src/notation/beginnings.ts'

test('every entry has a place of its own in a file, in order and without gaps', () => {
  const files = Map.groupBy(Array(5000).keys(), beginningsFile)
  expect([...files.keys()]).toEqual([...Array(files.size).keys()].map(String))
  for (const places of files.values()) expect(places.map(beginningsPlace)).toEqual([...places.keys()])
})

test('the first entries share a file with few others, and a large ruleset has few files', () => {
  const sizes = [...Map.groupBy(Array(12_000).keys(), beginningsFile).values()].map(({ length }) => length)
  expect(sizes.slice(0, 320)).toEqual(Array(320).fill(2))
  expect(sizes.length).toBeLessThan(720)
})

test('a long sentence is cut after so many words, but not before its last three', () => {
  const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
  expect(beginningOf(`${words(9)}. More.`, 6)).toBe(`${words(9)}.`)
  expect(beginningOf(`${words(10)}.`, 6)).toBe(`${words(6)} …`)
})
