import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import {
  type ArmyDifference,
  armyDifference,
  type ClauseReading,
  difference,
  inquire,
  type Selection
} from '../../../src/resolve/index.ts'
// Circles are resolved, too, and refused only where input is checked.
import { uncheckedRulebookOf as rulebookOf } from '../../../src/resolve/input/from-bundle.ts'
import { readsAsAll } from '../../../src/resolve/reading/army-difference.ts'
import { amount } from '../../support/soak.ts'
import { completionsOf, everySelection, naive, namedAmendments, ownOf } from './support/naive.ts'
import { rulesets } from './support/random-ruleset.ts'
import { smallBundle } from './support/small-bundle.ts'

/**
 * Check random rulesets, each with a number that chooses among what it has. The rulesets are the same in every run: among
 * thousands of others there may still be one whose texts bring each other in a way that nothing here allows for.
 */
function forAll(check: (bundle: Bundle, seed: number) => void): void {
  const property = fc.property(rulesets, fc.nat(), (documents, seed) => check(smallBundle(documents), seed))
  fc.assert(property, { numRuns: amount(30, 600) })
}

const pick = <Item>(all: readonly Item[], seed: number): Item => all[seed % all.length] as Item

const armies: readonly Selection[] = [
  { faction: 'f1' },
  { faction: 'f1', unit: 'u1' },
  { faction: 'f1', unit: 'u2' },
  { faction: 'f2' },
  { faction: 'f2', unit: 'v1' }
]

/** A selection of an army with a set of options that can be on; traits are open. */
function armyWithOptions(bundle: Bundle, seed: number): Selection & { readonly faction: string } {
  const { options } = pick(everySelection(bundle), seed)
  return { ...pick(armies, seed), options } as Selection & { readonly faction: string }
}

const localsOf = ({ documents }: Bundle) => documents.flatMap(({ clauses }) => clauses)

/** A clause with all that it is part of, from the inside out. */
function chainOf(bundle: Bundle, id: string): readonly string[] {
  const parent = localsOf(bundle).find((clause) => clause.id === id)?.parent
  return parent ? [id, ...chainOf(bundle, parent)] : [id]
}

/** Clauses whose words a difference lists: a clause that applies by itself, unless it may give way; all others as a whole. */
function listedIn(bundle: Bundle, reading: ClauseReading): readonly string[] {
  const mayGo = reading.conditional.some(({ amendment: { effect } }) => effect === 'replaces' || effect === 'suspends')
  if (reading.state === 'in-force' && !mayGo) {
    return [reading.clause, ...reading.below.flatMap((each) => listedIn(bundle, each))]
  }
  return localsOf(bundle).flatMap(({ id }) => (chainOf(bundle, id).includes(reading.clause) ? [id] : []))
}

const listedBy = (bundle: Bundle, { clauses }: Pick<ArmyDifference, 'clauses'>): ReadonlySet<string> =>
  new Set(clauses.flatMap((each) => listedIn(bundle, each)))

describe('what a selection leaves open', () => {
  test('makes a document conditional where it applies to some that it may turn out to be, and not to others', () => {
    forAll((bundle, seed) => {
      const selection = armyWithOptions(bundle, seed)
      const inquiry = inquire(rulebookOf(bundle), selection)
      const all = completionsOf(bundle, selection).map((each) => naive(bundle, each))
      for (const { key } of bundle.documents.filter(({ kind }) => kind === 'exception')) {
        const applying = all.filter(({ applies }) => applies(key)).length
        const wanted = applying === 0 ? 'not-applicable' : applying < all.length ? 'conditional' : 'applies'
        const state = inquiry.clause(key)?.state
        if (state === 'blocked') {
          // Whomever it would apply to, it is blocked for all of them.
          expect([key, selection, wanted]).not.toEqual([key, selection, 'not-applicable'])
          for (const each of all) expect(each.state(key)).toBe(each.applies(key) ? 'blocked' : 'not-applicable')
          continue
        }
        const found = state === 'not-applicable' || state === 'conditional' ? state : 'applies'
        expect([key, selection, found]).toEqual([key, selection, wanted])
      }
    })
  })
})

