import { expect, test } from 'vitest'
import { packPlans } from '../../../../src/emit/packs/pack-plans.ts'
import { publish } from '../../../../src/node/content/publication.ts'
import { sha256 } from '../../../../src/node/hash.ts'
import { compileFiles, documentText, skirmish } from '../../../support/content.ts'

const pack = (id: string, formerly: readonly string[]): string => documentText('pack', id, '', { formerly })

test('a former id of a pack leads to one pack, and never hides one that is there', async () => {
  // The check refuses such content; a pack must not depend on that.
  const compilation = await compileFiles(
    skirmish({
      'factions/orcs.md': documentText('faction', 'orcs', '', { formerly: ['greenskins', 'elves'] }),
      'factions/elves.md': documentText('faction', 'elves'),
      'exceptions/loud.md': documentText('exception', 'loud', 'Orcs shout.', { for: { faction: 'orcs' } }),
      'packs/a.md': pack('a', ['first', 'b', 'play']),
      'packs/b.md': pack('b', ['first', 'second'])
    })
  )
  const [bundle] = publish(compilation).bundles
  if (!bundle) throw new Error('The ruleset has no bundle')
  const formerOf = (released?: readonly string[]) =>
    packPlans(bundle, sha256, released).flatMap(({ id, formerly }) => (formerly ? [[id, ...formerly]] : []))
  const former = formerOf(['complete', 'core'])
  expect(former).toEqual([
    ['play', 'core'],
    ['a', 'first'],
    ['b', 'second'],
    ['faction-orcs', 'faction-greenskins'],
    ['quick-reference-orcs', 'quick-reference-greenskins']
  ])
  // A ruleset without such a release has no address to keep.
  expect(formerOf()).toEqual(former.slice(1))
})
