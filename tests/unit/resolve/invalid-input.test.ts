import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyDocument, Bundle, RulebookFile } from '../../../src/generated/published.ts'
import { formatVersion } from '../../../src/notation/formats.ts'
import {
  adoptRulings,
  alongside,
  armyDifference,
  bundleOfEvent,
  type ClauseReading,
  changesByArmy,
  changesForArmy,
  changesIn,
  clashAmong,
  difference,
  InvalidInput,
  inquire,
  inwardsOf,
  isRead,
  optionDifference,
  optionProblems,
  partInWords,
  piecesOf,
  questionsInForce,
  readingOf,
  readingSupposed,
  readingsWithin,
  reasonsAt,
  reasonsBetween,
  releaseDifference,
  resolve,
  rulebookFrom,
  rulebookOf,
  type Selection,
  selectionInWords,
  selectionOfEvent,
  selectionProblems,
  sumOf,
  textInForce,
  withRequired
} from '../../../src/resolve/index.ts'
import { type SmallDocument, smallBundle } from './support/small-bundle.ts'

const sound = (): Bundle =>
  smallBundle([
    { kind: 'rule', id: 'moving', clauses: { far: 'Move.', 'far/run': 'Run.' } },
    { kind: 'term', id: 'spear', trait: 'weapon' },
    { kind: 'option', id: 'mud', requires: ['rain'], clauses: { slow: 'Halve it.' } },
    { kind: 'option', id: 'rain', excludes: ['drought'] },
    { kind: 'faction', id: 'orcs', units: [{ id: 'boars', title: 'Boars', traits: ['term:spear'] }] },
    {
      kind: 'exception',
      id: 'boars',
      for: { faction: 'orcs', units: ['boars'], traits: ['term:spear'] },
      clauses: { x: 'Twice as far.' },
      amends: [{ target: 'rule:moving#far', effect: 'replaces', with: 'exception:boars#x' }]
    },
    { kind: 'option', id: 'drought' }
  ])

const orcReading = () =>
  structuredClone(readingOf(inquire(rulebookOf(sound()), { faction: 'orcs', unit: 'boars' }), 'rule:moving'))

const file = (): RulebookFile =>
  ({
    format: formatVersion,
    ruleset: {},
    documents: [
      { key: 'rule:moving', title: 'Moving', href: '/', clauses: [{ local: '' }, { local: 'far', parent: 0 }] }
    ]
  }) as unknown as RulebookFile

// oxlint-disable-next-line typescript/no-explicit-any -- callers without types hand over anything
type Change = (value: any) => unknown

/** The message of what a function throws, which is of the one class. */
function refusal(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput)
    return (error as Error).message
  }
  return 'nothing is refused'
}

const changed = <Value>(value: Value, change: Change): Value => (change(value) ?? value) as Value

