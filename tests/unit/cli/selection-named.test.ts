import { expect, test } from 'vitest'
import { selectionNamed } from '../../../src/cli/selection-named.ts'
import { bundleOf, documentText } from '../../support/content.ts'

test('an option that is named twice is on once', async () => {
  const bundle = await bundleOf({ 'options/night.md': documentText('option', 'night', 'See less. {#less}') })
  const named = { trait: [], without: [], option: ['night', 'night'] }
  expect(selectionNamed(bundle, named).options).toEqual(['night'])
})
