import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulebookOf } from '../../../src/resolve/index.ts'
import { inOneGo } from '../../../src/resolve/reading/difference.ts'
import { dependingWords } from '../../../src/resolve/wording/conditions.ts'
import {
  asOpponent,
  type Choice,
  choiceFrom,
  isNothing,
  noChoice,
  queryOf,
  searchWith
} from '../../../src/site/client/selection/choice.ts'
import { differenceOf as differenceInSteps } from '../../../src/site/client/selection/difference.ts'
import { offerWords } from '../../../src/site/client/selection/offer-words.ts'
import { type OfferInPlace, offersOnce } from '../../../src/site/client/selection/offers-once.ts'
import { toggled } from '../../../src/site/client/selection/offers.ts'
import { sentence } from '../../../src/site/client/selection/sentence.ts'
import { switchOption } from '../../../src/site/client/selection/sheet/option-switch.ts'
import { openTraits } from '../../../src/site/client/selection/sheet/traits.ts'
import type { ChoiceChange } from '../../../src/site/client/selection/store.ts'
import { tidy } from '../../../src/site/client/selection/tidy.ts'
import { smallBundle } from '../resolve/support/small-bundle.ts'

const rulebook = rulebookOf(
  smallBundle([
    { kind: 'term', id: 'spear', trait: 'weapon' },
    { kind: 'term', id: 'tail', trait: 'ability' },
    {
      kind: 'faction',
      id: 'rats',
      units: [
        { id: 'ogre', title: 'Ogre', traits: ['term:tail'] },
        { id: 'rat', title: 'Rat' }
      ]
    },
    { kind: 'faction', id: 'dead' },
    { kind: 'rule', id: 'turn', clauses: { s: 'Section.', 's/p': 'Words.' } },
    {
      kind: 'option',
      id: 'a',
      clauses: { x: 'By lot.' },
      amends: [{ target: 'rule:turn#s', effect: 'replaces', with: 'option:a#x' }]
    },
    { kind: 'option', id: 'b', requires: ['a'] },
    { kind: 'option', id: 'c', excludes: ['a'] },
    { kind: 'option', id: 'd', excludes: ['e'] },
    { kind: 'option', id: 'e', excludes: ['d'] },
    { kind: 'exception', id: 'e1', for: { traits: ['term:spear'] } },
    {
      kind: 'exception',
      id: 'e2',
      for: { faction: 'rats', traits: ['term:tail'] },
      amends: [{ target: 'rule:turn#s', effect: 'adds', with: 'exception:e2' }]
    }
  ])
)

const choice = (parts: Partial<Choice>): Choice => ({ ...noChoice, ...parts })

describe('an address', () => {
  const id = fc.constantFrom('rats', 'rat-ogre', 'x1')
  const key = fc.constantFrom('term:spear', 'base-rule:tail', 'rule:a b&c=d')
  const choices = fc
    .record({
      faction: fc.option(id, { nil: undefined }),
      unit: fc.option(id, { nil: undefined }),
      traits: fc.dictionary(key, fc.boolean()),
      options: fc.uniqueArray(id),
      against: fc.option(id, { nil: undefined })
    })
    .map(({ traits, ...rest }): Choice => {
      const keys = Object.keys(traits)
      return { ...rest, has: keys.filter((each) => traits[each]), lacks: keys.filter((each) => !traits[each]) }
    })

  test('gives back the choice that it was made from', () => {
    fc.assert(
      fc.property(choices, (made) => {
        expect(choiceFrom(queryOf(made)) ?? noChoice).toEqual({ ...noChoice, ...made })
      })
    )
  })

  test('is the one that was agreed', () => {
    const made = choice({ faction: 'skaven', has: ['term:a'], lacks: ['term:b'], options: ['o', 'p'], against: 'x' })
    expect(queryOf(made)).toBe('for=skaven&with=term:a&without=term:b&option=o&option=p&against=x')
  })

  test('of the opponent has the armies the other way round, and nothing of their units', () => {
    const made = choice({ faction: 'skaven', unit: 'ogre', has: ['term:a'], options: ['o'], against: 'dead' })
    expect(queryOf(asOpponent(made))).toBe('for=dead&option=o&against=skaven')
    expect(queryOf(asOpponent(choice({ against: 'dead' })))).toBe('for=dead')
  })

  test('without a choice is none, whatever else it says', () => {
    expect(choiceFrom('?q=for&highlight=unit')).toBeUndefined()
    expect(choiceFrom('?for=&option=')).toBeUndefined()
    expect(isNothing(noChoice)).toBe(true)
  })

  test('keeps what else it says', () => {
    expect(searchWith('?q=a%20b&for=old&option=old', choice({ faction: 'rats' }))).toBe('?q=a+b&for=rats')
    expect(searchWith('?for=old', noChoice)).toBe('')
  })
})