describe('what is no bundle is refused', () => {
  test.each<[Change, string]>([
    [() => 'x', 'Expected a bundle of format 1 or 2, found “x”.'],
    [() => [], 'Expected a bundle of format 1 or 2, found a list.'],
    [() => ({}), 'Expected a bundle of format 1 or 2, found no format.'],
    [() => ({ format: 2 }), 'Expected a bundle of format 1 or 2, found a format that is no text.'],
    [
      (bundle) => {
        bundle.format = '3.0'
      },
      'Expected a bundle of format 1 or 2, found format “3.0”.'
    ],
    [
      (bundle) => {
        bundle.pack = {}
      },
      'Expected a bundle of format 1 or 2, found a pack.'
    ],
    [(bundle) => void delete bundle.documents, 'Expected a bundle of format 1 or 2, found no documents.'],
    [file, 'Expected a bundle of format 1 or 2, found a rulebook.'],
    [
      (bundle) => {
        bundle.documents[1] = null
      },
      'Expected fields at documents[1], found nothing.'
    ],
    [
      (bundle) => {
        bundle.documents[0].title = 7
      },
      'Expected text at documents[0].title, found “7”.'
    ],
    [
      (bundle) => {
        bundle.documents[0].clauses = []
      },
      'Expected at least one entry at documents[0].clauses, found nothing.'
    ],
    [
      (bundle) => {
        bundle.documents[0].key = 'rule:x'
      },
      'Expected “rule:moving” at documents[0].key, found “rule:x”.'
    ],
    [
      (bundle) => void bundle.documents.push(bundle.documents[0]),
      'Expected each id once at documents[7].clauses[0].id, found “rule:moving”.'
    ],
    [
      (bundle) => {
        bundle.documents[0].clauses[1].parent = 'rule:moving#run'
      },
      'Expected an earlier clause of the document at documents[0].clauses[1].parent, found “rule:moving#run”.'
    ],
    [
      (bundle) => {
        bundle.documents[5].amends[0].effect = 'eats'
      },
      'Expected one of replaces, changes, adds, suspends, disables at documents[5].amends[0].effect, found “eats”.'
    ],
    [
      (bundle) => {
        bundle.documents[5].amends[0].target = 'rule:nowhere'
      },
      'Expected the id of a clause at documents[5].amends[0].target, found “rule:nowhere”.'
    ],
    [
      (bundle) => {
        bundle.documents[5].amends[0].with = 'exception:boars#y'
      },
      'Expected the id of a clause at documents[5].amends[0].with, found “exception:boars#y”.'
    ],
    [
      (bundle) => {
        bundle.documents[5].amends[0].part = 'duration'
      },
      'Expected a part with `changes` and no other effect at documents[5].amends[0].part, found “duration”.'
    ],
    [
      (bundle) => {
        bundle.documents[2].amends = [{ target: 'exception:boars#x', effect: 'replaces', with: 'option:mud#slow' }]
        bundle.documents[5].amends[0].target = 'option:mud#slow'
      },
      'Expected amendments that do not depend on themselves, found a circle through documents[2].amends[0].'
    ],
    [
      (bundle) => {
        bundle.documents[5].for.units = 'boars'
      },
      'Expected a list at documents[5].for.units, found “boars”.'
    ]
  ])('%s: %s', (change, message) => {
    const bundle = changed(sound(), change)
    expect(refusal(() => resolve(bundle, {}))).toBe(message)
    expect(refusal(() => rulebookOf(bundle))).toBe(message)
  })
})

/** Rules of which each replaces the text of the one before. */
const row = (length: number): readonly SmallDocument[] =>
  Array.from({ length }, (_, at) => ({
    kind: 'rule',
    id: `r${at}`,
    clauses: { c: `Text ${at}.` },
    amends: at === 0 ? [] : [{ target: `rule:r${at - 1}#c`, effect: 'replaces', with: `rule:r${at}#c` }]
  }))

/** Clauses inside one another, in one document. */
const nested = (depth: number): SmallDocument => {
  const names = Array.from({ length: depth }, (_, at) => `c${at}`)
  const paths = names.map((name, at) => (at === 0 ? name : `${names[at - 1]}/${name}`))
  return { kind: 'rule', id: 'deep', clauses: Object.fromEntries(paths.map((path) => [path, 'Text.'])) }
}

const fileOf = ({ documents }: Bundle): RulebookFile =>
  ({
    ...file(),
    documents: documents.map(({ key, title, amends, clauses }: AnyDocument) => ({
      key,
      title,
      amends,
      clauses: clauses.map(({ local, parent }, at) => ({
        local,
        ...(at > 0 && { parent: clauses.findIndex(({ id }) => id === parent) })
      }))
    }))
  }) as unknown as RulebookFile

