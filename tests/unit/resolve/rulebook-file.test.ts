import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rulebookFile } from '../../../src/emit/rulebook.ts'
import type { AnyDocument, Bundle } from '../../../src/generated/published.ts'
import { digestOf, joinDigests } from '../../../src/resolve/digest.ts'
import { inquire, type Rulebook, type Selection } from '../../../src/resolve/index.ts'
import { uncheckedRulebookOf } from '../../../src/resolve/input/from-bundle.ts'
import { rulebookFrom } from '../../../src/resolve/input/from-file.ts'
import { optionDifference } from '../../../src/resolve/reading/option-difference.ts'
import { resolveRulebook } from '../../../src/resolve/resolve.ts'
import { bundleOf, documentText } from '../../support/content.ts'
import { shippedBundles } from '../../support/shipped.ts'
import { amount } from '../../support/soak.ts'
import { everySelection, inPart } from './support/naive.ts'
import { rulesets } from './support/random-ruleset.ts'
import { smallBundle } from './support/small-bundle.ts'
import type { Vector } from './support/vector.ts'

/** Whatever the rulebook holds, it says of it what the bundle says. */
function expectSame(bundle: Bundle, selection: Selection): void {
  const rulebook = rulebookFrom(JSON.parse(JSON.stringify(rulebookFile(bundle))))
  const all = uncheckedRulebookOf(bundle)
  const whole = resolveRulebook(all, selection)
  const slim = inquire(rulebook, selection)
  const full = inquire(all, selection)
  for (const id of rulebook.clauses.keys()) {
    expect(slim.clause(id), id).toEqual(whole.clauses.get(id))
    const document = bundle.documents.find(({ key }) => key === id)
    // Of a document that is only named, no clauses are held: nothing changes or settles them.
    if (document && rulebook.documents.get(id)?.root.children.length === 0 && document.clauses.length > 1) continue
    expect(slim.text(id), id).toEqual(full.text(id))
  }
  for (const clause of whole.clauses.values()) {
    if (rulebook.clauses.has(clause.clause)) continue
    // Clauses that are not held stand and fall with their document.
    const state = slim.clause(clause.clause.replace(/#.*$/u, ''))?.state ?? 'in-force'
    expect(clause, clause.clause).toMatchObject({ state, instead: [], additions: [], considered: [] })
    expect(clause, clause.clause).not.toHaveProperty('answers')
  }
  expect(slim.modifiers()).toEqual(whole.modifiers)
  expect(slim.totals()).toEqual(whole.totals)
}

test('the rulebook of a random ruleset answers as its bundle does', () => {
  const property = fc.property(rulesets, fc.nat(), (documents, seed) => {
    const bundle = smallBundle(documents)
    const all = everySelection(bundle)
    for (const n of [0, 7, 31, 73]) {
      const selection = all[(seed + n) % all.length] ?? {}
      expectSame(bundle, n % 2 === 0 ? selection : inPart(bundle, selection, seed))
    }
  })
  fc.assert(property, { numRuns: amount(20, 400) })
})

const vectors = new URL('../../vectors/', import.meta.url)

test.each(readdirSync(vectors).filter((name) => name.endsWith('.json')))('and the one of %s', (name) => {
  const { bundle, cases } = JSON.parse(readFileSync(new URL(name, vectors), 'utf8')) as Vector
  for (const { selection } of cases) expectSame(bundle, selection)
})

/** Any army, unit, traits and options of a ruleset, sensible or not. */
function selectionsOf({ documents }: { documents: readonly AnyDocument[] }): fc.Arbitrary<Selection> {
  const factions = documents.filter(({ kind }) => kind === 'faction')
  const options = documents.filter(({ kind }) => kind === 'option').map(({ id }) => id)
  const traits = [...new Set(documents.flatMap((document) => document.for?.traits ?? []))]
  const armies = factions.flatMap(({ id, units = [] }) => [
    { faction: id },
    ...units.map((unit) => ({ faction: id, unit: unit.id }))
  ])
  return fc
    .record({
      army: fc.constantFrom({}, { faction: null, unit: null }, ...armies),
      traits: fc.dictionary(fc.constantFrom('term:none', ...traits), fc.boolean(), { maxKeys: 6 }),
      options: fc.subarray(options)
    })
    .map(({ army, ...rest }) => ({ ...army, ...rest }))
}

test('the rulebooks of the shipped rulesets answer as their bundles do', async () => {
  for (const bundle of await shippedBundles()) {
    expectSame(bundle, {})
    fc.assert(
      fc.property(selectionsOf(bundle), (selection) => expectSame(bundle, selection)),
      { numRuns: amount(1, 12) }
    )
  }
})

test('an option settles as many open points by the rulebook as by the bundle, also where only a question asks', async () => {
  const bundle = await bundleOf({
    'rules/turn.md': documentText('rule', 'turn', 'See [[tie]]. {#see}'),
    'glossary/tie.md': documentText('term', 'tie', 'Equal. {#equal}\n\n:::open{#again kind=silent}\nRoll again?\n:::'),
    'faq/again.md': documentText('faq', 'again', '', { about: ['tie#again'], status: 'unanswered' }),
    'rules/ours.md': documentText('option', 'ours', 'Roll again. {#yes}', {
      amends: [{ target: 'faq:again', effect: 'replaces', with: '#yes' }]
    })
  })
  const changed = (rulebook: Rulebook) =>
    optionDifference(rulebook, {}, 'option:ours').clauses.map((each) => each.clause)
  expect(changed(rulebookFrom(rulebookFile(bundle)))).toEqual(changed(uncheckedRulebookOf(bundle)))
  expect(changed(uncheckedRulebookOf(bundle))).toContain('term:tie#again')
})

test('digests are equal where the joined words are, however they were split', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c’', '6"', 'long words'), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(words, words, fc.nat(5), (one, other, at) => {
      const split = [one.slice(0, at).join(' '), one.slice(at).join(' ')].filter((part) => part !== '')
      expect(joinDigests(split.map(digestOf))).toBe(digestOf(one.join(' ')))
      expect(digestOf(one.join(' ')) === digestOf(other.join(' '))).toBe(one.join(' ') === other.join(' '))
    })
  )
})
