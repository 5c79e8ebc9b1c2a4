import { expect, test } from 'vitest'
import { accentHue } from '../../../src/site/view/hue.ts'
import { licenceLink } from '../../../src/site/view/licence.ts'
import { sourceViews } from '../../../src/site/view/source.ts'
import { count } from '../../../src/site/view/words.ts'

test('one thing is not several', () => {
  expect(count(1, 'rule')).toBe('1 rule')
  expect(count(0, 'rule')).toBe('0 rules')
})

test('usual licences lead to their text, others are printed as they are', () => {
  expect(licenceLink('CC-BY-4.0')).toEqual({ label: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' })
  expect(licenceLink('Ask the author')).toEqual({ label: 'Ask the author' })
})

test('a source names author, date and licence in sentences', () => {
  const source = { id: 'a', title: 'A', author: 'B. Writer', date: '2024-03', licence: 'None stated' }
  expect(sourceViews([source])).toMatchObject([{ byline: 'B. Writer, March 2024', licence: 'Licence: None stated.' }])
})

test('the first twelve rulesets have different hues', () => {
  const hues = Array.from({ length: 12 }, (_, place) => accentHue(place))
  expect(new Set(hues).size).toBe(12)
})
