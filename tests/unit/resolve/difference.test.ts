import { describe, expect, test } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import {
  type ArmyDifference,
  armyDifference,
  difference,
  type Inquiry,
  inquire,
  rulebookOf,
  type Selection
} from '../../../src/resolve/index.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const shared = {
  'rules/moving.md': documentText('rule', 'moving', 'Run twice as far. {#run}\n\n## Far {#far}\n\nMove 6". {#six}'),
  'rules/hiding.md': documentText('rule', 'hiding', 'Hide behind walls. {#walls}', { order: 20 }),
  'factions/rats.md': documentText('faction', 'rats', '', {
    units: [
      { id: 'runner', title: 'Runner' },
      { id: 'ogre', title: 'Ogre', traits: ['heavy'] }
    ]
  }),
  'factions/men.md': documentText('faction', 'men', ''),
  'glossary/heavy.md': documentText('term', 'heavy', 'It is slow.', { trait: 'keyword' }),
  'glossary/tail.md': documentText('term', 'tail', 'A tail to fight with.', { trait: 'weapon', of: ['rats'] }),
  'glossary/spear.md': documentText('term', 'spear', 'A long weapon.', { trait: 'weapon' }),
  'exceptions/scurry.md': documentText('exception', 'scurry', 'Move 8". {#eight}', {
    for: { faction: 'rats' },
    amends: [{ target: 'moving#far', effect: 'replaces', with: '#eight' }]
  }),
  'exceptions/slow.md': documentText('exception', 'slow', 'It cannot run. {#no}', {
    for: { traits: ['heavy'] },
    amends: [{ target: 'moving#run', effect: 'suspends', with: '#no' }]
  }),
  'exceptions/tails.md': documentText('exception', 'tails', 'It hides its tail. {#hidden}', {
    for: { traits: ['tail'] },
    amends: [{ target: 'hiding#walls', effect: 'adds', with: '#hidden' }]
  }),
  'exceptions/spears.md': documentText('exception', 'spears', 'Spears are seen. {#seen}', {
    for: { traits: ['spear'] },
    amends: [{ target: 'hiding#walls', effect: 'adds', with: '#seen' }]
  }),
  'faq/scurry.md': documentText('faq', 'how-far', '', {
    question: 'How far do rats move?',
    about: ['exception:scurry#eight']
  })
}

/** An option that replaces a section. */
const stay = {
  'rules/stay.md': documentText('option', 'stay', 'Stay. {#stay}', {
    order: 30,
    amends: [{ target: 'moving#far', effect: 'replaces', with: '#stay' }]
  })
}

const asked = (bundle: Bundle, selection: Selection) => inquire(rulebookOf(bundle), selection)
const armyOf = (bundle: Bundle, selection: Selection) => armyDifference(rulebookOf(bundle), selection)

