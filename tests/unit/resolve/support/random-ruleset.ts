import fc from 'fast-check'
import type { Amendment, For } from '../../../../src/generated/published.ts'
import type { SmallDocument } from './small-bundle.ts'

const traits = ['term:t1', 'term:t2']

/** A trait that any army can have, or these alone. */
const traitOf = (id: string, ...owners: readonly (readonly string[] | undefined)[]): fc.Arbitrary<SmallDocument> =>
  fc.constantFrom(...owners).map((of) => ({ kind: 'term', id, trait: 'keyword', ...(of && { of }) }))

const factions: readonly SmallDocument[] = [
  {
    kind: 'faction',
    id: 'f1',
    units: [
      { id: 'u1', title: 'u1', traits: ['term:t1'] },
      { id: 'u2', title: 'u2' }
    ]
  },
  { kind: 'faction', id: 'f2', units: [{ id: 'v1', title: 'v1' }] }
]

const targetsOf: Readonly<Record<string, readonly string[]>> = {
  'base-rule:b': [''],
  'rule:r1': ['', '#s', '#p', '#q'],
  'rule:r2': ['', '#p'],
  'option:o1': ['', '#x', '#y'],
  'option:o2': ['', '#x'],
  'option:o3': ['#x'],
  'exception:e1': ['', '#x', '#y'],
  'exception:e2': ['', '#x'],
  'exception:e3': ['#x'],
  'exception:e4': ['#x']
}

const words = fc.constantFrom('red', 'blue', 'green')
const effects = fc.constantFrom<Amendment['effect'][]>(
  'replaces',
  'replaces',
  'replaces',
  'adds',
  'suspends',
  'changes',
  'changes',
  'disables'
)

/** Front matter of `amends`, aimed at other documents. */
function amends(key: string, locals: readonly string[], most: number): fc.Arbitrary<Amendment[]> {
  const targets = Object.entries(targetsOf).flatMap(([other, all]) =>
    other === key ? [] : all.map((local) => `${other}${local}`)
  )
  const amendment = fc
    .record({
      target: fc.oneof(fc.constantFrom('rule:r1#p', 'rule:r1#s', 'base-rule:b'), fc.constantFrom(...targets)),
      effect: effects,
      with: fc.constantFrom(...locals.map((local) => `${key}${local}`)),
      part: fc.constantFrom('duration', 'range')
    })
    .map(({ part, ...rest }): Amendment => (rest.effect === 'changes' ? { ...rest, part } : rest))
  return fc.array(amendment, { maxLength: most })
}

const whom: fc.Arbitrary<For> = fc
  .record({
    faction: fc.constantFrom('f1', 'f1', 'f2', undefined),
    part: fc.constantFrom('units', 'exceptUnits', undefined),
    units: fc.subarray(['u1', 'u2'], { minLength: 1 }),
    traits: fc.subarray(traits, { maxLength: 2 })
  })
  .map(({ faction, part, units, traits: needed }) => ({
    ...(faction && { faction }),
    ...(faction === 'f1' && part && { [part]: units }),
    ...(faction === 'f2' && part && { [part]: ['v1'] }),
    ...((needed.length > 0 || !faction) && { traits: needed.length > 0 ? needed : traits })
  }))

/** What the sources set against a rule or an option, now and then. */
const conflictsOf = (key: string): fc.Arbitrary<string[]> => {
  const others = ['rule:r1#p', 'rule:r2#p', 'rule:r2', 'option:o1#x', 'option:o2#x'].filter(
    (other) => !other.startsWith(key)
  )
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray(others, { maxLength: 2 }) }
  )
}

function document(key: string, most: number): fc.Arbitrary<SmallDocument> {
  const [kind = 'rule', id = ''] = key.split(':')
  const locals = targetsOf[key] ?? []
  const names = locals.filter((local) => local !== '').map((local) => local.slice(1))
  const paths = key === 'rule:r1' ? ['s', 's/p', 's/q'] : names
  const others = ['o1', 'o2', 'o3'].filter((other) => other !== id)
  return fc.record({
    kind: fc.constant(kind as SmallDocument['kind']),
    id: fc.constant(id),
    clauses: fc
      .tuple(...paths.map(() => words))
      .map((all) => Object.fromEntries(paths.map((path, n) => [path, all[n] ?? '']))),
    amends: amends(key, locals, most),
    ...((kind === 'rule' || kind === 'option') && { conflicts: conflictsOf(key) }),
    ...(kind === 'option' && {
      requires: fc.subarray(others, { maxLength: 1 }),
      excludes: fc.subarray(others, { maxLength: 1 })
    }),
    ...(kind === 'exception' && { for: whom })
  }) as fc.Arbitrary<SmallDocument>
}

/** Rulesets of some ten documents that amend each other at random, cycles included. */
export const rulesets: fc.Arbitrary<readonly SmallDocument[]> = fc
  .tuple(
    fc.constant({ kind: 'base-rule', id: 'b' } as const),
    document('rule:r1', 1),
    document('rule:r2', 2),
    document('option:o1', 2),
    document('option:o2', 2),
    document('option:o3', 2),
    document('exception:e1', 2),
    document('exception:e2', 2),
    document('exception:e3', 2),
    document('exception:e4', 2),
    // A unit of the first army always has it.
    traitOf('t1', undefined, undefined, ['f1'], ['f1', 'f2']),
    traitOf('t2', undefined, undefined, ['f1'], ['f2'], ['f1', 'f2'])
  )
  .map((documents) => [...documents, ...factions])
