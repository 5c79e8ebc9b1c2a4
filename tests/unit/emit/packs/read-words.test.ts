import { expect, test } from 'vitest'
import { wordsRead } from '../../../../src/emit/packs/read-words.ts'
import { inquire, rulebookOf } from '../../../../src/resolve/index.ts'
import { documentText } from '../../../support/content.ts'
import { packOf } from '../typst/specimen.ts'

const files = {
  'ruleset.md': documentText('ruleset', 'specimen'),
  'rules/moving.md': documentText('rule', 'moving', 'Move six paces. {#far}', { order: 1 }),
  'base-rules/lance.md': documentText('base-rule', 'lance', '', { where: 'Skills', trait: 'weapon', title: 'Lance' }),
  'factions/orcs.md': documentText('faction', 'orcs', '', { title: 'Orcs', units: [{ id: 'rider', title: 'Rider' }] }),
  'exceptions/ride.md': documentText('exception', 'ride', 'Ride on. {#on}', {
    for: { faction: 'orcs', units: ['rider'], traits: ['lance'] },
    amends: [{ target: 'moving#far', effect: 'adds', with: '#on' }]
  })
}

/** Those of released packs are made from these words: in others, no printout would be current any more. */
test.each(['difference', 'book'] as const)(
  'a fingerprint has the words for conditions it always had: %s',
  async (form) => {
    const selection = { faction: 'orcs', options: [] }
    const { bundle, plan } = await packOf(files, [], { id: 'army', form, selection })
    const words = wordsRead(bundle, plan, ['rule:moving#far'], inquire(rulebookOf(bundle), selection))
    expect(JSON.stringify(words)).toContain('"the unit is Rider and the unit has Lance"')
  }
)
