import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentsBehind } from '../../../src/compiler/check/amendments/as-expected.ts'
import { completionsOf } from '../../../src/compiler/check/amendments/completions.ts'
import { type Expected, prove } from '../../../src/compiler/check/amendments/proof.ts'
import { sizeOf } from '../../../src/compiler/check/amendments/smallest-selections.ts'
import type { AnyDocument, Bundle, Expectation, ExpectedSelection } from '../../../src/generated/published.ts'
import type { Rulebook, Selection } from '../../../src/resolve/index.ts'
import { uncheckedRulebookOf } from '../../../src/resolve/input/from-bundle.ts'
import { compileFiles, documentText, skirmish } from '../../support/content.ts'
import { amount } from '../../support/soak.ts'
import { everySelection, type Naive, naive } from './support/naive.ts'
import { rulesets } from './support/random-ruleset.ts'
import { smallBundle } from './support/small-bundle.ts'

/** Seldom something: of the armies that two lists ask for, few can be. */
const some = (...ids: readonly string[]): fc.Arbitrary<string[] | undefined> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.subarray([...ids], { minLength: 1 }) }
  )

const named: fc.Arbitrary<ExpectedSelection> = fc
  .record({
    army: fc.constantFrom<ExpectedSelection>(
      {},
      {},
      {},
      { faction: 'f1' },
      { faction: 'f1', units: ['u1', 'u2'] },
      { faction: 'f1', exceptUnits: ['u1'] },
      { faction: 'f2' },
      { exceptFactions: ['f1'] }
    ),
    traits: some('term:t1', 'term:t2'),
    exceptTraits: some('term:t1', 'term:t2'),
    options: some('option:o1', 'option:o2'),
    exceptOptions: some('option:o2', 'option:o3')
  })
  .map(({ army, ...rest }) => ({
    ...army,
    ...Object.fromEntries(Object.entries(rest).filter(([, list]) => list !== undefined))
  }))

const clauses = ['rule:r1#p', 'rule:r1#s', 'rule:r2#p', 'base-rule:b', 'option:o1#x', 'exception:e1#x']

const expectations: fc.Arbitrary<Expectation> = fc
  .record({
    selection: named,
    clause: fc.constantFrom(...clauses),
    state: fc.constantFrom<Expectation['state'][]>(
      ...([
        'in-force',
        'in-force',
        'replaced',
        'suspended',
        'blocked',
        'not-applicable',
        'changed',
        'extended'
      ] as const)
    ),
    by: fc.constantFrom(undefined, 'option:o1', 'exception:e2')
  })
  .map(({ by, ...rest }) => ({
    ...rest,
    ...(by !== undefined && (rest.state === 'replaced' || rest.state === 'suspended') && { by })
  }))

/** Says whether a selection is one that an expectation is about, by the definition alone. */
function isMeant({ documents }: Bundle, expected: ExpectedSelection, selection: Selection): boolean {
  const all: readonly AnyDocument[] = documents
  const units = all.find(({ key }) => key === `faction:${selection.faction}`)?.units ?? []
  const always = units.find(({ id }) => id === selection.unit)?.traits ?? []
  const has = (trait: string): boolean => always.includes(trait) || selection.traits?.[trait] === true
  const isOn = (option: string): boolean => (selection.options ?? []).some((id) => `option:${id}` === option)
  return (
    (expected.faction === undefined || expected.faction === selection.faction) &&
    !expected.exceptFactions?.includes(selection.faction ?? '') &&
    (expected.units?.includes(selection.unit ?? '') ?? true) &&
    !expected.exceptUnits?.includes(selection.unit ?? '') &&
    (expected.traits ?? []).every(has) &&
    !(expected.exceptTraits ?? []).some(has) &&
    (expected.options ?? []).every(isOn) &&
    !(expected.exceptOptions ?? []).some(isOn)
  )
}