describe('of a choice that is asked for', () => {
  test('what the rules do not know is left out, with the reason', () => {
    const wanted = choice({ faction: 'cats', unit: 'cat', has: ['term:wings'], options: ['z', 'a'], against: 'dogs' })
    const { choice: left, refused } = tidy(rulebook, wanted)
    expect(left).toEqual({ ...noChoice, options: ['a'] })
    expect(refused).toEqual([
      'There is no option “z”.',
      'There is no faction “cats”.',
      'Name the faction that the unit “cat” belongs to.',
      'There is no trait “term:wings”.',
      'There is no faction “dogs”.'
    ])
  })

  test('options that cannot be on together, or lack what they need, are left out', () => {
    expect(tidy(rulebook, choice({ options: ['a', 'c'] })).choice.options).toEqual(['a'])
    expect(tidy(rulebook, choice({ options: ['c', 'a'] })).choice.options).toEqual(['c'])
    expect(tidy(rulebook, choice({ options: ['b'] }))).toEqual({
      choice: noChoice,
      refused: ['“b” needs “a” to be on, too.']
    })
  })

  test('what is possible stays as it is', () => {
    const fine = choice({ faction: 'rats', unit: 'ogre', has: ['term:spear'], options: ['a', 'b'], against: 'dead' })
    expect(tidy(rulebook, fine)).toEqual({ choice: fine, refused: [] })
  })

  test('a unit cannot lack what it always has', () => {
    const { choice: left } = tidy(rulebook, choice({ faction: 'rats', unit: 'ogre', lacks: ['term:tail'] }))
    expect(left.lacks).toEqual([])
  })
})

describe('an option is switched', () => {
  test('freely where nothing speaks against it', () => {
    expect(switchOption(rulebook, [], 'a')).toEqual({ options: ['a'], reasons: [] })
    expect(switchOption(rulebook, ['a'], 'a')).toEqual({ options: [], reasons: [] })
  })

  test('on only with what it needs, which is offered', () => {
    expect(switchOption(rulebook, [], 'b')).toEqual({
      reasons: ['“b” needs “a” to be on, too.'],
      remedy: { options: ['b', 'a'], off: [], words: 'Turn on “a” and “b”' }
    })
  })

  test('on only without what it excludes, directly or through what it needs', () => {
    expect(switchOption(rulebook, ['a'], 'c')).toEqual({
      reasons: ['“c” and “a” cannot be on together.'],
      remedy: { options: ['c'], off: ['a'], words: 'Switch to “c”' }
    })
    expect(switchOption(rulebook, ['c'], 'b').remedy).toEqual({
      options: ['b', 'a'],
      off: ['c'],
      words: 'Turn off “c”, turn on “a” and “b”'
    })
  })

  test('and says once that two exclude each other', () => {
    expect(switchOption(rulebook, ['d'], 'e').reasons).toEqual(['“e” and “d” cannot be on together.'])
  })

  test('for one answer, which takes the place of another on the same point alone', () => {
    const { bundle } = JSON.parse(
      readFileSync(new URL('../../vectors/settled-questions.json', import.meta.url), 'utf8')
    )
    const settling = rulebookOf(bundle)
    const on = ['defaults#slopes', 'defaults#uphill']
    expect(switchOption(settling, ['defaults#slopes'], 'tournament#uphill').options).toEqual([
      'defaults#slopes',
      'tournament#uphill'
    ])
    expect(switchOption(settling, on, 'tournament#uphill')).toEqual({
      reasons: ['“Tournament” and “Club defaults” cannot settle one point together.'],
      remedy: {
        options: ['defaults#slopes', 'tournament#uphill'],
        off: ['defaults#uphill'],
        words: 'Switch to “Tournament”'
      }
    })
    expect(tidy(settling, choice({ options: [...on, 'tournament#uphill'] })).choice.options).toEqual(on)
  })

  test('off only with what needs it', () => {
    expect(switchOption(rulebook, ['a', 'b'], 'a')).toEqual({
      reasons: ['“b” needs “a” to be on, too.'],
      remedy: { options: [], off: [], words: 'Turn off “b” and “a”' }
    })
  })
})