describe('a difference', () => {
  test('of a selection and itself is empty, whatever it leaves open', () => {
    forAll((bundle, seed) => {
      const selection = pick([...armies, {}, { faction: null }, ...everySelection(bundle)], seed)
      const rulebook = rulebookOf(bundle)
      const none = { clauses: [], questions: { before: [], after: [] } }
      expect(difference(inquire(rulebook, selection), inquire(rulebook, selection))).toEqual(none)
    })
  })

  test('lists every clause of the rules that reads differently, by itself or within a larger one', () => {
    forAll((bundle, seed) => {
      const all = everySelection(bundle)
      const [one, other] = [pick(all, seed), pick(all, seed * 7 + 3)]
      const rulebook = rulebookOf(bundle)
      const found = difference(inquire(rulebook, one), inquire(rulebook, other))
      // Neither leaves anything open, so that only sources may disagree.
      const unsettled = found.clauses.filter(({ kind }) => kind === 'unsettled')
      for (const { before, after } of unsettled) expect(before?.against).not.toEqual(after?.against)
      const listed = new Set(
        found.clauses.flatMap(({ before, after }) =>
          [before, after].flatMap((each) => (each ? listedIn(bundle, each) : []))
        )
      )
      const [earlier, later] = [naive(bundle, one), naive(bundle, other)]
      for (const { id } of localsOf(bundle)) {
        if (!/^(?:rule|base-rule):/u.test(id) || listed.has(id)) continue
        expect([id, one, other, later.reads(id)]).toEqual([id, one, other, earlier.reads(id)])
      }
    })
  })

  test('lists no clause that reads the same and whose texts read the same', () => {
    forAll((bundle, seed) => {
      const all = everySelection(bundle)
      const [one, other] = [pick(all, seed), pick(all, seed * 7 + 3)]
      const rulebook = rulebookOf(bundle)
      const found = difference(inquire(rulebook, one), inquire(rulebook, other))
      const [earlier, later] = [naive(bundle, one), naive(bundle, other)]
      for (const { clause, kind } of found.clauses) {
        if (kind === 'unsettled') continue
        const readings = [earlier, later].map((each) => [...each.reads(clause), each.words(clause)].join('\n'))
        if (readings[0] !== readings[1]) continue
        // The words may be put together from other clauses.
        const brought = [earlier, later].map((each) => readsOfBrought(each.reads, clause, bundle))
        expect([clause, one, other, brought[0]]).not.toEqual([clause, one, other, brought[1]])
      }
    })
  })
})

/** What is read at every clause of the texts that come to a clause. */
function readsOfBrought(
  reads: (clause: string) => readonly string[],
  clause: string,
  bundle: Bundle
): readonly string[] {
  const texts = reads(clause).flatMap((line) => line.split(' ')[2] || [])
  const within = texts.flatMap((text) => localsOf(bundle).filter(({ id }) => chainOf(bundle, id).includes(text)))
  return within.flatMap(({ id }) => [id, ...reads(id), ...readsOfBrought(reads, id, bundle)])
}