describe('what would overflow the stack is refused', () => {
  const tooMany = 'Expected at most 21 amendments that change one another in a row'
  test.each<[string, readonly SmallDocument[], string]>([
    ['amendments', row(5000), `${tooMany} at documents[1].amends[0], found more.`],
    ['one amendment more than are allowed', row(23), `${tooMany} at documents[1].amends[0], found more.`],
    ['clauses', [nested(5000)], 'Expected clauses at most 60 deep, found more at documents[0].clauses[61].']
  ])('%s', (_, documents, message) => {
    const bundle = smallBundle(documents)
    expect(refusal(() => rulebookOf(bundle))).toBe(message)
    expect(refusal(() => rulebookFrom(fileOf(bundle)))).toBe(message)
  })

  test('and what does not is resolved', () => {
    const { clauses } = resolve(smallBundle([...row(22), nested(60)]), {})
    expect(clauses.get('rule:r0#c')?.instead.map(({ text }) => text)).toEqual(['rule:r21#c'])
    expect(clauses.get('rule:deep#c59')?.state).toBe('in-force')
  })

  test('options that each require the next are no such thing', () => {
    const options = Array.from({ length: 5000 }, (_, at): SmallDocument => {
      return { kind: 'option', id: `o${at}`, requires: at === 0 ? [] : [`o${at - 1}`] }
    })
    const rulebook = rulebookOf(smallBundle(options))
    expect(withRequired(rulebook, ['option:o4999']).size).toBe(5000)
    expect(optionProblems(rulebook, ['o4999'])).not.toEqual([])
    expect(resolve(smallBundle(options.slice(0, 2500)), { options: ['o2499'] }).problems).not.toEqual([])
  })
})

describe('what is no rulebook is refused', () => {
  test.each<[Change, string]>([
    [sound, 'Expected a rulebook of format 1 or 2, found a bundle.'],
    [() => 0, 'Expected a rulebook of format 1 or 2, found “0”.'],
    [
      (book) => void book.documents.push(book.documents[0]),
      'Expected each id once at documents[1].key, found “rule:moving”.'
    ],
    [
      (book) => {
        book.documents[0].clauses[1].parent = 1
      },
      'Expected the place of an earlier clause at documents[0].clauses[1].parent, found “1”.'
    ],
    [
      (book) => void book.documents[0].clauses.push(book.documents[0].clauses[1]),
      'Expected each id once at documents[0].clauses[2].local, found “far”.'
    ],
    [
      (book) => void (book.documents[0].amends = [{ target: 'rule:running', effect: 'changes', with: 'rule:moving' }]),
      'Expected a part with `changes` and no other effect at documents[0].amends[0].part, found nothing.'
    ],
    [
      (book) => {
        const amends = (target: string, text: string) => [{ target, effect: 'disables', with: text }]
        book.documents[0].amends = amends('rule:running', 'rule:moving')
        const clauses = [{ local: '' }]
        book.documents.push({
          key: 'rule:running',
          title: 'Running',
          amends: amends('rule:moving', 'rule:running'),
          clauses
        })
      },
      'Expected amendments that do not depend on themselves, found a circle through documents[0].amends[0].'
    ]
  ])('%s: %s', (change, message) => {
    expect(refusal(() => rulebookFrom(changed(file(), change)))).toBe(message)
  })

  test('and a sound one is not', () => expect(rulebookFrom(file()).clauses.size).toBe(2))
})

describe('what is no selection is refused', () => {
  test.each<[unknown, string]>([
    [null, 'Expected a selection, found nothing.'],
    ['orcs', 'Expected a selection, found “orcs”.'],
    [[], 'Expected a selection, found a list.'],
    [{ options: new Set(['mud']) }, 'Expected a list at options, found a Set.'],
    [{ faction: 3 }, 'Expected text at faction, found “3”.'],
    [{ unit: ['boars'] }, 'Expected text at unit, found a list.'],
    [{ traits: ['term:spear'] }, 'Expected fields at traits, found a list.'],
    [{ traits: { 'term:spear': 'yes' } }, 'Expected true or false at traits.term:spear, found “yes”.'],
    [{ options: 'mud' }, 'Expected a list at options, found “mud”.'],
    [{ options: [null] }, 'Expected text at options[0], found nothing.'],
    [{ units: ['boars'] }, 'Expected no fields but faction, unit, traits, options, found “units”.']
  ])('%j: %s', (selection, message) => {
    expect(refusal(() => resolve(sound(), selection as Selection))).toBe(message)
    expect(refusal(() => inquire(rulebookOf(sound()), selection as Selection))).toBe(message)
  })

  test('what it does not know is a problem of its own', () => {
    const { problems } = resolve(sound(), { faction: 'elves', traits: { 'term:bow': true }, options: ['fog', 'mud'] })
    const names = ['unknown-faction', 'unknown-trait', 'unknown-option', 'missing-option']
    expect(problems.map(({ problem }) => problem)).toEqual(names)
  })
})

