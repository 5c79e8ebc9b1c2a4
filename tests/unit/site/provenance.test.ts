import { expect, test } from 'vitest'
import { licenceLink } from '../../../src/notation/licence.ts'
import { sourceViews } from '../../../src/site/view/document/source.ts'

test('usual licences lead to their text, others are printed as they are', () => {
  expect(licenceLink('CC-BY-4.0')).toEqual({ label: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' })
  expect(licenceLink('Ask the author')).toEqual({ label: 'Ask the author' })
})

test('a source names author, date and licence in sentences', () => {
  const source = { id: 'a', title: 'A', author: 'B. Writer', date: '2024-03', licence: 'None stated' }
  expect(sourceViews([source])).toMatchObject([{ byline: 'B. Writer, March 2024', licence: 'No licence stated.' }])
  const unknown = { ...source, author: 'not named', licence: 'None stated. Facts only.' }
  expect(sourceViews([unknown])).toMatchObject([
    { byline: 'Author unknown, March 2024', licence: 'No licence stated. Facts only.' }
  ])
  expect(sourceViews([{ ...source, licence: 'CC-BY-4.0' }])).toMatchObject([{ licence: 'Licence: CC-BY-4.0.' }])
})
