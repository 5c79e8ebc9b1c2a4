import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/generated/published.ts'
import { shipped } from '../../support/worked.ts'

// What takes the place of a published rule, or of a part of it, written here once more from the sources: every sentence
// that changes, replaces, moves or lifts something. Whatever is not listed only adds to the published rule.

const expected: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'mordheim-alternative-turn-sequence': {
    replaces: [
      'ball-and-chain-random',
      'hunter',
      'minderz',
      'pistolier',
      'recovery-phase',
      'strike-first',
      'strike-last',
      'turn-phases',
      'who-goes-first'
    ],
    changes: [
      'animosity: timing',
      'armour-of-righteousness: duration',
      'black-fury: duration',
      'charging: charge',
      'fleeing: timing',
      'fooled-ya: duration',
      'hammer-of-sigmar: timing',
      'knocked-down: recovery',
      'leader: scope',
      'luck-of-shemtek: duration',
      'lure-of-chaos: duration',
      'magic: dice',
      're-animation: subject',
      'rout-test: timing',
      'shield-of-faith: timing',
      'sorcerers-curse: duration',
      'spines: timing',
      'stunned: recovery',
      'sword-of-rezhebel: timing'
    ],
    suspends: ['animosity']
  },
  'wh40k9-alternate-activation': {
    replaces: ['effects-into-later-turns', 'first-turn', 'phase-bound-effects', 'turn-sequence'],
    changes: [
      'astral-divination: duration',
      'astral-divination: timing',
      'fight-phase: fight-order',
      'markerlights: token-use',
      'markerlights: unused-tokens',
      'markerlights: used-tokens',
      'psychic-barrier: duration'
    ]
  },
  'aod-alternating-activations': {
    replaces: ['deployment-order', 'player-turns'],
    changes: ['barrage: timing', 'turn-sequence: actors']
  }
}

/** What a ruleset does to published rules besides adding to them, by effect: `barrage: timing`. */
function effectsOf(ruleset: string): Readonly<Record<string, readonly string[]>> {
  const found = shipped(ruleset)
    .bundle.documents.flatMap((document: AnyDocument) => document.amends ?? [])
    .filter(({ target, effect }) => target.startsWith('base-rule:') && effect !== 'adds')
  const named = (effect: string) =>
    found
      .filter((each) => each.effect === effect)
      .map(({ target, part }) => target.replace('base-rule:', '') + (part ? `: ${part}` : ''))
      .sort()
  return Object.fromEntries([...new Set(found.map(({ effect }) => effect))].map((effect) => [effect, named(effect)]))
}

test.each(Object.entries(expected))('%s takes the place of what its source changes', (ruleset, effects) => {
  expect(effectsOf(ruleset)).toEqual(effects)
})
