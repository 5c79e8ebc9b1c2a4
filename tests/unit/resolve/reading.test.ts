import { describe, expect, test } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import {
  type AppliedChange,
  type ClauseReading,
  inquire,
  isRead,
  type Piece,
  readingOf,
  readingSupposed,
  resolve,
  rulebookOf,
  type Selection,
  textInForce
} from '../../../src/resolve/index.ts'
import { bundleOf, documentText } from '../../support/content.ts'
import { shippedBundles } from '../../support/shipped.ts'
import { amount } from '../../support/soak.ts'
import { smallBundle } from './support/small-bundle.ts'

/** The pieces of a reading, as `textInForce` lists them. */
function piecesOf(reading: ClauseReading, own: Pick<Piece, 'role' | 'by'>): Piece[] {
  if (!isRead(reading)) return []
  const { clause, state, instead, parts, below, additions } = reading
  const brought = ({ by, text }: AppliedChange, role: Piece['role']) => (text ? piecesOf(text, { role, by }) : [])
  return [
    ...(state === 'in-force' ? [{ clause, ...own }] : []),
    ...instead.flatMap((each) => brought(each, state === 'conflict' ? 'contested' : 'replacement')),
    ...parts.flatMap((each) => brought(each, 'change')),
    ...below.flatMap((each) => piecesOf(each, own)),
    ...additions.flatMap((each) => brought(each, 'addition'))
  ]
}