describe('a difference', () => {
  test('between two selections lists what reads differently, the whole without its parts', async () => {
    const bundle = await bundleOf(shared)
    const { clauses, questions } = difference(asked(bundle, { faction: null }), asked(bundle, { faction: 'rats' }))
    expect(clauses.map(({ clause, kind }) => [clause, kind])).toEqual([
      ['rule:moving#far', 'changed'],
      ['rule:hiding#walls', 'unsettled']
    ])
    expect(clauses[0]).toMatchObject({ before: { state: 'in-force' }, after: { state: 'replaced' } })
    expect(questions).toEqual({ before: [], after: ['faq:how-far'] })
  })

  test('tells what reads the same from what reads differently, where only what may change it differs', async () => {
    const bundle = await bundleOf(shared)
    const [open, spear, none] = [{}, { 'term:spear': true }, { 'term:spear': false }].map((traits) =>
      asked(bundle, { faction: null, traits: { 'term:heavy': false, ...traits } })
    ) as [Inquiry, Inquiry, Inquiry]
    const kinds = (one: Inquiry, other: Inquiry) =>
      difference(one, other).clauses.map(({ clause, kind }) => [clause, kind])
    expect(kinds(open, spear)).toEqual([['rule:hiding#walls', 'changed']])
    expect(kinds(open, none)).toEqual([['rule:hiding#walls', 'unsettled']])
  })

  test('compares a text that may come to a clause as a whole, and lists one that applies by itself', async () => {
    const before = await bundleOf(shared)
    const words = { 'exceptions/spears.md': shared['exceptions/spears.md'].replace('are seen', 'shine') }
    const after = await bundleOf({ ...shared, ...words })
    const kinds = (selection: Selection) =>
      difference(asked(before, selection), asked(after, selection)).clauses.map(({ clause, kind }) => [clause, kind])
    expect(kinds({ faction: 'men' })).toEqual([['rule:hiding#walls', 'unsettled']])
    expect(kinds({ faction: 'men', traits: { 'term:spear': true } })).toEqual([['exception:spears#seen', 'changed']])
  })

  test('lists a part that differs within a text that is replaced in both', async () => {
    const bundle = await bundleOf({
      ...shared,
      ...stay,
      'exceptions/scurry.md': documentText('exception', 'scurry', 'Move 8". {#eight}', {
        for: { faction: 'rats' },
        amends: [{ target: 'moving#six', effect: 'replaces', with: '#eight' }]
      })
    })
    const [one, other] = [null, 'rats'].map((faction) => asked(bundle, { faction, options: ['stay'] }))
    const { clauses } = difference(one as Inquiry, other as Inquiry)
    expect(clauses.map(({ clause }) => clause)).toContain('rule:moving#six')
  })

  test('lists what is left of a part that both have lost with its section, though the section differs, too', async () => {
    const modifier = (target: string, amount: number) => [{ what: 'Movement', amount, target }]
    const bundle = await bundleOf({
      ...shared,
      ...stay,
      'exceptions/scurry.md': documentText('exception', 'scurry', 'Rats move further. {#eight}', {
        for: { faction: 'rats' },
        adjusts: modifier('moving#six', 2)
      }),
      'exceptions/tails.md': documentText('exception', 'tails', 'A tail is in the way. {#way}', {
        for: { faction: 'men', traits: ['spear'] },
        adjusts: modifier('moving#far', -1)
      })
    })
    const [one, other] = ['men', 'rats'].map((faction) => asked(bundle, { faction, options: ['stay'] }))
    const { clauses } = difference(one as Inquiry, other as Inquiry)
    expect(clauses.map(({ clause, kind }) => [clause, kind])).toEqual(
      expect.arrayContaining([
        ['rule:moving#far', 'unsettled'],
        ['rule:moving#six', 'changed']
      ])
    )
  })

  test('of a selection and itself is empty', async () => {
    const bundle = await bundleOf(shared)
    const none = { clauses: [], questions: { before: [], after: [] } }
    expect(difference(asked(bundle, { faction: 'rats' }), asked(bundle, { faction: 'rats' }))).toEqual(none)
  })

  test('between two releases tells words that changed from clauses that came and went, and ignores numbers', async () => {
    const moving = (body: string, order: number) => documentText('rule', 'moving', body, { order })
    const before = await bundleOf({
      'rules/moving.md': moving('Move 6". {#six}\n\nRun. {#run}\n\n## Climbing {#climbing}\n\nSlowly. {#slowly}', 1),
      'rules/other.md': documentText('rule', 'other', 'Something else. {#else}', { order: 2 })
    })
    const after = await bundleOf({
      'rules/moving.md': moving('Move 7". {#six}\n\nRun. {#run}\n\n## Swimming {#swimming}\n\nWet. {#wet}', 2),
      'rules/other.md': documentText('rule', 'other', 'Something else. {#else}', { order: 1 })
    })
    const { clauses } = difference(asked(before, {}), asked(after, {}))
    expect(clauses.map(({ clause, kind }) => [clause, kind])).toEqual([
      ['rule:moving#six', 'changed'],
      ['rule:moving#swimming', 'inserted'],
      ['rule:moving#climbing', 'removed']
    ])
  })
})