describe('an argument of another kind is refused', () => {
  // oxlint-disable-next-line typescript/no-explicit-any -- callers without types hand over anything
  const [bundle, rulebook, inquiry]: readonly any[] = [
    sound(),
    rulebookOf(sound()),
    inquire(rulebookOf(sound()), { faction: 'orcs' })
  ]
  const wantsRulebook = 'Expected a rulebook, as `rulebookOf` makes it of a bundle, found fields.'
  const wantsInquiry = 'Expected an inquiry, as `inquire` makes it of a rulebook, found fields.'

  test.each<[string, () => unknown, string]>([
    ['inquire', () => inquire(bundle, {}), wantsRulebook],
    ['selectionProblems', () => selectionProblems(bundle, {}), wantsRulebook],
    ['armyDifference', () => armyDifference(bundle, { faction: 'orcs' }), wantsRulebook],
    ['armyDifference', () => armyDifference(rulebook, { faction: 'orks' }), 'There is no faction “orks”.'],
    ['armyDifference', () => armyDifference(rulebook, {}), 'Expected the id of a faction at faction, found nothing.'],
    ['optionDifference', () => optionDifference(inquiry, {}, 'option:mud'), wantsRulebook],
    [
      'optionDifference',
      () => optionDifference(rulebook, {}, 'mud'),
      'Expected the key of an option, such as “option:night”, found “mud”.'
    ],
    ['difference', () => difference(rulebook, inquiry), wantsInquiry],
    ['difference', () => difference(inquiry, rulebook), wantsInquiry],
    ['readingOf', () => readingOf(rulebook, 'rule:moving'), wantsInquiry],
    ['readingSupposed', () => readingSupposed(rulebook, 'rule:moving'), wantsInquiry]
  ])('by %s', (_name, call, message) => expect(refusal(call)).toBe(message))

  test('and those that are right are not', () => {
    expect(armyDifference(rulebook, { faction: 'orcs' }).own).toEqual(['exception:boars'])
    expect(readingOf(inquiry, 'rule:moving')?.clause).toBe('rule:moving')
    expect(difference(inquiry, inquiry).clauses).toEqual([])
    expect(optionDifference(rulebook, {}, 'option:mud').clauses).toEqual([])
  })
})

/** All places in some data, as paths. */
const pathsIn = (value: unknown): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [[], ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner).map((path) => [name, ...path]))]
    : [[]]

// oxlint-disable-next-line typescript/no-explicit-any -- callers without types hand over anything
function replaceAt(value: any, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by
  if (rest.length === 0 && by === undefined) delete value[name]
  else value[name] = replaceAt(value[name], rest, by)
  return value
}

const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  0,
  -1,
  '',
  'x',
  'rule:moving',
  true,
  [],
  [null],
  {},
  { id: 'x' },
  Number.NaN
)

test.each([
  ['bundle', sound, (value: unknown) => resolve(value as Bundle, { faction: 'orcs', unit: 'boars', options: ['mud'] })],
  ['rulebook', file, (value: unknown) => inquire(rulebookFrom(value as RulebookFile), {}).totals()],
  ['reading', orcReading, (value: unknown) => [piecesOf, reasonsAt, readingsWithin].map((use) => use(value as never))]
])('a %s with anything anywhere works or is refused, and nothing else is thrown', (_, make, use) => {
  fc.assert(
    fc.property(fc.constantFrom(...pathsIn(make())), odd, (path, by) => {
      try {
        use(replaceAt(make(), path, by))
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidInput)
        expect((error as Error).message).toMatch(/^Expected [^\n]+, found [^\n]+\.$/u)
      }
    }),
    { numRuns: 400 }
  )
})

