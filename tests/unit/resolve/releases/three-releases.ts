import type { ChangeKind } from '../../../../src/resolve/index.ts'
import { documentText, type Files } from '../../../support/content.ts'

/** A change that a person has labelled: the clause and its kinds, and what else is told of it. */
export type Label = readonly [clause: string, kinds: readonly ChangeKind[], more?: Readonly<Record<string, unknown>>]

const rats = { title: 'Rats', units: [{ id: 'runner', title: 'Runner' }] }
const men = { title: 'Men', units: [{ id: 'knight', title: 'Knight', traits: ['horse'] }] }

const steps = (...ids: readonly string[]) => ({
  id: 'turn',
  title: 'The turn',
  unit: 'turn',
  steps: ids.map((id) => ({ id, title: id, who: 'both' }))
})

const table = (cells: string) => `Table: Ranges {#ranges}\n\n| Weapon | Range | Dice |\n| - | -: | -: |\n${cells}\n`

const first: Files = {
  'rules/moving.md': documentText(
    'rule',
    'moving',
    `Units move up to 6 inches. {#far}

Turning is free. {#turn}

Wheel around one corner, and count the way of the outer corner. {#wheel}

- Walls
  - Walls block. {#walls}
- Ditches slow.
- Hedges hide.

See [[#far]] for the distance. {#see}

## Charging {#charging}

A charge is twice the move. {#charge}

It ends in contact. {#contact}`,
    { order: 10 }
  ),
  'rules/shooting.md': documentText(
    'rule',
    'shooting',
    `Roll to hit. {#hit}\n\nRoll to wound. {#wound}\n\n${table('| Bow | 24 | 1 |\n| Sling | 18 | 1 |\n| Pistol | 6 | 1 |')}`,
    {
      order: 20
    }
  ),
  'rules/the-turn.md': documentText('rule', 'the-turn', 'Play all phases. {#all}', {
    order: 30,
    sequence: steps('start', 'move', 'shoot', 'fight')
  }),
  'rules/weather.md': documentText('rule', 'weather', 'Rain halves ranges. {#rain}\n\nFog stops shooting. {#fog}', {
    order: 40
  }),
  'options/night.md': documentText('option', 'night', 'It is dark. {#dark}', { order: 15 }),
  'options/mud.md': documentText('option', 'mud', 'Charges are slow. {#slow}', { order: 18 }),
  'factions/rats.md': documentText('faction', 'rats', '', rats),
  'factions/men.md': documentText('faction', 'men', '', men),
  'glossary/horse.md': documentText('term', 'horse', 'It is ridden.', { trait: 'keyword', of: ['men'] }),
  'exceptions/scurry.md': documentText('exception', 'scurry', 'They charge 6 inches more. {#more}', {
    for: { faction: 'rats' },
    amends: [{ target: 'moving#charge', effect: 'adds', with: '#more' }],
    adjusts: [{ what: 'charge', amount: 6 }]
  }),
  'exceptions/riders.md': documentText('exception', 'riders', 'Riders ignore ditches. {#ignore}', {
    for: { faction: 'men' },
    amends: [{ target: 'moving#walls', effect: 'adds', with: '#ignore' }]
  }),
  'exceptions/tunnels.md': documentText('exception', 'tunnels', 'They dig through. {#dig}', {
    for: { faction: 'rats' },
    amends: [{ target: 'moving#turn', effect: 'replaces', with: '#dig' }]
  }),
  'faq/walls.md': documentText('faq', 'walls', 'No.', {
    question: 'May I jump a wall?',
    status: 'answered',
    about: ['moving#walls'],
    ruling: { by: 'The club', date: '2026-01-01', authority: 'official' }
  })
}