describe('the difference of an army', () => {
  test('has all clauses that read differently for it, whatever unit it is and whatever it has', () => {
    forAll((bundle, seed) => {
      const selection = armyWithOptions(bundle, seed)
      const isOwn = ownOf(bundle, selection.faction)
      const listed = listedBy(bundle, armyDifference(rulebookOf(bundle), selection))
      const inquiry = inquire(rulebookOf(bundle), selection)
      // A text that depends on something is no clause of its own: it is read where it may come to.
      const isOpen = (key: string): boolean => inquiry.clause(key)?.state === 'conditional'
      const others = bundle.documents.filter((document) => !isOwn(document) && !isOpen(document.key))
      const completion = pick(completionsOf(bundle, selection), seed)
      const nobody: Selection = {
        faction: null,
        unit: null,
        traits: Object.fromEntries(
          Object.entries(completion.traits ?? {}).map(([trait, has]) => [
            trait,
            has && !isOwnTrait(bundle, selection, trait)
          ])
        ),
        options: completion.options
      }
      const [forArmy, forNobody] = [naive(bundle, completion), naive(bundle, nobody)]
      for (const { id } of others.flatMap(({ clauses }) => clauses)) {
        if (listed.has(id) || isSaidElsewhere(bundle, id, isOwn, listed)) continue
        if (mayBeBlocked(bundle, id, isOwn)) continue
        expect([id, completion, forArmy.reads(id)]).toEqual([id, completion, forNobody.reads(id)])
      }
    })
  })

  test('of a unit is within that of its army', () => {
    forAll((bundle, seed) => {
      const selection = armyWithOptions(bundle, seed)
      const rulebook = rulebookOf(bundle)
      const army = listedBy(bundle, armyDifference(rulebook, { ...selection, unit: undefined }))
      for (const clause of listedBy(bundle, armyDifference(rulebook, selection))) {
        if (mayBeBlocked(bundle, clause, ownOf(bundle, selection.faction))) continue
        expect([selection, [...army]]).toEqual([selection, expect.arrayContaining([clause])])
      }
    })
  })

  test('is empty exactly where nothing of its own applies, which is known without reading', () => {
    const found = new Set<boolean>()
    forAll((bundle, seed) => {
      const rulebook = rulebookOf(bundle)
      for (const selection of [...armies, armyWithOptions(bundle, seed)]) {
        const { clauses, own, questions } = armyDifference(rulebook, selection)
        const isEmpty = clauses.length + own.length + questions.length === 0
        expect([selection, readsAsAll(rulebook, selection)]).toEqual([selection, isEmpty])
        found.add(isEmpty)
      }
    })
    expect([...found].sort()).toEqual([false, true])
  })

  test('has only clauses that something of its own is about, or changes on the way', () => {
    forAll((bundle, seed) => {
      const selection = armyWithOptions(bundle, seed)
      const isOwn = ownOf(bundle, selection.faction)
      const touched = touchedBy(bundle, isOwn)
      for (const { clause } of armyDifference(rulebookOf(bundle), selection).clauses) {
        expect([clause, [...touched]]).toEqual([clause, expect.arrayContaining([clause])])
      }
    })
  })
})

function isOwnTrait(bundle: Bundle, { faction }: Selection, trait: string): boolean {
  const probe = { for: { traits: [trait] } } as unknown as Bundle['documents'][number]
  return ownOf(bundle, faction ?? '')(probe)
}

/** Targets of the amendments of an army, and of those whose texts these are about, and so on. */
function touchedBy(bundle: Bundle, isOwn: ReturnType<typeof ownOf>): ReadonlySet<string> {
  const all = namedAmendments(bundle)
  const touched = new Set(all.filter(({ by }) => isOwn(by)).map(({ target }) => target))
  for (const target of touched) {
    const related = all.filter(
      (each) => chainOf(bundle, each.with).includes(target) || chainOf(bundle, target).includes(each.with)
    )
    for (const each of related) touched.add(each.target)
  }
  return touched
}

/**
 * True for a text that the army may block, or may save from being blocked: while that depends on something, it is said
 * where the text would be read.
 */
function mayBeBlocked(bundle: Bundle, clause: string, isOwn: ReturnType<typeof ownOf>): boolean {
  const disabling = namedAmendments(bundle).filter(({ effect }) => effect === 'disables')
  return (
    disabling.some(({ by }) => isOwn(by)) && disabling.some(({ target }) => chainOf(bundle, clause).includes(target))
  )
}

/** True if the army changes a text that may come to a clause, and the difference says this at the text itself. */
function isSaidElsewhere(
  bundle: Bundle,
  clause: string,
  isOwn: ReturnType<typeof ownOf>,
  listed: ReadonlySet<string>
): boolean {
  const all = namedAmendments(bundle)
  const texts = new Set<string>()
  const gather = (id: string): void => {
    for (const each of all.filter(({ target }) => chainOf(bundle, id).includes(target))) {
      if (texts.has(each.with)) continue
      texts.add(each.with)
      for (const part of localsOf(bundle).filter((one) => chainOf(bundle, one.id).includes(each.with))) gather(part.id)
    }
  }
  gather(clause)
  const isOfText = (target: string): boolean =>
    chainOf(bundle, target).some((each) => texts.has(each)) ||
    [...texts].some((text) => chainOf(bundle, text).includes(target))
  return all.some(({ by, target }) => isOwn(by) && listed.has(target) && isOfText(target))
}
