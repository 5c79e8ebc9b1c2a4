import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inquire, optionDifference, resolve, rulebookOf } from '../../../src/resolve/index.ts'
import { modifierInWords, modifierNames } from '../../../src/resolve/wording/modifiers.ts'
import type { Vector } from './support/vector.ts'

const file = new URL('../../vectors/open-modifiers.json', import.meta.url)
const { bundle } = JSON.parse(readFileSync(file, 'utf8')) as Vector
const rulebook = rulebookOf(bundle)
const orcsWith = (...options: readonly string[]) => ({ faction: 'orcs', options })

test.each([
  ['nothing settles', [], ['+3 Speed', 'Perhaps −1 Speed']],
  ['an option settles', ['mud-counts'], ['+3 Speed', '−1 Speed, settled by “Mud counts”']],
  ['an option takes away', ['mud-does-not-count'], ['+3 Speed']],
  ['two options answer differently', ['mud-counts', 'mud-does-not-count'], ['+3 Speed', 'Perhaps −1 Speed']]
])('a modifier in words that %s', (_, options, words) => {
  const given = inquire(rulebook, orcsWith(...options)).modifiers()
  const alive = given.filter(({ state, what }) => state !== 'not-applicable' && what === 'Speed')
  expect(alive.map((modifier) => modifierInWords(modifier, modifierNames(rulebook)))).toEqual(words)
})

test('data say who settles a modifier, with what authority, and how', () => {
  const mudWith = (option: string) =>
    resolve(bundle, orcsWith(option)).modifiers.find(({ by }) => by === 'exception:mud')
  expect(mudWith('mud-counts')).toMatchObject({
    state: 'in-force',
    certain: true,
    settledBy: { by: 'option:mud-counts', title: 'Mud counts', authority: 'editorial' }
  })
  expect(mudWith('mud-does-not-count')).toMatchObject({
    state: 'not-applicable',
    certain: false,
    settledBy: { by: 'option:mud-does-not-count', authority: 'official' }
  })
  expect(mudWith('no-such')).not.toHaveProperty('settledBy')
})

test('an open point can leave a modifier open, too, and what replaces the point says whether it counts', () => {
  const luckWith = (option: string) => resolve(bundle, orcsWith(option)).modifiers.find(({ what }) => what === 'Luck')
  expect(luckWith('mud-does-not-count')).toMatchObject({ state: 'in-force', certain: false })
  expect(luckWith('mud-counts')).toMatchObject({ certain: true, settledBy: { by: 'option:mud-counts' } })
})

test('the question says nothing once an event answers it', () => {
  const change = {
    ...bundle.documents.find(({ key }) => key === 'option:mud-counts'),
    key: 'rule:our-answer',
    kind: 'rule',
    id: 'our-answer',
    title: 'Our answer',
    event: 'cup',
    requires: undefined,
    excludes: undefined,
    amends: [{ target: 'faq:slow-mud', effect: 'replaces', with: 'rule:our-answer' }],
    clauses: [{ id: 'rule:our-answer', local: '', text: { plain: 'Ask the organiser.' }, amendedBy: [], faq: [] }]
  }
  const played = { ...bundle, documents: [...bundle.documents, change] } as unknown as typeof bundle
  const found = resolve(played, orcsWith('mud-counts')).modifiers.find(({ by }) => by === 'exception:mud')
  expect(found).toMatchObject({ state: 'in-force', certain: false })
})

test('an option differs where a modifier counts that it settles', () => {
  const { clauses } = optionDifference(rulebook, { faction: 'orcs' }, 'option:mud-counts')
  expect(clauses.map(({ clause, kind }) => [clause, kind])).toContainEqual(['rule:speed#value', 'changed'])
})
