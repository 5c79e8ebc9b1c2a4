import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyDocument, Bundle } from '../../../src/generated/published.ts'
import type { Resolution, Selection } from '../../../src/resolve/index.ts'
import { uncheckedRulebookOf } from '../../../src/resolve/input/from-bundle.ts'
import { piecesOf } from '../../../src/resolve/reading/pieces.ts'
import { readingOf } from '../../../src/resolve/reading/read.ts'
import { resolveRulebook } from '../../../src/resolve/resolve.ts'
import type { Rulebook } from '../../../src/resolve/rulebook/rulebook.ts'
import { amount } from '../../support/soak.ts'
import { everySelection, inPart, type Naive, naive } from './support/naive.ts'
import { rulesets } from './support/random-ruleset.ts'
import { smallBundle } from './support/small-bundle.ts'

type Example = {
  readonly bundle: Bundle
  readonly rulebook: Rulebook
  readonly selection: Selection
  readonly found: Resolution
  readonly expected: Naive
}

/** Check random rulesets for some of their selections each. */
function forAll(check: (example: Example) => void): void {
  const property = fc.property(rulesets, fc.nat(), (documents, seed) => {
    const bundle = smallBundle(documents)
    const rulebook = uncheckedRulebookOf(bundle)
    const all = everySelection(bundle)
    for (const n of [0, 7, 31, 73]) {
      const whole = all[(seed + n) % all.length] ?? {}
      const selection = n % 2 === 0 ? whole : inPart(bundle, whole, seed)
      const found = resolveRulebook(rulebook, selection)
      check({ bundle, rulebook, selection, found, expected: naive(bundle, selection) })
    }
  })
  fc.assert(property, { numRuns: amount(30, 600) })
}

/** Words of a text in force; the key of a base rule stands for its words, which are not ours. */
function wordsOf({ bundle, rulebook, found }: Example, clause: string): string {
  const clauses = new Map(
    bundle.documents.flatMap((document) => document.clauses.map((each) => [each.id, each] as const))
  )
  const reading = readingOf({ rulebook, clause: (id) => found.clauses.get(id) }, clause)
  const words = (reading ? piecesOf(reading) : []).flatMap((piece) => {
    const { plain = '' } = clauses.get(piece.clause)?.text ?? {}
    return piece.clause.startsWith('base-rule:') ? [piece.clause, plain] : [plain]
  })
  return words.filter((word) => word !== '').join(' ')
}

/** Words without the names of parts, by which the definition tells texts of different parts apart. */
const withoutMarks = (words: string): string => words.replaceAll(/\b(?:duration|range):(?: |$)/gu, '').trim()

describe('resolve', () => {
  test('leaves every clause in the state that the definition says', () => {
    forAll(({ found, expected }) => {
      for (const [id, { state }] of found.clauses) expect([id, state]).toEqual([id, expected.state(id)])
    })
  })

  test('leaves every document with the words that the definition says', () => {
    forAll((example) => {
      for (const { key } of example.bundle.documents) {
        if (example.expected.applies(key))
          expect([key, wordsOf(example, key)]).toEqual([key, withoutMarks(example.expected.words(key))])
      }
    })
  })

  test('replaces the parts of every clause that the definition says, while the rest of it applies', () => {
    forAll((example) => {
      for (const [id, { parts }] of example.found.clauses) {
        const texts = parts.map(({ part, instead }) => [
          part,
          instead.map(({ text }) => (text === undefined ? '' : wordsOf(example, text)))
        ])
        const wanted = Object.entries(example.expected.parts(id)).map(([part, words]) => [
          part,
          words.map(withoutMarks)
        ])
        expect([id, texts]).toEqual([id, wanted])
      }
    })
  })

  test('says of every amendment of a clause what became of it', () => {
    forAll(({ bundle, found }) => {
      for (const document of bundle.documents) {
        const { amends = [], key }: AnyDocument = document
        for (const { target, effect } of amends) {
          if (effect === 'disables' || target.replace(/#.*/u, '') === key) continue
          const { considered = [] } = found.clauses.get(target) ?? {}
          expect(considered.some(({ amendment, why }) => amendment.by === key && why !== '')).toBe(true)
        }
      }
    })
  })

  test('never takes back what it said when more becomes known', () => {
    forAll(({ rulebook, selection, found }) => {
      const { traits: _, unit: __, ...known } = selection
      for (const [id, open] of resolveRulebook(rulebook, known).clauses) {
        const closed = found.clauses.get(id)
        if (open.state === 'conditional') expect(open.why).toMatch(/^It applies only (?:for|with) /u)
        // What is blocked for all whom it may be for stays unread, whether the unit turns out to be one of them or not.
        else if (open.state === 'blocked') expect(closed?.state).toMatch(/^(?:blocked|not-applicable)$/u)
        else expect(open.state === 'not-applicable').toBe(closed?.state === 'not-applicable')
      }
    })
  })
})