describe('what another function returns', () => {
  const any = (value: unknown) => value as never
  const bundle = sound()
  const rulebook = rulebookOf(bundle)
  const other = smallBundle([{ kind: 'rule', id: 'moving', clauses: { near: 'Move.' } }])
  Object.assign(other.ruleset, { id: 'other' })
  const same = releaseDifference(bundle, bundle)
  const played = { options: {}, changes: [], rulings: { added: [], adopted: [] } }
  const options = { on: ['rain'], open: ['mud'], off: [] }
  const part = { about: 'faction', names: ['orcs'], holds: 'yes' } as const
  const reading = readingOf(inquire(rulebook, {}), 'rule:moving') as ClauseReading

  test.each<[string, () => unknown, RegExp]>([
    ['textInForce', () => textInForce(bundle, any(undefined), 'rule:moving'), /^Expected a resolution, .* nothing\.$/u],
    ['questionsInForce', () => questionsInForce(any(rulebook), any({}), 'rule:moving'), /^Expected a bundle /u],
    ['questionsInForce', () => questionsInForce(bundle, any({}), 'rule:moving'), /^Expected a resolution, /u],
    [
      'textInForce, of this bundle',
      () => textInForce(bundle, resolve(other, {}), 'rule:moving'),
      /^Expected a resolution of this bundle, found another\.$/u
    ],
    [
      'questionsInForce, of this bundle',
      () => questionsInForce(bundle, resolve(other, {}), 'rule:moving'),
      /^Expected a resolution of this bundle, found another\.$/u
    ],
    ['sumOf', () => sumOf(any(inquire(rulebook, {}))), /^Expected a list at modifiers, found fields\.$/u],
    ['withRequired', () => withRequired(any(bundle), []), /^Expected a rulebook, /u],
    ['withRequired', () => withRequired(rulebook, any('rain')), /^Expected a list at options, found “rain”\.$/u],
    ['withRequired', () => withRequired(rulebook, any([1])), /^Expected text at options\[0\], found “1”\.$/u],
    [
      'withRequired',
      () => withRequired(rulebook, any(['rain'])),
      /^Expected the key of an option, .* found “rain”\.$/u
    ],
    ['clashAmong', () => clashAmong(rulebook, new Set(any(['rain']))), /^Expected the key of an option, /u],
    ['optionProblems', () => optionProblems(any(bundle), []), /^Expected a rulebook, /u],
    ['bundleOfEvent', () => bundleOfEvent(any({}), any(bundle)), /^Expected a bundle /u],
    ['bundleOfEvent', () => bundleOfEvent(bundle, any(bundle)), /^Expected a list at changes, found nothing\.$/u],
    [
      'bundleOfEvent',
      () => bundleOfEvent(bundle, any({ rulesets: [] })),
      /^Expected one of the `rulesets` of an event, /u
    ],
    [
      'bundleOfEvent, of one version',
      () => bundleOfEvent(bundle, any({ ...played, version: '1.0.0' })),
      /^Expected the bundle of small 1\.0\.0, which the event plays, found “small 2\.0\.0”\.$/u
    ],
    [
      'releaseDifference',
      () => releaseDifference(bundle, other),
      /^Expected another version of small, found “other”\.$/u
    ],
    ['releaseDifference', () => releaseDifference(bundle, any(undefined)), /^Expected a bundle /u],
    ['changesForArmy', () => changesForArmy(bundle, bundle, any([]), 'orcs'), /^Expected fields at difference, /u],
    ['changesForArmy', () => changesForArmy(bundle, bundle, same, any(7)), /^Expected text at faction, found “7”\.$/u],
    [
      'changesForArmy',
      () => changesForArmy(bundle, bundle, same, 'elves'),
      /^Expected the id of a faction at faction, found “elves”\.$/u
    ],
    ['changesByArmy', () => changesByArmy(bundle, any(rulebook), same, []), /^Expected a bundle /u],
    ['changesByArmy', () => changesByArmy(bundle, bundle, same, any('orcs')), /^Expected a list at factions, /u],
    ['reasonsBetween', () => reasonsBetween(any(bundle)), /^Expected a list at versions, found fields\.$/u],
    ['reasonsBetween', () => reasonsBetween([bundle])(any('rule:moving')), /^Expected fields, found “rule:moving”\.$/u],
    ['changesIn', () => changesIn(any(rulebook)), /^Expected a bundle /u],
    ['selectionOfEvent', () => selectionOfEvent(any({}), {}), /^Expected fields at options, found nothing\.$/u],
    ['selectionOfEvent', () => selectionOfEvent({ options }, any(null)), /^Expected a selection, found nothing\.$/u],
    ['adoptRulings', () => adoptRulings(bundle, any({}), { except: [] }), /^Expected a bundle /u],
    ['adoptRulings', () => adoptRulings(bundle, bundle, any({})), /^Expected a list at except, found nothing\.$/u],
    ['piecesOf', () => piecesOf(any(undefined)), /^Expected fields, found nothing\.$/u],
    ['piecesOf', () => piecesOf(any({ ...reading, below: [{}] })), /^Expected text at below\[0\]\.clause, found /u],
    ['reasonsAt', () => reasonsAt(any({ clause: 'rule:moving' })), /^Expected text at state, found nothing\.$/u],
    ['inwardsOf', () => inwardsOf(any('rule:moving')), /^Expected fields, found “rule:moving”\.$/u],
    ['readingsWithin', () => readingsWithin(any([])), /^Expected fields, found a list\.$/u],
    ['isRead', () => isRead(any(undefined)), /^Expected fields, found nothing\.$/u],
    ['alongside', () => alongside(any({ parts: [] })), /^Expected a list at additions, found nothing\.$/u],
    [
      'partInWords',
      () => partInWords(rulebook, any({ about: 'army', names: ['x'] }), 'orcs'),
      /^Expected one of option, /u
    ],
    ['partInWords', () => partInWords(any(bundle), part, 'orcs'), /^Expected a rulebook, /u],
    [
      'selectionInWords',
      () => selectionInWords(rulebook, any({ faction: 3 })),
      /^Expected text at faction, found “3”\.$/u
    ]
  ])('is asked for by %s', (_name, call, message) => expect(refusal(call)).toMatch(message))

  test('is taken as it is', () => {
    const resolution = resolve(bundle, {})
    expect(textInForce(bundle, resolution, 'rule:moving')).not.toEqual([])
    expect(questionsInForce(bundle, resolution, 'rule:moving')).toEqual([])
    expect(sumOf(resolution.modifiers)).toBe(0)
    expect([...withRequired(rulebook, new Set(['option:mud'] as const))]).toEqual(['option:mud', 'option:rain'])
    expect(same.clauses).toEqual([])
    expect(changesForArmy(bundle, bundle, same, 'orcs')).toEqual([])
    expect([...changesByArmy(bundle, bundle, same, ['orcs']).keys()]).toEqual(['orcs'])
    expect(reasonsBetween([bundle, bundle])({ clause: 'rule:moving', kinds: ['reworded'] })).toEqual([])
    expect(changesIn(bundle)).toEqual([])
    expect(selectionOfEvent({ options }, { options: ['mud'] }).options).toEqual(['rain', 'mud'])
    expect(adoptRulings(bundle, bundle, { except: [] }).adopted).toEqual([])
    expect(piecesOf(reading).map(({ clause }) => clause)).toEqual(['rule:moving', 'rule:moving#far', 'rule:moving#run'])
    expect(reasonsAt(reading)).toEqual([])
    expect([inwardsOf(reading).length, readingsWithin(reading).length, isRead(reading)]).toEqual([3, 4, true])
    expect(alongside({ parts: [], additions: [] })).toEqual([])
    expect(partInWords(rulebook, part, 'orcs')).toBe('the army is orcs')
    expect(selectionInWords(rulebook, { faction: 'orcs' })).toBe('orcs')
  })

  test('is taken once, if it can be read only once', () => {
    const once = (...ids: readonly string[]) => any(ids.values())
    expect([...withRequired(rulebook, once('option:mud'))]).toEqual(['option:mud', 'option:rain'])
    expect(clashAmong(rulebook, once('option:rain', 'option:drought'))).toEqual(['option:rain', 'option:drought'])
    expect(optionProblems(rulebook, once('mud')).map(({ problem }) => problem)).toEqual(['missing-option'])
  })
})
