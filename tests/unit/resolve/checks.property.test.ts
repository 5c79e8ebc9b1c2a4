import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizeOf } from '../../../src/compiler/check/amendments/smallest-selections.ts'
import { findClausesWithoutText } from '../../../src/compiler/check/clause-without-text.ts'
import { findConflicts } from '../../../src/compiler/check/conflicting-amendments.ts'
import { findDeadAmendments } from '../../../src/compiler/check/dead-amendments.ts'
import { findOptionsNeverOn } from '../../../src/compiler/check/option-never-on.ts'
import { findUnsettledDisagreements } from '../../../src/compiler/check/unsettled-disagreement.ts'
import type { AnyDocument, Bundle } from '../../../src/generated/published.ts'
import { disagreementsOf } from '../../../src/resolve/decide/disagreements.ts'
import type { Selection } from '../../../src/resolve/index.ts'
import { uncheckedRulebookOf } from '../../../src/resolve/input/from-bundle.ts'
import { type Amendment, covers } from '../../../src/resolve/rulebook/rulebook.ts'
import { amount } from '../../support/soak.ts'
import { everySelection, type Naive, naive } from './support/naive.ts'
import { rulesets } from './support/random-ruleset.ts'
import { smallBundle } from './support/small-bundle.ts'

/** Rulesets for each property. */
const runs = amount(15, 200)

const nameOf = ({ by, index }: Amendment): string => `${by.key}/${index}`

/** Run a check on random rulesets, together with every selection worked out naively. */
function forAll(
  runs: number,
  check: (bundle: Bundle, all: readonly (readonly [Selection, Naive])[]) => void,
  settings: { readonly seed?: number } = {}
): void {
  const property = fc.property(rulesets, (documents) => {
    const bundle = smallBundle(documents)
    check(
      bundle,
      everySelection(bundle).map((selection) => [selection, naive(bundle, selection)] as const)
    )
  })
  fc.assert(property, { numRuns: runs, ...settings })
}

