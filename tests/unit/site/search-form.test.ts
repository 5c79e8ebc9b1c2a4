import { expect, test } from 'vitest'
import { asksForPage } from '../../../src/site/client/search/form/pages-named.ts'
import { repeatsNext } from '../../../src/site/client/search/form/repeats-next.ts'

test('a page is asked for by its name, and by how a longer one begins', () => {
  for (const typed of ['faq', 'FAQ']) expect(asksForPage(typed, 'FAQ')).toBe(true)
  for (const typed of ['quick', 'Quick ref', 'quick reference'])
    expect(asksForPage(typed, 'Quick reference')).toBe(true)
  for (const typed of ['', 'qui', 'reference', 'quick references']) {
    expect(asksForPage(typed, 'Quick reference')).toBe(false)
  }
})

test('a heading would repeat the first clause below it, and no other', () => {
  const [charging, moving] = [{ title: 'Charging' }, { title: 'Moving' }]
  const heading = { title: 'Who', number: '2.1', document: charging }
  const clause = (number: string, document = charging) => ({ title: '', number, document })
  expect(repeatsNext(heading, [heading, clause('2.1.2'), clause('2.1.1')])).toBe(true)
  expect(repeatsNext(heading, [heading, clause('2.1.2'), clause('2.1.10')])).toBe(false)
  expect(repeatsNext(heading, [clause('2.1.1', moving)])).toBe(false)
  expect(repeatsNext(clause('2.1'), [clause('2.1.1')])).toBe(false)
  expect(repeatsNext({ ...heading, document: undefined }, [{ ...clause('2.1.1'), document: undefined }])).toBe(false)
})