describe('the difference of an army', () => {
  test('is what its own exceptions, its units and its traits change', async () => {
    const { clauses, own, questions, commonTraits } = armyOf(await bundleOf(shared), { faction: 'rats' })
    expect(clauses.map(({ clause, state }) => [clause, state])).toEqual([
      ['rule:moving#run', 'in-force'],
      ['rule:moving#far', 'replaced'],
      ['rule:hiding#walls', 'in-force']
    ])
    expect(clauses[0]?.conditional).toMatchObject([{ amendment: { by: 'exception:slow' } }])
    expect(clauses[2]?.conditional).toMatchObject([{ amendment: { by: 'exception:tails' } }])
    expect(own).toEqual(['exception:scurry', 'exception:slow', 'exception:tails', 'term:tail'])
    expect(questions).toEqual(['faq:how-far'])
    expect(commonTraits).toEqual(['term:spear'])
  })

  test('leaves what any army can have out of a common text that comes to a clause, too', async () => {
    const bundle = await bundleOf({
      ...shared,
      'base-rules/cover.md': documentText('base-rule', 'cover', ''),
      'rules/hiding.md': documentText('rule', 'hiding', 'Hide behind walls. {#walls}', {
        amends: [{ target: 'base-rule:cover', effect: 'replaces', with: '#walls' }]
      }),
      'exceptions/dig.md': documentText('exception', 'dig', 'Rats dig. {#dig}', {
        for: { faction: 'rats' },
        amends: [{ target: 'base-rule:cover', effect: 'adds', with: '#dig' }]
      })
    })
    const cover = armyOf(bundle, { faction: 'rats' }).clauses.find(({ clause }) => clause === 'base-rule:cover')
    expect(cover?.instead[0]?.text?.conditional).toMatchObject([{ amendment: { by: 'exception:tails' } }])
  })

  test('leaves modifiers out that depend on what any army can have', async () => {
    const bundle = await bundleOf({
      ...shared,
      'exceptions/light.md': documentText('exception', 'light', 'Spears are light. {#light}', {
        for: { traits: ['spear'] },
        amends: [{ target: 'hiding#walls', effect: 'adds', with: '#light' }],
        adjusts: [{ what: 'Movement', amount: 1, target: 'moving#far' }]
      })
    })
    const modifiersOf = (selection: Selection) =>
      armyOf(bundle, selection).clauses.flatMap(({ clause, modifiers }) =>
        modifiers.map(({ modifier }) => [clause, modifier.by])
      )
    expect(modifiersOf({ faction: 'rats' })).toEqual([])
    expect(modifiersOf({ faction: 'rats', traits: { 'term:spear': true } })).toEqual([
      ['rule:moving#far', 'exception:light']
    ])
  })

  test('says a change of a text once: at the text, and not where that is read', async () => {
    const bundle = await bundleOf({
      ...shared,
      'base-rules/cover.md': documentText('base-rule', 'cover', ''),
      'rules/hiding.md': documentText('rule', 'hiding', 'Hide behind walls. {#walls}', {
        amends: [{ target: 'base-rule:cover', effect: 'replaces', with: '#walls' }]
      })
    })
    const ids = armyOf(bundle, { faction: 'rats' }).clauses.map(({ clause }) => clause)
    expect(ids).toEqual(expect.arrayContaining(['rule:hiding#walls']))
    expect(ids).not.toContain('base-rule:cover')
  })

  test('has what changes a text that depends on something at the clause it may come to', async () => {
    const bundle = await bundleOf({
      ...shared,
      'exceptions/sharp.md': documentText('exception', 'sharp', 'Rats hide theirs. {#hidden}', {
        for: { faction: 'rats' },
        amends: [{ target: 'exception:spears#seen', effect: 'replaces', with: '#hidden' }]
      })
    })
    const walls = ({ clauses }: ArmyDifference) => clauses.find(({ clause }) => clause === 'rule:hiding#walls')
    expect(walls(armyOf(bundle, { faction: 'rats' }))?.conditional).toMatchObject([
      { amendment: { by: 'exception:spears' }, text: { instead: [{ text: { clause: 'exception:sharp#hidden' } }] } },
      { amendment: { by: 'exception:tails' } }
    ])
    expect(walls(armyOf(bundle, { faction: 'men' }))).toBeUndefined()
  })

  test('has what changes a trait of its own at that trait', async () => {
    const bundle = await bundleOf({
      ...shared,
      'glossary/tail.md': documentText('term', 'tail', 'A tail to fight with. {#what}', {
        trait: 'weapon',
        of: ['rats']
      }),
      'exceptions/long.md': documentText('exception', 'long', 'It is long. {#long}', {
        for: { traits: ['tail'] },
        amends: [{ target: 'tail#what', effect: 'adds', with: '#long' }]
      })
    })
    const { clauses, own } = armyOf(bundle, { faction: 'rats' })
    expect(clauses.at(-1)).toMatchObject({
      clause: 'term:tail#what',
      conditional: [{ amendment: { by: 'exception:long' } }]
    })
    expect(own).toContain('term:tail')
    expect(armyOf(bundle, { faction: 'men' }).clauses).toEqual([])
  })

  test('does not have what others block, whatever else it says of that', async () => {
    const bundle = await bundleOf({
      ...shared,
      'rules/mud.md': documentText('option', 'mud', 'Halve it. {#half}', {
        order: 30,
        amends: [{ target: 'hiding#walls', effect: 'replaces', with: '#half' }]
      }),
      'rules/dry.md': documentText('option', 'dry', 'No mud. {#none}', {
        order: 40,
        amends: [{ target: 'option:mud', effect: 'disables', with: '#none' }]
      }),
      'exceptions/swim.md': documentText('exception', 'swim', 'Rats swim. {#swim}', {
        for: { faction: 'rats' },
        amends: [{ target: 'option:mud#half', effect: 'adds', with: '#swim' }]
      }),
      'exceptions/wade.md': documentText('exception', 'wade', 'Ogres wade. {#wade}', {
        for: { faction: 'rats', units: ['ogre'] },
        amends: [{ target: 'option:mud', effect: 'disables', with: '#wade' }]
      })
    })
    const listed = (unit: string): readonly string[] =>
      armyOf(bundle, { faction: 'rats', unit, options: ['mud', 'dry'] }).clauses.map(({ clause }) => clause)
    expect(listed('runner').filter((id) => id.startsWith('option:mud'))).toEqual([])
    expect(listed('ogre')).toContain('option:mud')
  })

  test('has what a trait changes that the selection says the unit has', async () => {
    const selection = { faction: 'men', traits: { 'term:spear': true } }
    const { clauses, own, commonTraits } = armyOf(await bundleOf(shared), selection)
    expect(clauses.map(({ clause }) => clause)).toEqual(['rule:hiding#walls'])
    expect({ own, commonTraits }).toEqual({ own: ['exception:spears'], commonTraits: ['term:heavy'] })
  })

  test('has all of a section that the army restores by blocking what would replace it', async () => {
    const bundle = await bundleOf({
      ...shared,
      'rules/mud.md': documentText('option', 'mud', 'Everybody crawls. {#crawl}', {
        order: 30,
        amends: [{ target: 'moving#far', effect: 'replaces', with: '#crawl' }]
      }),
      'exceptions/men-dry.md': documentText('exception', 'men-dry', 'Men know the paths. {#paths}', {
        for: { faction: 'men' },
        amends: [{ target: 'option:mud#crawl', effect: 'disables', with: '#paths' }]
      })
    })
    const [far] = armyOf(bundle, { faction: 'men', options: ['mud'] }).clauses
    expect(far).toMatchObject({ clause: 'rule:moving#far', state: 'in-force', below: [{ clause: 'rule:moving#six' }] })
  })

  test('is empty where nothing is for the army, and does not list what is ruled out', async () => {
    const { clauses, own, questions } = armyOf(await bundleOf(shared), { faction: 'men' })
    expect({ clauses, own, questions }).toEqual({ clauses: [], own: [], questions: [] })
  })

  test('of a unit settles what it can, and is within that of its army', async () => {
    const bundle = await bundleOf(shared)
    const [ogre, runner] = ['ogre', 'runner'].map((unit) => armyOf(bundle, { faction: 'rats', unit }))
    expect(ogre?.clauses.find(({ clause }) => clause === 'rule:moving#run')).toMatchObject({ state: 'suspended' })
    const army = armyOf(bundle, { faction: 'rats' }).clauses.map(({ clause }) => clause)
    for (const each of [...(ogre?.clauses ?? []), ...(runner?.clauses ?? [])]) expect(army).toContain(each.clause)
  })
})
