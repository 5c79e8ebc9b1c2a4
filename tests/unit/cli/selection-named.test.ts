import { expect, test } from 'vitest'
import { selectionNamed } from '../../../src/cli/selection-named.ts'
import { bundleOf, documentText } from '../../support/content.ts'

test('an option that is named twice is on once', async () => {
  const bundle = await bundleOf({ 'options/night.md': documentText('option', 'night', 'See less. {#less}') })
  const named = { trait: [], without: [], option: ['night', 'night'] }
  expect(selectionNamed(bundle, named).options).toEqual(['night'])
})

test('an option can be on for one answer alone', async () => {
  const bundle = await bundleOf({
    'rules/turn.md': documentText('rule', 'turn', 'Alternate. {#alternate}\n\n:::open{#ties kind=silent}\nTies.\n:::'),
    'rules/ours.md': documentText('option', 'ours', 'Roll again. {#again}\n\nBe kind. {#kind}', {
      amends: [
        { target: 'turn#ties', effect: 'replaces', with: '#again' },
        { target: 'turn#alternate', effect: 'adds', with: '#kind' }
      ]
    }),
    'rules/night.md': documentText('option', 'night', 'See less. {#less}')
  })
  const named = (option: string) => selectionNamed(bundle, { trait: [], without: [], option: [option] }).options
  expect(named('ours#again')).toEqual(['ours#again'])
  expect(() => named('ours#kind')).toThrow('There is no answer of “Ours” `kind`. There is only again.')
  expect(() => named('night#less')).toThrow('“Night” has no answer that can be on alone.')
  expect(() => named('fog#thick')).toThrow('There is no option `fog`.')
})
