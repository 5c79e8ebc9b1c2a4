import { describe, expect, test } from 'vitest'
import { diskHost } from '../../../src/node/disk-host.ts'
import { compileHost, publish } from '../../../src/node/publication.ts'
import {
  type Brought,
  type Passage,
  type Piece,
  passageInForce,
  passageSupposed,
  resolve,
  textInForce
} from '../../../src/resolve/index.ts'
import { root } from '../../support/command.ts'
import { bundleOf, documentText } from '../../support/content.ts'
import { amount } from '../../support/soak.ts'

/** The pieces of a passage, as `textInForce` lists them. */
function piecesOf({ clause, state, instead, below, additions }: Passage, own: Pick<Piece, 'role' | 'by'>): Piece[] {
  const brought = ({ by, passage }: Brought, role: Piece['role']) => (passage ? piecesOf(passage, { role, by }) : [])
  return [
    ...(state === 'in-force' ? [{ clause, ...own }] : []),
    ...instead.flatMap((each) => brought(each, state === 'conflict' ? 'contested' : 'replacement')),
    ...below.flatMap((each) => piecesOf(each, own)),
    ...additions.flatMap((each) => brought(each, 'addition'))
  ]
}

describe('a passage', () => {
  test('is the text in force as a tree, for every clause, army and option of the shipped rulesets', async () => {
    const { bundles } = publish(await compileHost(diskHost(`${root}content`)))
    let compared = 0
    for (const bundle of bundles) {
      const factions = bundle.documents.filter(({ kind }) => kind === 'faction').map(({ id }) => id)
      const options = bundle.documents.filter(({ kind }) => kind === 'option').map(({ id }) => id)
      const selections = [
        {},
        ...factions.map((faction) => ({ faction, options: [] })),
        ...options.map((option) => ({ options: [option] }))
      ]
      for (const selection of selections.filter((_, at) => at % amount(4, 1) === 0)) {
        const resolution = resolve(bundle, selection)
        for (const { key, clauses } of bundle.documents) {
          for (const id of key.startsWith('rule:') ? clauses.map((clause) => clause.id) : [key]) {
            const passage = passageInForce(bundle, resolution, id)
            const pieces = passage ? piecesOf(passage, { role: 'own', by: null }) : []
            expect(pieces, `${id} ${JSON.stringify(selection)}`).toEqual(textInForce(bundle, resolution, id))
            compared += pieces.length
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(amount(2000, 10_000))
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

  test('keeps what depends on the unit with what it would take back, and says why something is gone', async () => {
    const bundle = await bundleOf(files)
    const [far, run] = passageInForce(bundle, resolve(bundle, { faction: 'rats' }), 'rule:moving')?.below ?? []
    expect(far).toMatchObject({ state: 'replaced', instead: [{ passage: { clause: 'exception:scurry#eight' } }] })
    expect(far?.instead[0]?.perhaps).toMatchObject([
      { amendment: { by: 'exception:heavy' }, condition: 'the unit is Ogre', passage: { supposed: true } }
    ])
    expect(run).toMatchObject({
      state: 'suspended',
      instead: [{ passage: null, notice: { clause: 'exception:still#never' } }]
    })
  })

  test('of a text that may apply is found only when it is supposed to', async () => {
    const bundle = await bundleOf(files)
    const resolution = resolve(bundle, {})
    expect(passageInForce(bundle, resolution, 'exception:scurry')).toBeUndefined()
    expect(passageSupposed(bundle, resolution, 'exception:scurry')?.below).toMatchObject([{ state: 'in-force' }])
    expect(passageSupposed(bundle, resolve(bundle, { faction: null }), 'exception:scurry')).toBeUndefined()
  })
})
