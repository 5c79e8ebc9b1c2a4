import { describe, expect, test } from 'vitest'
import { changedSince } from '../../../src/emit/changed-since.ts'
import type { Bundle } from '../../../src/generated/published.ts'
import { bundleOf, documentText, type Files } from '../../support/content.ts'

const charging = (body: string, fields: object = {}): string =>
  documentText('rule', 'charging', body, { order: 20, ...fields })
const words = 'You may.\n\n## Distance {#distance}\n\nUp to 6".\n\n## Wheel {#wheel}\n\nOnce; see [[#distance]].'

/** An order of play, and where a step of it is drawn. */
const turn = (flow: object = {}): object => {
  const test = { id: 'test', title: 'Test', ...flow, steps: [{ id: 'roll', title: 'Roll' }] }
  return { sequence: { id: 'turn', title: 'Turn', steps: [test] } }
}

const files: Files = {
  'rules/charging.md': charging(words),
  'rules/morale.md': documentText('rule', 'morale', 'Test it. {#test}', { order: 30, ...turn() }),
  'terms/unit.md': documentText('term', 'unit', 'Models that act together.', { link: 'marked' }),
  'factions/orcs.md': documentText('faction', 'orcs', '', { units: [{ id: 'boys', title: 'Boys' }] }),
  'exceptions/wild.md': documentText('exception', 'wild', 'Up to 8".', {
    for: { faction: 'orcs' },
    amends: [{ target: 'charging#distance', effect: 'replaces' }]
  }),
  'faq/how-far.md': documentText('faq', 'how-far', '', { about: ['charging'] })
}

const asReleased = (bundle: Bundle): Bundle => JSON.parse(JSON.stringify(bundle)) as Bundle
const released = asReleased(await bundleOf(files))

/** What is different once files are written over; `undefined` removes one. */
async function differences(edits: Readonly<Record<string, string | undefined>>): Promise<readonly string[]> {
  const edited = Object.entries({ ...files, ...edits }).filter(
    (each): each is [string, string] => each[1] !== undefined
  )
  return changedSince(released, await bundleOf(Object.fromEntries(edited))).map(({ id, change }) => `${id} ${change}`)
}

const morale = (fields: object): string =>
  documentText('rule', 'morale', 'Test it. {#test}', { order: 30, ...turn(), ...fields })
const wild = (fields: object): string =>
  documentText('exception', 'wild', 'Up to 8".', {
    for: { faction: 'orcs' },
    amends: [{ target: 'charging#distance', effect: 'replaces' }],
    ...fields
  })

describe('what counts as a change of a released version', () => {
  test.each([
    ['a word', { 'rules/charging.md': charging(words.replace('6"', '7"')) }, ['rule:charging#distance changed']],
    ['a heading', { 'rules/charging.md': charging(words.replace('Wheel', 'Turn')) }, ['rule:charging#wheel changed']],
    ['a link', { 'rules/charging.md': charging(words.replace('[[#d', '[[charging#d')) }, []],
    [
      'another link',
      { 'rules/charging.md': charging(words.replace('[[#distance]]', '[[morale]]')) },
      ['rule:charging#wheel changed']
    ],
    [
      'a new clause',
      { 'rules/charging.md': charging(`${words}\n\n## Halt {#halt}\n\nStop.`) },
      ['rule:charging#halt new']
    ],
    [
      'a lost clause',
      { 'rules/charging.md': charging(words.replace(/\n\n## Wheel[\s\S]*$/u, '')) },
      ['rule:charging#wheel gone']
    ],
    [
      'an id',
      { 'rules/charging.md': charging(words.replace('{#wheel}', '{#turn}')) },
      ['rule:charging#turn new', 'rule:charging#wheel gone']
    ],
    [
      'the order of clauses',
      {
        'rules/charging.md': charging(
          'You may.\n\n## Wheel {#wheel}\n\nOnce; see [[#distance]].\n\n## Distance {#distance}\n\nUp to 6".'
        )
      },
      ['rule:charging changed']
    ],
    ['a new document', { 'rules/luck.md': documentText('rule', 'luck', 'Luck. {#luck}') }, ['rule:luck new']],
    ['a lost document', { 'rules/morale.md': undefined }, ['rule:morale gone']],
    ['a title', { 'rules/morale.md': morale({ title: 'Courage' }) }, ['rule:morale changed']],
    [
      'an effect',
      { 'exceptions/wild.md': wild({ amends: [{ target: 'charging#distance', effect: 'adds' }] }) },
      ['exception:wild changed']
    ],
    [
      'whom it is for',
      { 'exceptions/wild.md': wild({ for: { faction: 'orcs', units: ['boys'] } }) },
      ['exception:wild changed']
    ],
    [
      'a modifier',
      { 'exceptions/wild.md': wild({ adjusts: [{ what: 'Strength', amount: 1 }] }) },
      ['exception:wild changed']
    ],
    [
      'the order of play',
      {
        'rules/morale.md': morale(turn({ until: 'all have rolled' }))
      },
      ['rule:morale changed']
    ],
    [
      'the status of a question',
      {
        'faq/how-far.md': documentText('faq', 'how-far', 'Six.', {
          about: ['charging'],
          status: 'answered',
          ruling: { by: 'Club', date: '2026-11-20', authority: 'community' }
        })
      },
      ['faq:how-far changed']
    ],
    ['a pack', { 'packs/day.md': documentText('pack', 'day') }, ['pack:day new']],
    [
      'the day it begins',
      { 'ruleset.md': documentText('ruleset', 'skirmish', '', { effective: '2026-11-21' }) },
      ['ruleset.md changed']
    ],
    ['the text of ruleset.md', { 'ruleset.md': documentText('ruleset', 'skirmish', 'Play.') }, ['ruleset.md changed']]
  ])('%s', async (_name, edits, expected) => expect(await differences(edits)).toEqual(expected))
})

describe('what does not', () => {
  test.each([
    ['nothing', {}],
    ['the version', { 'ruleset.md': documentText('ruleset', 'skirmish', '', { version: '1.1.0-draft' }) }],
    ['another file', { 'rules/charging.md': undefined, 'rules/attack/charge.md': charging(words) }],
    ['the order of documents, and numbers with it', { 'rules/charging.md': charging(words, { order: 40 }) }],
    [
      'white space and quotation marks',
      { 'rules/charging.md': charging(words.replace('You may.', 'You\nmay.').replace('6"', '6″')) }
    ],
    ['where steps are drawn', { 'rules/morale.md': morale(turn({ flow: 'charging#wheel' })) }],
    [
      'where former ids lead',
      { 'rules/morale.md': morale({ formerly: ['bravery'], 'moved-clauses': { fear: 'test' } }) }
    ]
  ])('%s', async (_name, edits) => expect(await differences(edits)).toEqual([]))

  test('a field that a later Codicil publishes', async () => {
    const bundle = await bundleOf(files)
    const later = {
      ...bundle,
      ruleset: { ...bundle.ruleset, colour: 'red' },
      documents: bundle.documents.map((document) => ({
        ...document,
        reading: [1],
        amends: 'amends' in document ? document.amends : [],
        clauses: document.clauses.map((clause) => ({ ...clause, weight: 2 }))
      }))
    }
    expect(changedSince(released, later)).toEqual([])
    expect(changedSince(asReleased(later), bundle)).toEqual([])
  })
})