describe('an offer to turn on an option', () => {
  const offering = (id: string, name = 'This option') => ({
    offer: choice({ options: [id] }),
    state: `${name} is off.`,
    action: 'Turn it on',
    name
  })
  const words = (id: string, on: readonly string[], name?: string) =>
    offerWords(rulebook, choice({ options: on }), offering(id, name))

  test('is a switch while another one is on that excludes it, and keeps the rest', () => {
    expect(words('e', ['a', 'd'])).toEqual({ state: '“d” is on.', action: 'Switch to “e”', insteadOf: ['d'] })
    const switched = toggled(rulebook, choice({ faction: 'rats', options: ['a', 'd'] }), choice({ options: ['e'] }))
    expect(switched).toEqual(choice({ faction: 'rats', options: ['a', 'e'] }))
  })

  test('turns on what it needs, or off what needs it', () => {
    expect(words('b', [])).toMatchObject({ state: 'This option is off.', action: 'Turn on “a” and “b”' })
    expect(words('a', ['a', 'b'])).toMatchObject({ state: 'This option is on.', action: 'Turn off “b” and “a”' })
    expect(toggled(rulebook, choice({ options: ['a', 'b'] }), choice({ options: ['a'] })).options).toEqual([])
  })

  test('is made once beside the clauses of a page, with what is on', () => {
    const beside = (block: number, id: string, on: readonly string[]): OfferInPlace => ({
      words: words(id, on, `“${id}”`),
      option: id,
      isOn: on.includes(id),
      isRemark: true,
      block
    })
    const page = (on: readonly string[]) => [1, 2].flatMap((block) => ['e', 'd'].map((id) => beside(block, id, on)))
    const said = (on: readonly string[]) => offersOnce(page(on)).map(({ state, action }) => `${state} ${action}`.trim())
    expect(said(['d'])).toEqual(['“d” is on. Switch to “e”', '', '', '“d” is on.'])
    const off = ['“e” is off. Turn it on', '“d” is off. Turn it on']
    expect(said([])).toEqual([...off, ...off])
  })
})

describe('asked is only for traits', () => {
  test('on which something depends for the army', () => {
    expect(openTraits(rulebook, noChoice)).toEqual(['term:spear'])
    expect(openTraits(rulebook, choice({ faction: 'rats' }))).toEqual(['term:spear', 'term:tail'])
    expect(openTraits(rulebook, choice({ faction: 'dead' }))).toEqual(['term:spear'])
  })

  test('that the unit does not always have', () => {
    expect(openTraits(rulebook, choice({ faction: 'rats', unit: 'ogre' }))).toEqual(['term:spear'])
  })

  test('or that are chosen already', () => {
    expect(openTraits(rulebook, choice({ has: ['term:tail'] }))).toEqual(['term:spear', 'term:tail'])
  })
})

test.each([
  [{ faction: 'rats', options: ['a'], against: 'dead' }, 'Your army: rats · Optional rules: a · Opponent: dead'],
  [{ options: ['a', 'c'] }, 'Optional rules: a, c'],
  [{ faction: 'rats', unit: 'ogre', options: ['a'] }, 'Your army: rats, Ogre · Optional rules: a'],
  [{ has: ['term:spear', 'term:tail'] }, 'Has: spear, tail'],
  [{ faction: 'rats', has: ['term:spear'], lacks: ['term:tail'] }, 'Your army: rats · Has: spear · Doesn’t have: tail'],
  [{ against: 'dead' }, 'Opponent: dead']
] satisfies [Partial<Choice>, string][])('%o reads as a sentence', (parts, words) => {
  const stretches = sentence(rulebook, choice(parts))
  expect(stretches.map((each) => each.words).join('')).toBe(words)
})

const differenceOf = (change: ChoiceChange) => inOneGo(differenceInSteps(rulebook, change))

test('a choice says which clauses it changes, of a whole section only the section', () => {
  const on = differenceOf({ before: noChoice, after: choice({ options: ['a'] }) })
  expect(on).toEqual({ words: '“a” changes 1 clause', clauses: ['rule:turn#s'], depending: [] })
  const off = differenceOf({ before: choice({ options: ['a'] }), after: noChoice })
  expect(off).toEqual({ words: '“a” is off; that changes 1 clause', clauses: ['rule:turn#s'], depending: [] })
  const army = differenceOf({ before: noChoice, after: choice({ faction: 'dead' }) })
  expect(army).toEqual({ words: 'Playing dead changes no clause', clauses: [], depending: [] })
})

