import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyDocument, Bundle } from '../../../../src/generated/published.ts'
import { changesForArmy, inquire, releaseDifference, rulebookOf } from '../../../../src/resolve/index.ts'
import { amount } from '../../../support/soak.ts'
import { rulesets } from '../support/random-ruleset.ts'
import { type SmallDocument, smallBundle } from '../support/small-bundle.ts'

/** One thing that an author does to a ruleset. Numbers choose what it is done to. */
type Edit = (documents: readonly SmallDocument[], seed: number) => readonly SmallDocument[]

const at = <Item>(all: readonly Item[], seed: number): number => (all.length === 0 ? -1 : seed % all.length)

const withClauses = (document: SmallDocument, clauses: readonly (readonly [string, string])[]): SmallDocument => ({
  ...document,
  clauses: Object.fromEntries(clauses)
})

/** Changes one document that has clauses of its own. */
const inOne =
  (change: (document: SmallDocument, seed: number) => SmallDocument): Edit =>
  (documents, seed) => {
    const some = documents.filter(({ clauses }) => Object.keys(clauses ?? {}).length > 0)
    const chosen = some[at(some, seed)]
    return documents.map((each) => (each === chosen ? change(each, Math.floor(seed / 7)) : each))
  }

const entries = ({ clauses = {} }: SmallDocument) => Object.entries(clauses)

const edits: Readonly<Record<string, Edit>> = {
  reword: inOne((document, seed) => {
    const all = entries(document)
    const chosen = at(all, seed)
    return withClauses(
      document,
      all.map(([path, words], index) => [path, index === chosen ? `${words} again` : words])
    )
  }),
  insert: inOne((document, seed) => {
    const name = `new-${seed % 5}`
    if (document.clauses?.[name] !== undefined) return document
    const all = entries(document)
    const place = seed % (all.length + 1)
    return withClauses(document, [...all.slice(0, place), [name, 'fresh'], ...all.slice(place)])
  }),
  remove: inOne((document, seed) => {
    const leaves = entries(document).filter(
      ([path]) => !entries(document).some(([other]) => other.startsWith(`${path}/`))
    )
    const gone = leaves[at(leaves, seed)]?.[0]
    return withClauses(
      document,
      entries(document).filter(([path]) => path !== gone)
    )
  }),
  swap: inOne((document) => {
    const flat = entries(document).filter(([path]) => !path.includes('/'))
    return withClauses(document, [...flat.reverse(), ...entries(document).filter(([path]) => path.includes('/'))])
  }),
  effect: inOne((document, seed) => ({
    ...document,
    amends: (document.amends ?? []).map((each, index, all) =>
      index === at(all, seed) && each.effect !== 'adds'
        ? { target: each.target, with: each.with, effect: 'adds' }
        : each
    )
  })),
  nothing: (documents) => documents
}

const scripts = fc.array(fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat()), { maxLength: 6 })

/** Two versions of a random ruleset, and a number that chooses among what they have. */
function forAll(check: (before: Bundle, after: Bundle) => void): void {
  const property = fc.property(rulesets, scripts, (documents, script) => {
    const edited = script.reduce((all, [name, seed]) => edits[name]?.(all, seed) ?? all, documents)
    const [before, after] = [documents, withoutDangling(edited)].map(published) as [Bundle, Bundle]
    fc.pre([before, after].every(isSound))
    check(before, after)
  })
  fc.assert(property, { numRuns: amount(80, 1500) })
}

/** Without references to clauses that are gone. */
function withoutDangling(documents: readonly SmallDocument[]): readonly SmallDocument[] {
  const ids = new Set(smallBundle(documents).documents.flatMap(({ clauses }) => clauses.map(({ id }) => id)))
  return documents.map((document) => ({
    ...document,
    ...(document.amends && { amends: document.amends.filter((each) => ids.has(each.target) && ids.has(each.with)) }),
    ...(document.conflicts && { conflicts: document.conflicts.filter((id) => ids.has(id)) })
  }))
}

/** True for a ruleset without circles, as only such are released. */
function isSound(bundle: Bundle): boolean {
  try {
    rulebookOf(bundle)
    return true
  } catch {
    return false
  }
}

