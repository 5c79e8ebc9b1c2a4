import { expect, test } from 'vitest'
import { inLanguage } from '../../../src/site/view/language.ts'

test.each([
  ['en', {}],
  ['de', { lang: 'de' }],
  ['zh-Hant-TW', { lang: 'zh-Hant-TW' }],
  ['he', { lang: 'he', dir: 'rtl' }],
  ['ar-EG', { lang: 'ar-EG', dir: 'rtl' }],
  ['az-Arab', { lang: 'az-Arab', dir: 'rtl' }],
  ['az', { lang: 'az' }]
])('words in %s are said to be so, with the direction in which they run', (language, attributes) => {
  expect(inLanguage(language)).toEqual(attributes)
})