const disagree = (at: Naive, clause: string, names: readonly string[], part?: string): boolean => {
  if (!at.applies(clause.replace(/#.*/u, '')) || at.disabled(clause)) return false
  const found = at.contenders(clause, part).filter(({ name }) => names.includes(name))
  return new Set(found.map(({ words }) => words)).size > 1
}

describe('findConflicts', () => {
  test('shows a selection for each conflict, and no smaller one shows it', () => {
    forAll(runs, (bundle, all) => {
      for (const { between, clause, selection } of findConflicts(uncheckedRulebookOf(bundle))) {
        const names = between.map(nameOf)
        expect(disagree(naive(bundle, selection), clause.id, names, clause.part)).toBe(true)
        const sizes = all.filter(([, at]) => disagree(at, clause.id, names, clause.part)).map(([each]) => sizeOf(each))
        expect(sizeOf(selection)).toBe(Math.min(...sizes))
      }
    })
  })

  test('finds every conflict that any selection has', () => {
    forAll(runs, (bundle, all) => {
      const rulebook = uncheckedRulebookOf(bundle)
      const found = findConflicts(rulebook).map(({ between }) => between.map(nameOf))
      const order = rulebook.amendments.map(nameOf)
      for (const [selection, at] of all) {
        for (const { id: clause, part } of [...rulebook.clauses.values()].flatMap((each) => [each, ...each.parts])) {
          const names = at.contenders(clause, part).map(({ name }) => name)
          for (const [n, one] of names.entries()) {
            for (const other of names.slice(n + 1)) {
              if (!disagree(at, clause, [one, other], part)) continue
              const pair = [one, other].sort((a, b) => order.indexOf(a) - order.indexOf(b))
              const ofLater = found.filter(([, later]) => later === pair[1])
              if (ofLater.length < 3) expect([selection, ofLater]).toEqual([selection, expect.arrayContaining([pair])])
            }
          }
        }
      }
    })
  })
})

describe('findDeadAmendments', () => {
  const reasons = (bundle: Bundle): readonly (readonly [Amendment, string])[] => {
    const rulebook = uncheckedRulebookOf(bundle)
    const dead = new Map(findDeadAmendments(rulebook).map(({ amendment, reason }) => [amendment, reason.type]))
    const never = findOptionsNeverOn(rulebook).map(({ option }) => option)
    return rulebook.amendments
      .filter(
        (each) => !rulebook.inCycle.has(each) && !never.includes(each.by) && !never.includes(each.target.document)
      )
      .map((each) => [each, dead.get(each) ?? 'alive'])
  }

  test('finds each amendment that no selection lets apply to its target', () => {
    forAll(runs, (bundle, all) => {
      for (const [{ by, target, ...rest }, reason] of reasons(bundle)) {
        const name = nameOf({ by, target, ...rest })
        const applicable = all.filter(([, at]) => at.applies(by.key))
        const meets = applicable.some(([selection, at]) => {
          return at.applies(target.document.key) && !naive(bundle, selection, name).disabled(target.id)
        })
        const expected = applicable.length === 0 ? 'for-no-unit' : meets ? '' : 'target-never-in-force'
        if (expected !== '') expect([name, reason]).toEqual([name, expected])
        else expect(['for-no-unit', 'target-never-in-force']).not.toContain(reason)
      }
    })
  })

  test('finds each amendment that others always overrule', () => {
    forAll(runs, (bundle, all) => {
      for (const [amendment, reason] of reasons(bundle)) {
        const name = nameOf(amendment)
        if (!['alive', 'always-beaten', 'changes-nothing'].includes(reason)) continue
        const wins = all.some(([, at]) => at.applies(amendment.target.document.key) && at.holds(name))
        expect([name, reason === 'always-beaten']).toEqual([name, !wins])
      }
    })
  })

  const visible = (at: Naive, clauses: Iterable<string>): string =>
    [...clauses].map((id) => (at.applies(id) ? at.words(id) : '')).join('|')

  test('calls nothing redundant that makes a difference for any selection', () => {
    forAll(runs, (bundle, all) => {
      for (const [amendment, reason] of reasons(bundle)) {
        if (reason !== 'changes-nothing') continue
        // That a disabled text is no longer shown in its own place is not what disabling is for.
        const disabled = bundle.documents.flatMap(({ amends = [] }: AnyDocument) =>
          amends.filter(({ effect }) => effect === 'disables').map(({ target }) => target.replace(/#.*/u, ''))
        )
        const documents = [...uncheckedRulebookOf(bundle).documents.keys()].filter((key) => !disabled.includes(key))
        const matters = all.filter(([selection, at]) => {
          const without = naive(bundle, selection, nameOf(amendment))
          return at.applies(amendment.by.key) && visible(at, documents) !== visible(without, documents)
        })
        expect([nameOf(amendment), matters.map(([selection]) => selection)]).toEqual([nameOf(amendment), []])
      }
    })
  })

  // In about one of a thousand such rulesets, one that changes nothing passes unnoticed: so the rulesets are fixed.
  test('finds each amendment that changes no words for anybody', () => {
    const check = (bundle: Bundle, all: readonly (readonly [Selection, Naive])[]): void => {
      const documents = [...uncheckedRulebookOf(bundle).documents.keys()]
      const untouched = (amendment: Amendment): boolean =>
        all.every(([selection, at]) => {
          const without = naive(bundle, selection, nameOf(amendment))
          return !at.applies(amendment.by.key) || visible(at, documents) === visible(without, documents)
        })
      const alive = reasons(bundle).filter(([, reason]) => reason === 'alive')
      expect(
        alive
          .map(([amendment]) => amendment)
          .filter(untouched)
          .map(nameOf)
      ).toEqual([])
    }
    forAll(runs, check, { seed: 1 })
  })
})

test('findClausesWithoutText finds every replacement that can leave nothing', () => {
  forAll(runs, (bundle, all) => {
    const rulebook = uncheckedRulebookOf(bundle)
    const found = findClausesWithoutText(rulebook)
    for (const { amendment, selection } of found) {
      expect(naive(bundle, selection).contenders(amendment.target.id)).toContainEqual({
        name: nameOf(amendment),
        words: ''
      })
    }
    const names = found.map(({ amendment }) => nameOf(amendment))
    for (const amendment of rulebook.amendments.filter(({ effect }) => effect === 'replaces')) {
      const name = nameOf(amendment)
      const isDirect = (final: Amendment | undefined): boolean =>
        final?.effect === 'suspends' && covers(final.target, amendment.with)
      const empty = all.some(([, at]) => {
        const [only, rival] = at.contenders(amendment.target.id)
        if (
          !at.applies(amendment.target.document.key) ||
          at.disabled(amendment.target.id) ||
          rival ||
          only?.name !== name ||
          only.words !== ''
        )
          return false
        return isDirect(rulebook.amendments.find((each) => nameOf(each) === at.finalOf(name)))
      })
      if (empty) expect(names).toContain(name)
    }
  })
})

test('findOptionsNeverOn finds every option that is on in no selection', () => {
  forAll(runs, (bundle, all) => {
    const never = bundle.documents.filter(
      ({ kind, id }) => kind === 'option' && !all.some(([{ options }]) => options?.includes(id))
    )
    expect(findOptionsNeverOn(uncheckedRulebookOf(bundle)).map(({ option }) => option.key)).toEqual(
      never.map(({ key }) => key)
    )
  })
})

describe('findUnsettledDisagreements', () => {
  const isBoth = (at: Naive, [ones, others]: readonly (readonly string[])[]): boolean =>
    [ones, others].every((side) => side?.some((clause) => at.state(clause) === 'in-force'))

  test('finds every disagreement that applies to some selection whatever option is on, and no other', () => {
    forAll(runs, (bundle, all) => {
      const rulebook = uncheckedRulebookOf(bundle)
      const found = findUnsettledDisagreements(rulebook)
      const options = bundle.documents.filter(({ kind }) => kind === 'option').map(({ id }) => id)
      for (const each of disagreementsOf(rulebook)) {
        const sides = each.sides.map((side) => side.map(({ id }) => id))
        const standing = (some: typeof all) => some.some(([, at]) => isBoth(at, sides))
        const both = all.filter(([, at]) => each.between.every(({ key }) => at.applies(key)))
        const on = (option: string) => both.filter(([selection]) => selection.options?.includes(option))
        const isOpen = standing(both) && options.every((option) => on(option).length === 0 || standing(on(option)))
        expect([sides, found.includes(each)]).toEqual([sides, isOpen])
      }
    })
  })
})
