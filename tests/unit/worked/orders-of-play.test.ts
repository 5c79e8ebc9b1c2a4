import { expect, test } from 'vitest'
import type { AnyDocument, Step } from '../../../src/generated/published.ts'
import { shipped } from '../../support/worked.ts'

// Every step of an order of play, written here once more from the fact sheets: who takes it, in which order, who begins
// at equal values, and whether all take it. A step inside another has a dash before it.

const activation = [
  '- Movement subphase: active-unit',
  '- Psychic subphase: active-unit',
  '- Shooting subphase: active-unit',
  '- Charge subphase: active-unit',
  '- Fight subphase: active-unit',
  '-- Active units fight: active-unit',
  '-- Enemy units fight in reaction: reacting-player, optional'
]

const charge = '- Charge sub-phase: descending-order by Agility, ties alternating-units'

const expected: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'aod-alternating-activations': {
    'rule:the-turn': [
      'Movement Phase: ascending-order by Agility, ties alternating-units',
      'Psychic Phase: descending-order by Mastery Level, ties open',
      'Shooting Phase: descending-order by Agility, ties alternating-units',
      'Close Combat Phase',
      charge,
      '- Fight sub-phase'
    ],
    'option:barrage-zeroing': [
      'Movement Phase: ascending-order by Agility, ties alternating-units',
      'Psychic Phase: descending-order by Mastery Level, ties open',
      'Shooting Phase',
      '- Place zeroing markers: every-player, if, optional',
      '- Activate units to shoot: descending-order by Agility, ties alternating-units',
      '- Resolve zeroed attacks, if',
      'Close Combat Phase',
      charge,
      '- Fight sub-phase'
    ]
  },
  'mordheim-alternative-turn-sequence': {
    'rule:rounds-and-turns': [
      'Tests at the start of the round: every-player',
      'Player turns: players-in-turn by player order, again',
      '- Animosity test, first turn of the round only: active-player, if',
      '- Activation of one model: active-player, again',
      '-- Alternative activation, without a roll: active-player, if, optional',
      '-- Activation roll: active-player, if',
      '-- Roll for the right to react: opponents, if, optional',
      '-- Reaction of one model: reacting-player, if, optional',
      '-- Buying the turn: reacting-player, if, optional',
      '-- Actions of the activated model: active-player'
    ]
  },
  'nuceria-rts': {
    'rule:activation': [
      'Determine who has the first turn',
      'Turn: alternating-units, again',
      '- Pick a unit: active-player',
      '- Start of activation: active-unit',
      '- Actions, in any order: active-unit',
      '-- Use abilities: active-unit, optional',
      '-- Move: active-unit, optional',
      '--- Attack of Opportunity: reacting-player, if, optional',
      '--- Attack with Fights First: reacting-player, if, optional',
      '--- Attack with Overwatch: reacting-player, if, optional',
      '-- Attack: active-unit, optional',
      '--- Battleshock test of the target, if',
      '--- Hazardous: D6, model lost on 1 or 2: active-unit, if',
      '-- 1 action by units within 6" of Synapse: active-player, if, optional',
      '-- Actions of its Token unit: active-player, if',
      '-- Arrive by Deepstrike: active-player, if, optional',
      '- Pass the turn: active-player'
    ]
  },
  'wh40k7-the-turn': {
    'rule:taking-turns': [
      'Before the game begins: every-player',
      'Game turn, again',
      '- One player’s turn: active-player',
      '- The other player’s turn: active-player',
      'End of the game: every-player'
    ],
    'rule:turn-sequence': [
      'Start of your turn: active-player',
      'Movement phase: active-player',
      'Psychic phase',
      '- Warp Charge: active-player',
      '- Powers, again',
      '-- Psykers use their powers: active-player',
      '-- Deny the Witch: reacting-player, if, optional',
      'Shooting phase: active-player',
      'Assault phase',
      '- Charge sub-phase, again',
      '-- Declare a charge: active-player',
      '-- Overwatch: reacting-player, optional',
      '-- Charge roll and move: active-player',
      '- Fight sub-phase: both',
      'End of your turn: active-player'
    ]
  },
  'wh40k9-alternate-activation': {
    'rule:round-structure': [
      'Command phase: attacker-then-defender',
      'Activation phase: alternating-units, again',
      ...activation,
      'Morale phase: attacker-then-defender'
    ],
    'option:random-player-order': [
      'Command phase: attacker-then-defender',
      'Put markers into the container: every-player',
      'Activation phase, again',
      '- Draw a marker',
      '- The marker’s player activates a unit, if',
      '-- Put the marker beside the unit',
      '-- Put more beside further units, if',
      ...activation.map((step) => `-${step}`),
      '- The marker’s player passes, if',
      'Morale phase: attacker-then-defender',
      'Remove all markers: every-player'
    ]
  }
}

/** A step in few words, then those inside it. */
function shown({ title, who, by, ties, when, optional, repeats, steps = [] }: Step, depth = ''): readonly string[] {
  const actor = [who && `: ${who}`, by && ` by ${by}`, ties && `, ties ${ties}`]
  const taken = [when && ', if', optional && ', optional', repeats && ', again']
  const step = [depth && `${depth} `, title.replaceAll('″', '"'), ...actor, ...taken].filter(Boolean).join('')
  return [step, ...steps.flatMap((inner) => shown(inner, `${depth}-`))]
}

test.each(Object.entries(expected))('%s is played in the order of its source', (ruleset, orders) => {
  const found = shipped(ruleset).bundle.documents.flatMap(({ kind, id, sequence }: AnyDocument) =>
    sequence ? [[`${kind}:${id}`, sequence.steps.flatMap((step) => shown(step))] as const] : []
  )
  expect(Object.fromEntries(found)).toEqual(orders)
})