const second: Files = {
  ...first,
  'rules/moving.md': documentText(
    'rule',
    'movement',
    `Before you move, name the unit. {#name}

Units move up to **8** inches. {#far}

Wheel around one corner. {#wheel}

Count the way of the *outer* corner. {#outer}

- Walls
  - Walls block. {#walls}
- Ditches slow down.
- Marshes stop.
- Hedges hide.

See [[#far]] for the distance. {#see}

Turning is free. {#turn}

## Charging {#charging}

A charge is twice the move, and ends in contact. {#charge}`,
    {
      order: 10,
      title: 'Moving',
      formerly: ['moving'],
      'moved-clauses': { wheel: ['wheel', 'outer'], contact: 'charge' }
    }
  ),
  'rules/shooting.md': documentText(
    'rule',
    'shooting',
    `Roll to hit. {#hit}\n\nRoll to wound. {#wound}\n\nFog stops shooting. {#fog}\n\n${table('| Bow | 24 | 1 |\n| Pistol | 8 | 1 |\n| Crossbow | 30 | 1 |')}`,
    {
      order: 20
    }
  ),
  'rules/the-turn.md': documentText('rule', 'the-turn', 'Play all *phases*. {#all}', {
    order: 30,
    sequence: steps('start', 'shoot', 'move', 'pray', 'fight')
  }),
  'rules/weather.md': documentText('rule', 'weather', 'Rain halves ranges. {#rain}', {
    order: 40,
    'moved-clauses': { fog: 'shooting#fog' }
  }),
  'options/mud.md': documentText('option', 'mud', 'Charges are slow. {#slow}', { order: 18, requires: ['night'] }),
  'exceptions/scurry.md': documentText('exception', 'scurry', 'They charge 8 inches more. {#more}', {
    for: { faction: 'rats' },
    amends: [{ target: 'movement#charge', effect: 'adds', with: '#more' }],
    adjusts: [{ what: 'charge', amount: 8 }]
  }),
  'exceptions/riders.md': documentText('exception', 'riders', 'Riders ignore ditches. {#ignore}', {
    for: { faction: 'men', units: ['knight'] },
    amends: [{ target: 'movement#walls', effect: 'replaces', with: '#ignore' }]
  }),
  'exceptions/tunnels.md': documentText('exception', 'tunnels', 'They dig through. {#dig}', {
    for: { faction: 'rats' },
    amends: [{ target: 'movement#turn', effect: 'replaces', with: '#dig' }]
  }),
  'faq/walls.md': documentText('faq', 'walls', 'No.', {
    question: 'May I jump a wall?',
    status: 'answered',
    about: ['movement#walls'],
    ruling: { by: 'The club', date: '2026-01-01', authority: 'official' }
  }),
  'faq/marsh.md': documentText('faq', 'marsh', '', { question: 'What is a marsh?', about: ['movement#walls'] })
}

/** Errata only. */
const third: Files = {
  ...second,
  'rules/weather.md': documentText('rule', 'weather', 'Rain, or snow, halves ranges. {#rain}', {
    order: 40,
    'moved-clauses': { fog: 'shooting#fog' }
  })
}

/** Three releases of one ruleset, without `ruleset.md`. */
export const releases = { first, second, third }

/** Every change from the first release to the second, in reading order, as a person labelled it. */
export const firstToSecond: readonly Label[] = [
  ['rule:movement#name', ['inserted'], { after: 'Before you move, name the unit.' }],
  ['rule:movement#far', ['reworded'], { before: 'Units move up to 6 inches.', after: 'Units move up to 8 inches.' }],
  ['rule:movement#wheel', ['reworded', 'split'], { into: ['rule:movement#wheel', 'rule:movement#outer'] }],
  ['rule:movement#outer', ['reworded', 'split'], { into: ['rule:movement#wheel', 'rule:movement#outer'] }],
  ['ditches', ['reworded'], { before: 'Ditches slow.', after: 'Ditches slow down.' }],
  ['marshes', ['inserted'], { after: 'Marshes stop.' }],
  ['rule:movement#turn', ['moved']],
  ['rule:movement#charge', ['reworded', 'joined'], { from: ['rule:moving#charge', 'rule:moving#contact'] }],
  ['option:mud', ['data'], { data: [{ fact: 'requires', after: ['option:night'] }] }],
  ['rule:shooting#fog', ['moved'], { formerly: 'rule:weather#fog' }],
  [
    'rule:shooting#ranges',
    ['reworded'],
    {
      table: [
        { what: 'cell', row: 'Pistol', column: 'Range', before: '6', after: '8' },
        { what: 'row', row: 'Crossbow', after: 'Crossbow | 30 | 1' },
        { what: 'row', row: 'Sling', before: 'Sling | 18 | 1' }
      ]
    }
  ],
  ['rule:the-turn', ['data']],
  [
    'exception:riders',
    ['data'],
    { data: [{ fact: 'for', before: { faction: 'men' }, after: { faction: 'men', units: ['knight'] } }] }
  ],
  ['exception:riders#ignore', ['data']],
  [
    'exception:scurry',
    ['data'],
    { data: [{ fact: 'modifier', before: { what: 'charge', amount: 6 }, after: { what: 'charge', amount: 8 } }] }
  ],
  [
    'exception:scurry#more',
    ['reworded'],
    { before: 'They charge 6 inches more.', after: 'They charge 8 inches more.' }
  ],
  ['faq:marsh', ['inserted']]
]

/** Changes from the first release to the second that only the other army can read. */
export const notForRats: readonly string[] = ['exception:riders', 'exception:riders#ignore', 'rule:movement#turn']
export const notForMen: readonly string[] = ['exception:scurry', 'exception:scurry#more']