describe('a reading', () => {
  test('is the text in force as a tree, for every clause, army and option of the shipped rulesets', async () => {
    let compared = 0
    for (const bundle of await shippedBundles()) {
      const factions = bundle.documents.filter(({ kind }) => kind === 'faction').map(({ id }) => id)
      const options = bundle.documents.filter(({ kind }) => kind === 'option').map(({ id }) => id)
      const selections = [
        {},
        ...factions.map((faction) => ({ faction, options: [] })),
        ...options.map((option) => ({ options: [option] }))
      ]
      for (const selection of selections.filter((_, at) => at % amount(12, 1) === 0)) {
        const resolution = resolve(bundle, selection)
        const inquiry = inquire(rulebookOf(bundle), selection)
        for (const { key, clauses } of bundle.documents) {
          for (const id of key.startsWith('rule:') ? clauses.map((clause) => clause.id) : [key]) {
            const reading = readingOf(inquiry, id)
            const pieces = reading ? piecesOf(reading, { role: 'own' }) : []
            expect(pieces, `${id} ${JSON.stringify(selection)}`).toEqual(textInForce(bundle, resolution, id))
            compared += pieces.length
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(amount(700, 10_000))
  })

  const files = {
    'rules/moving.md': documentText('rule', 'moving', 'Move 6". {#far}\n\nRun twice as far. {#run}'),
    'factions/rats.md': documentText('faction', 'rats', '', {
      units: [
        { id: 'runner', title: 'Runner' },
        { id: 'ogre', title: 'Ogre' }
      ]
    }),
    'exceptions/scurry.md': documentText('exception', 'scurry', 'Move 8". {#eight}', {
      for: { faction: 'rats' },
      amends: [{ target: 'moving#far', effect: 'replaces', with: '#eight' }]
    }),
    'exceptions/heavy.md': documentText('exception', 'heavy', 'An ogre does not scurry. {#no}', {
      for: { faction: 'rats', units: ['ogre'] },
      amends: [{ target: 'exception:scurry', effect: 'disables' }]
    }),
    'exceptions/still.md': documentText('exception', 'still', 'Rats never run. {#never}', {
      for: { faction: 'rats' },
      amends: [{ target: 'moving#run', effect: 'suspends', with: '#never' }]
    })
  }

  const at = (bundle: Bundle, selection: Selection, clause: string) =>
    readingOf(inquire(rulebookOf(bundle), selection), clause)
  const supposedAt = (bundle: Bundle, selection: Selection, clause: string) =>
    readingSupposed(inquire(rulebookOf(bundle), selection), clause)

  test('keeps what depends on the unit with what it would take back, and says why something is gone', async () => {
    const bundle = await bundleOf(files)
    const [far, run] = at(bundle, { faction: 'rats' }, 'rule:moving')?.below ?? []
    expect(far).toMatchObject({ state: 'replaced', instead: [{ text: { clause: 'exception:scurry#eight' } }] })
    expect(far?.instead[0]?.conditional).toMatchObject([
      { amendment: { by: 'exception:heavy' }, condition: 'for Ogre', text: { supposed: true } }
    ])
    expect(run).toMatchObject({
      state: 'suspended',
      instead: [{ text: undefined, notice: { clause: 'exception:still#never' } }]
    })
  })

  test('of what only takes away has its own words, and not those of the other changes of its document', async () => {
    const amends = [
      { target: 'moving#far', effect: 'adds', with: '#wade' },
      { target: 'moving#run', effect: 'suspends' }
    ]
    const bundle = await bundleOf({
      ...files,
      'exceptions/still.md': documentText('exception', 'still', 'Wade 5". {#wade}\n\nRats tire. {#tire}', {
        for: { faction: 'rats' },
        amends
      })
    })
    const run = at(bundle, { faction: 'rats' }, 'rule:moving#run')
    expect(run?.instead[0]?.notice).toMatchObject({
      clause: 'exception:still',
      below: [{ clause: 'exception:still#tire' }]
    })
    expect(run?.instead[0]?.notice?.below).toHaveLength(1)
  })

  test('of two exceptions that would change each other ends', () => {
    const bundle = smallBundle([
      { kind: 'term', id: 'quick', trait: 'keyword' },
      { kind: 'term', id: 'heavy', trait: 'keyword' },
      {
        kind: 'exception',
        id: 'run',
        for: { traits: ['term:quick'] },
        amends: [{ target: 'exception:stay', effect: 'adds', with: 'exception:run' }]
      },
      {
        kind: 'exception',
        id: 'stay',
        for: { traits: ['term:heavy'] },
        amends: [{ target: 'exception:run', effect: 'disables', with: 'exception:stay' }]
      }
    ])
    const [change] = at(bundle, {}, 'exception:stay')?.conditional ?? []
    expect(change).toMatchObject({
      amendment: { by: 'exception:run' },
      conditional: [
        { amendment: { by: 'exception:stay' }, text: { conditional: [{ text: undefined, conditional: [] }] } }
      ]
    })
  })

  test('of a text that may apply says so, unless it is supposed to', async () => {
    const bundle = await bundleOf(files)
    expect(at(bundle, {}, 'exception:scurry')).toMatchObject({ state: 'conditional', supposed: false })
    expect(supposedAt(bundle, {}, 'exception:scurry')?.below).toMatchObject([{ state: 'in-force', supposed: true }])
    expect(supposedAt(bundle, { faction: null }, 'exception:scurry')).toMatchObject({ state: 'not-applicable' })
  })

  test('says of a part what gave way with the whole, and of the whole what took its place', async () => {
    const bundle = await bundleOf({
      'rules/moving.md': documentText('rule', 'moving', '## Far {#far}\n\nMove 6". {#six}'),
      'factions/rats.md': documentText('faction', 'rats', ''),
      'exceptions/scurry.md': documentText('exception', 'scurry', 'Move 8". {#eight}', {
        for: { faction: 'rats' },
        amends: [{ target: 'moving#far', effect: 'replaces', with: '#eight' }]
      })
    })
    const [far] = at(bundle, { faction: 'rats' }, 'rule:moving')?.below ?? []
    expect(far).toMatchObject({
      state: 'replaced',
      goneWithParent: false,
      instead: [{ by: { by: 'exception:scurry' } }]
    })
    expect(far?.below).toMatchObject([{ state: 'replaced', goneWithParent: true, instead: [] }])
  })

  test('has a modifier at the clause it names, and says where no text does', async () => {
    const bundle = await bundleOf({
      'rules/fighting.md': documentText('rule', 'fighting', 'Choose dice. {#dice}\n\nRoll to hit. {#hit}'),
      'factions/rats.md': documentText('faction', 'rats', ''),
      'exceptions/clumsy.md': documentText('exception', 'clumsy', 'Rats choose one die. {#one}', {
        for: { faction: 'rats' },
        amends: [{ target: 'fighting#dice', effect: 'replaces', with: '#one' }],
        adjusts: [{ what: 'to hit', amount: -1, target: 'fighting#hit' }]
      }),
      'exceptions/quick.md': documentText('exception', 'quick', 'Rats hit more often. {#more}', {
        for: { faction: 'rats' },
        amends: [{ target: 'fighting#hit', effect: 'adds', with: '#more' }],
        adjusts: [{ what: 'to hit', amount: 1 }]
      })
    })
    const [dice, hit] = at(bundle, { faction: 'rats' }, 'rule:fighting')?.below ?? []
    expect(dice?.modifiers).toEqual([])
    expect(hit?.modifiers).toMatchObject([
      { modifier: { by: 'exception:clumsy', amount: -1 }, said: false },
      { modifier: { by: 'exception:quick', amount: 1 }, said: true }
    ])
  })

  test('has the modifiers of a rule and of a trait, and says what those of a trait depend on', async () => {
    const bundle = await bundleOf({
      'rules/fighting.md': documentText('rule', 'fighting', 'Roll to hit. {#hit}', {
        adjusts: [{ what: 'to hit', amount: 1, target: '#hit', when: 'the enemy is prone' }]
      }),
      'glossary/lance.md': documentText('term', 'lance', 'Long. {#meaning}', {
        trait: 'weapon',
        adjusts: [{ what: 'to hit', amount: 2, target: 'fighting#hit' }]
      })
    })
    const modifiersFor = (traits: Readonly<Record<string, boolean>>) =>
      at(bundle, { traits }, 'rule:fighting#hit')?.modifiers
    const own = { modifier: { by: 'rule:fighting', state: 'in-force' }, said: true }
    expect(modifiersFor({ 'term:lance': false })).toMatchObject([own])
    expect(modifiersFor({ 'term:lance': true })).toMatchObject([
      own,
      { modifier: { by: 'term:lance', state: 'in-force' }, said: false }
    ])
    expect(modifiersFor({})).toMatchObject([
      own,
      { modifier: { by: 'term:lance', state: 'conditional', condition: 'with Lance' }, said: false }
    ])
  })
})