/** A bundle of documents whose clauses have ids of their own, as a comparison expects it. */
function published(documents: readonly SmallDocument[]): Bundle {
  const bundle = smallBundle(documents)
  const full = bundle.documents.map((document) => ({
    ...document,
    clauses: document.clauses.map((clause) => ({
      ...clause,
      type: 'paragraph',
      durable: true,
      href: `/${clause.id}`,
      text: { ...clause.text, html: `<p>${clause.text.plain}</p>` }
    }))
  }))
  return { ...bundle, documents: full } as unknown as Bundle
}

/** Everything of a version by id, compared without any idea of what it is. */
function facts({ documents }: Bundle): ReadonlyMap<string, { readonly words: string; readonly does: string }> {
  return new Map(
    documents.flatMap(({ clauses, amends = [], conflicts = [] }: AnyDocument) =>
      clauses.map(({ id, parent, text }) => {
        const own = amends.filter((each) => each.with === id).map((each) => JSON.stringify(each))
        const does = JSON.stringify([own.sort(), ...(parent ? [] : conflicts)])
        return [id, { words: text.plain, does }]
      })
    )
  )
}

describe('the difference of two versions after a random script of edits', () => {
  test('has the clauses, and the kinds, that comparing all by id has', () => {
    forAll((before, after) => {
      const [was, is] = [facts(before), facts(after)]
      const { clauses } = releaseDifference(before, after)
      const kinds = new Map(clauses.map((each) => [each.clause, each.kinds]))
      for (const id of new Set([...was.keys(), ...is.keys()])) {
        const [one, other] = [was.get(id), is.get(id)]
        const expected = [
          ...(one && !other ? ['removed'] : []),
          ...(other && !one ? ['inserted'] : []),
          ...(one && other && one.words !== other.words ? ['reworded'] : []),
          ...(one && other && one.does !== other.does ? ['data'] : [])
        ]
        expect([id, (kinds.get(id) ?? []).filter((kind) => kind !== 'moved')]).toEqual([id, expected])
      }
    })
  })

  test('puts the earlier order right by moving what it says has moved', () => {
    forAll((before, after) => {
      const moved = new Set(
        releaseDifference(before, after).clauses.flatMap(({ clause, kinds }) =>
          kinds.includes('moved') ? [clause] : []
        )
      )
      const order = (bundle: Bundle, others: Bundle) =>
        bundle.documents
          .flatMap(({ clauses }) => clauses)
          .filter(({ id }) => !moved.has(id) && facts(others).has(id))
          .map(({ id, parent }) => [parent, id].join(' > '))
      const bySiblings = (all: readonly string[]) => Map.groupBy(all, (each) => each.split(' > ')[0] ?? '')
      expect(bySiblings(order(after, before))).toEqual(bySiblings(order(before, after)))
    })
  })

  test('is empty for a version and itself', () => {
    forAll((before) => expect(releaseDifference(before, before)).toEqual({ clauses: [], renumbered: [] }))
  })
})

describe('the changes of an army', () => {
  test('are none where all that it reads is the same, and some where anything is not', () => {
    forAll((before, after) => {
      const difference = releaseDifference(before, after)
      for (const faction of ['f1', 'f2']) {
        const texts = [before, after].map((bundle) => everythingRead(bundle, faction))
        const changes = changesForArmy(before, after, difference, faction)
        if (texts[0] !== texts[1]) expect([faction, texts, changes.length]).not.toEqual([faction, texts, 0])
        if (difference.clauses.length === 0) expect(changes).toEqual([])
      }
    })
  })
})

/** All words that an army reads at any clause of the rules, in order. */
function everythingRead(bundle: Bundle, faction: string): string {
  const inquiry = inquire(rulebookOf(bundle), { faction, options: [] })
  const words = facts(bundle)
  return [...words.keys()]
    .filter((id) => /^(?:rule|base-rule):/u.test(id))
    .map((id) =>
      inquiry
        .text(id)
        .map(({ clause }) => words.get(clause)?.words)
        .join(' ')
    )
    .filter((text) => text !== '')
    .join('\n')
}