test('a choice of army says which clauses then depend on the unit or on what it has', () => {
  const rats = differenceOf({ before: noChoice, after: choice({ faction: 'rats' }) })
  const words = 'Playing rats changes 1 clause, depending on the unit or on what it has'
  expect(rats).toEqual({ words, clauses: [], depending: ['rule:turn#s'] })
  expect(dependingWords(10, 9)).toBe(', 9 of them depending on the unit or on what it has')
  const both = choice({ faction: 'rats', options: ['a'] })
  expect(differenceOf({ before: choice({ options: ['a'] }), after: both }).depending).toEqual(['rule:turn#s'])
  expect(differenceOf({ before: choice({ faction: 'rats' }), after: both }).depending).toEqual([])
})

test('an opponent’s army says what it changes, whatever the reader plays', () => {
  const words = 'An opponent with rats changes 1 clause, depending on the unit or on what it has'
  for (const own of [noChoice, choice({ faction: 'dead', options: ['a'] })]) {
    const { depending, words: said } = differenceOf({ before: own, after: { ...own, against: 'rats' } })
    expect([said, depending]).toEqual([words, ['rule:turn#s']])
  }
})

test('a choice that adds to an earlier one says with what it is compared', () => {
  const army = choice({ faction: 'rats' })
  const unit = choice({ faction: 'rats', unit: 'ogre' })
  const words = (before: Choice, after: Choice) => differenceOf({ before, after }).words
  expect(words(army, unit)).toMatch(/^Choosing Ogre instead of any unit of rats changes /u)
  expect(words(unit, army)).toMatch(/^Choosing any unit of rats instead of Ogre changes /u)
  expect(words(noChoice, unit)).toMatch(/^Playing rats changes /u)
  const more = choice({ faction: 'rats', has: ['term:spear'] })
  expect(words(army, more)).toMatch(/^Compared with your last choice, this one changes /u)
  expect(words(noChoice, choice({ has: ['term:spear'] }))).toMatch(/^This choice changes /u)
})

describe('an answer of an option alone', () => {
  const answering = rulebookOf(
    smallBundle([
      { kind: 'faq', id: 'one' },
      { kind: 'faq', id: 'two' },
      {
        kind: 'option',
        id: 'ours',
        clauses: { x: 'Yes.', y: 'No.' },
        amends: [
          { target: 'faq:one', effect: 'replaces', with: 'option:ours#x' },
          { target: 'faq:two', effect: 'replaces', with: 'option:ours#y' }
        ]
      },
      { kind: 'option', id: 'rival', excludes: ['ours'] }
    ])
  )
  const words = (options: readonly string[]) =>
    sentence(answering, choice({ options }))
      .map((each) => each.words)
      .join('')

  test('is in the address, and in the sentence as one of several', () => {
    const one = choice({ options: ['ours#x'] })
    expect(queryOf(one)).toBe('option=ours%23x')
    expect(choiceFrom(queryOf(one))).toEqual(one)
    expect(words(['ours#x'])).toBe('Optional rules: ours (1 of 2 answers)')
    expect(words(['ours#x', 'ours#y'])).toBe('Optional rules: ours (its 2 answers only)')
    expect(words(['ours'])).toBe('Optional rules: ours')
  })

  test('is toggled, and dropped where its option is on, does not exist, or is excluded', () => {
    expect(toggled(answering, noChoice, one('ours#x')).options).toEqual(['ours#x'])
    expect(toggled(answering, one('ours#x'), one('ours#x')).options).toEqual([])
    expect(tidy(answering, choice({ options: ['ours#x', 'ours'] }))).toMatchObject({
      choice: { options: ['ours'] },
      refused: []
    })
    expect(tidy(answering, choice({ options: ['ours#z', 'ours#y'] }))).toMatchObject({
      choice: { options: ['ours#y'] },
      refused: ['“ours” has no answer “z” that can be on alone.']
    })
    expect(tidy(answering, choice({ options: ['rival', 'ours#y'] })).choice.options).toEqual(['rival'])
  })

  test('goes when its whole option is turned on or off, or one that excludes it', () => {
    expect(switchOption(answering, ['ours#x'], 'ours').options).toEqual(['ours'])
    expect(switchOption(answering, ['ours#x'], 'rival').remedy).toEqual({
      options: ['rival'],
      off: ['ours#x'],
      words: 'Switch to “rival”'
    })
  })

  const one = (option: string): Choice => choice({ options: [option] })
})
