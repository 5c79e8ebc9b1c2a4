import { expect, test } from 'vitest'
import { asksForPage } from '../../../src/site/client/search/form/pages-named.ts'

test('a page is asked for by its name, and by how a longer one begins', () => {
  for (const typed of ['faq', 'FAQ']) expect(asksForPage(typed, 'FAQ')).toBe(true)
  for (const typed of ['quick', 'Quick ref', 'quick reference'])
    expect(asksForPage(typed, 'Quick reference')).toBe(true)
  for (const typed of ['', 'qui', 'reference', 'quick references']) {
    expect(asksForPage(typed, 'Quick reference')).toBe(false)
  }
})