function isTrue({ clause, state, by }: Expectation, at: Naive): boolean {
  const found = at.state(clause)
  if (found === 'conflict') return true
  const isAway = found === 'blocked' || found === 'not-applicable'
  if (state === 'changed') return !isAway && Object.values(at.parts(clause)).some((texts) => texts.length > 0)
  if (state === 'extended') return !isAway && at.additions(clause).length > 0
  if (found !== state) return false
  return by === undefined || at.contenders(clause).some(({ name }) => at.finalOf(name).startsWith(`${by}/`))
}

const expectedIn = ({ clauses }: Rulebook, { clause, by, ...rest }: Expectation): Expected => {
  const node = clauses.get(clause)
  if (!node) throw new Error(`No clause ${clause}`)
  return { ...rest, clause: node, by: clauses.get(by ?? ''), entry: '', answer: undefined }
}

describe('the completions of a selection', () => {
  test.each([
    ['every state that a clause has', 'in-force', (at: Naive, clause: string) => at.state(clause)],
    ['everything that is read at a clause', 'extended', (at: Naive, clause: string) => at.reads(clause).join()]
  ] as const)('show %s', (_, state, outcome) => {
    const property = fc.property(rulesets, named, (documents, selection) => {
      const bundle = smallBundle(documents)
      const rulebook = uncheckedRulebookOf(bundle)
      const meant = everySelection(bundle)
        .filter((each) => isMeant(bundle, selection, each))
        .map((each) => naive(bundle, each))
      for (const id of clauses) {
        const clause = rulebook.clauses.get(id)
        const deciding = clause ? documentsBehind({ clause, state }, rulebook) : []
        const { all } = completionsOf(rulebook, selection, deciding)
        const outcomes = (of: readonly Naive[]) => [id, ...new Set(of.map((at) => outcome(at, id)))].sort()
        expect(outcomes(all.map((each) => naive(bundle, each.selection)))).toEqual(outcomes(meant))
      }
    })
    fc.assert(property, { numRuns: amount(30, 800) })
  })
})

describe('what an answer expects', () => {
  test.each([
    ['whatever is on', {}, ['check/ruling-contradicted']],
    ['unless the option that contradicts it is used', { 'except-options': ['night'] }, []],
    ['only with that option', { options: ['night'] }, ['check/ruling-contradicted']],
    ['only with another, which needs that one off', { options: ['noon'] }, []]
  ] as const)('is tried in the games in which the question arises: %s', async (_, condition, codes) => {
    const { diagnostics } = await compileFiles(
      skirmish({
        'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}'),
        'options/night.md': documentText('option', 'night', 'Three. {#dark}', {
          order: 2,
          amends: [{ target: 'moving#far', effect: 'replaces', with: '#dark' }]
        }),
        'options/noon.md': documentText('option', 'noon', 'It is bright.', { order: 3, excludes: ['night'] }),
        'faq/far.md': documentText('faq', 'far', 'Yes.', {
          about: ['moving#far'],
          status: 'answered',
          ruling: { by: 'Alex', date: '2026-11-20', authority: 'editorial' },
          expects: [{ clause: 'moving#far', state: 'in-force' }],
          ...condition
        })
      })
    )
    expect(diagnostics.map(({ code }) => code)).toEqual(codes)
  })

  test('is contradicted where any selection contradicts it, and the witness is as small as any', () => {
    const property = fc.property(rulesets, expectations, (documents, expectation) => {
      const bundle = smallBundle(documents)
      const rulebook = uncheckedRulebookOf(bundle)
      const meant = everySelection(bundle).filter((each) => isMeant(bundle, expectation.selection, each))
      const against = meant.filter((each) => !isTrue(expectation, naive(bundle, each)))
      const { isPossible, isProved, witness } = prove(expectedIn(rulebook, expectation), rulebook)
      expect([isPossible, isProved]).toEqual([meant.length > 0, true])
      const size = witness && sizeOf(witness.selection)
      expect(size).toEqual(against.length > 0 ? Math.min(...against.map(sizeOf)) : undefined)
      if (!witness) return
      expect(isMeant(bundle, expectation.selection, witness.selection)).toBe(true)
      expect(isTrue(expectation, naive(bundle, witness.selection))).toBe(false)
    })
    fc.assert(property, { numRuns: amount(60, 2000) })
  })
})
