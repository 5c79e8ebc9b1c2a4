import { describe, expect, test } from 'vitest'
import type { SearchFile } from '../../../src/generated/site.ts'
import { nameKey, wordsOf } from '../../../src/notation/word-forms.ts'
import { nearestNames } from '../../../src/site/client/search/everything.ts'
import { shownBeforeText } from '../../../src/site/client/search/form/at-once.ts'
import { grouped, listed } from '../../../src/site/client/search/groups.ts'
import { type Entry, entriesOf, passes } from '../../../src/site/client/search/load/entry.ts'
import { tellingWords } from '../../../src/site/client/search/names/folded.ts'
import { createNameIndex } from '../../../src/site/client/search/names/name-index.ts'
import { askedNumber, numbered } from '../../../src/site/client/search/names/numbers.ts'
import { createSpeller } from '../../../src/site/client/search/names/spelling.ts'
import { queryOf, replaced, withoutParticles } from '../../../src/site/client/search/query.ts'
import { type Line, linesByName, merged } from '../../../src/site/client/search/score.ts'
import { asRulesSay } from '../../../src/site/client/search/text/as-rules-say.ts'
import { lessForDerived } from '../../../src/site/client/search/text/derived.ts'
import { excerptOf } from '../../../src/site/client/search/text/excerpt.ts'
import { withPhrases } from '../../../src/site/client/search/text/phrases.ts'
import { askingForReactions } from '../../../src/site/client/search/text/reactions.ts'

const file: SearchFile = {
  ruleset: { id: 'skirmish', short: 'Skirmish' },
  documents: [
    {
      kind: 'rule',
      titles: ['Fighting', 'Arriving'],
      ids: ' reserves',
      documents: [
        {
          number: '4',
          in: [
            {
              title: 'Limits',
              number: '4.2',
              in: ['twice', { id: 'once', number: '4.2.10' }]
            },
            { id: 'more', number: '4.20' }
          ]
        },
        { also: ['Deep Strike'] }
      ]
    },
    {
      kind: 'exception',
      titles: ['Loud fighters'],
      ids: 'loud',
      on: '4.2.1',
      documents: [{ number: 'E1', faction: 'Orcs' }]
    },
    {
      kind: 'faq',
      titles: ['How often do we fight?'],
      ids: 'often',
      on: '4.2.1 4.2',
      rulings: '-',
      documents: [{ number: 'Q1' }]
    },
    { kind: 'faction', titles: ['Orcs'], documents: [{ number: '', units: ['Rat ogre'], faction: 'Orcs' }] },
    { kind: 'term', titles: ['Fight twice, or often'], ids: 'fight', documents: [{}] }
  ]
}

const entries = entriesOf(file, '/base')
const catalogue = {
  entries,
  byKey: new Map(entries.map((entry) => [entry.key, entry])),
  names: [createNameIndex(entries)],
  files: [file]
}
const keys = (found: readonly { readonly key: string }[]) => found.map(({ key }) => key.replace('skirmish/', ''))

const linesOf = (found: readonly Entry[]): readonly Line[] =>
  found.map((entry) => ({ entry, score: 1, excerpt: undefined, words: [] }))

/** Groups that names alone find, as the keys of their lines. */
const find = (query: string, filters = {}): readonly (readonly string[])[] =>
  grouped(merged(linesByName(catalogue, queryOf(query), filters), [], queryOf(query)), catalogue, filters).map(
    ({ lines }) => keys(lines.map(({ entry }) => entry))
  )

describe('an entry', () => {
  test('is read with clauses by their numbers, and with documents without one by their place', () => {
    const documents = file.documents.map((group) => (group.kind === 'faq' ? { ...group, on: '4.2.10 @5' } : group))
    const question = entriesOf({ ...file, documents }, '/').find(({ kind }) => kind === 'faq')
    expect(question?.on).toEqual(['skirmish/rule:fighting#once', 'skirmish/term:fight'])
  })

  const twice = catalogue.byKey.get('skirmish/rule:fighting#twice')

  test('opens at its clause, and knows the headings above it', () => {
    expect(twice).toMatchObject({ href: '/base/skirmish/rules/fighting/#twice', number: '4.2.1', under: ['Limits'] })
    expect(twice?.document?.title).toBe('Fighting')
  })

  test('answers to the filters of its document', () => {
    const orcs = entries.filter((entry) => passes(entry, { faction: 'Orcs', kind: 'exception' }))
    expect(keys(orcs)).toEqual(['exception:loud'])
  })
})

describe('a number', () => {
  const asked = (query: string) => {
    const number = askedNumber(query)
    return number ? keys(numbered(entries, [], number).map(({ entry }) => entry)) : undefined
  }

  test('finds its clause, then the children, and never another clause that begins alike', () => {
    expect(asked('4.2')).toEqual(['rule:fighting#limits', 'rule:fighting#twice', 'rule:fighting#once'])
    expect(asked('4.2.1')).toEqual(['rule:fighting#twice'])
  })

  test('with a dot at the end finds its clause alone', () => {
    expect(asked('4.2.')).toEqual(['rule:fighting#limits'])
  })

  test('of a released version finds what had it: before the children, and not where only the clause is wanted', () => {
    const former = entries.filter(({ number }) => number === '4.20').map((entry) => ({ entry, until: '1.0.0' }))
    const found = (exact: boolean, number = '4.2') =>
      keys(numbered(entries, former, { number, exact }).map((each) => each.entry))
    expect(found(false).slice(0, 3)).toEqual(['rule:fighting#limits', 'rule:fighting#more', 'rule:fighting#twice'])
    expect(found(true)).toEqual(['rule:fighting#limits'])
    expect(found(true, '7.1')).toEqual(['rule:fighting#more'])
  })

  test('is read in the forms players write', () => {
    for (const query of ['rule 4.2.', '§4.2.', ' 4.2. ']) expect(asked(query)).toEqual(['rule:fighting#limits'])
    expect(asked('q1')).toEqual(['faq:often'])
    expect(asked('d6')).toEqual([])
    for (const query of ['2 actions', '4.2 limits', '6"', '']) expect(asked(query)).toBeUndefined()
  })
})

test('a withdrawn entry comes after one that fits as well', () => {
  const withdrawn = [{ id: 'faq:gone', title: 'How often may we fight?', since: '1.1.0' }]
  const all = entriesOf({ ...file, withdrawn }, '/base')
  const lines = linesByName({ ...catalogue, entries: all, names: [createNameIndex(all)] }, queryOf('often fight'), {})
  const ranked = keys([...lines].sort((a, b) => b.score - a.score).map(({ entry }) => entry))
  expect(ranked.indexOf('faq:gone')).toBeGreaterThan(ranked.indexOf('faq:often'))
})

describe('a name', () => {
  test('that is the query comes first, aliases, plurals and spacing included', () => {
    expect(find('limits')[0]?.[0]).toBe('rule:fighting#limits')
    for (const query of ['Deep Strike', 'deepstrikes', 'deep-strike', 'what is deep strike?']) {
      expect(find(query)[0]?.[0]).toBe('rule:reserves')
    }
    expect(find('fighting')[0]?.[0]).toBe('rule:fighting')
  })

  test('of an army says whose rules are asked for, unless it is all that is asked', () => {
    expect(find('fighting orcs')[0]).toContain('rule:fighting')
    expect(find('orc deep strike')[0]).toContain('rule:reserves')
    expect(find('the orcs')[0]).toContain('faction:orcs')
  })

  test('need not be whole, nor contain every word', () => {
    expect(find('arriv')[0]).toEqual(['rule:reserves'])
    expect(find('rat ogre')[0]).toEqual(['faction:orcs'])
    expect(find('arriving sideways')[0]).toEqual(['rule:reserves'])
  })

  test('brings its questions and exceptions together at their clause', () => {
    const group = find('fight often').find((lines) => lines.includes('exception:loud'))
    expect(group).toEqual(['faq:often', 'exception:loud', 'rule:fighting#twice'])
  })

  test('is listed once: a heading with its first clause, a question with the exception it is about', () => {
    const entry = (key: string) => entries.filter((each) => each.key === `skirmish/${key}`)
    const about = entry('faq:often').map((each) => ({ ...each, key: 'faq:how-loud', on: ['skirmish/exception:loud'] }))
    const found = [...entry('exception:loud'), ...about, ...entry('rule:fighting#limits')]
    const lines = linesOf([...found, ...entry('rule:fighting#twice')])
    const groups = grouped(lines, catalogue, {}).map((group) => keys(group.lines.map((line) => line.entry)))
    expect(groups).toEqual([['exception:loud', 'faq:how-loud', 'rule:fighting#limits', 'rule:fighting#twice']])
  })

  test('is listed once, however far it is from what its lines are about in the end', () => {
    const entry = (key: string) => entries.filter((each) => each.key === `skirmish/${key}`)
    const about = entry('faq:often').map((each) => ({ ...each, key: 'faq:how-loud', on: ['skirmish/exception:loud'] }))
    const words = { parts: [] }
    const clause = linesOf(entry('rule:fighting#twice')).map((line) => ({ ...line, excerpt: words }))
    const lines = [...linesOf([...about, ...entry('exception:loud'), ...entry('rule:fighting')]), ...clause]
    const groups = grouped(lines, catalogue, {}).map((group) => keys(group.lines.map((line) => line.entry)))
    expect(groups).toEqual([['faq:how-loud', 'exception:loud', 'rule:fighting', 'rule:fighting#twice']])
  })

  test('is left out where a filter says so, its clause too', () => {
    expect(find('fighters', { kind: 'exception' })).toEqual([['exception:loud']])
  })
})

test('of several words, only what they name is shown before the text is searched', () => {
  const namesFor = (query: string) =>
    shownBeforeText(
      grouped(merged(linesByName(catalogue, queryOf(query), {}), [], queryOf(query)), catalogue, {}),
      query
    ).map(({ subject }) => keys([subject])[0])
  expect(namesFor('Deep strike')).toEqual(['rule:reserves'])
  expect(find('fight often')).not.toEqual([])
  expect(namesFor('fight often')).toEqual([])
  expect(namesFor('fight').length).toBeGreaterThan(1)
})

test('filters without words list what passes them, each document once', () => {
  const found = (filters: Record<string, string>) =>
    listed(catalogue, filters).map(({ lines }) => keys(lines.map(({ entry }) => entry)))
  expect(found({ kind: 'rule' })).toEqual([['rule:fighting'], ['rule:reserves']])
  expect(found({ kind: 'faq' })).toEqual([['faq:often']])
})

test('what is found by its name and its text has the words of both', () => {
  const query = queryOf('limits sideways')
  const byName = linesByName(catalogue, query, {})
  const byText = byName.slice(0, 1).map((line) => ({ ...line, words: ['Sideways,'] }))
  expect(byName[0]?.words).toContain('limits')
  expect(merged(byName, byText, query)[0]?.words).toEqual(expect.arrayContaining(['limits', 'Sideways,']))
})

test('a rule that is named by a question counts more where the same is asked', () => {
  const limits = entries.find(({ title }) => title === 'Limits')
  if (!limits) throw new Error('no such entry')
  const scoreOf = (title: string, query: string): number | undefined => {
    const line = { entry: { ...limits, document: undefined, title }, score: 1, excerpt: undefined, words: [] }
    return merged([], [line], queryOf(query))[0]?.score
  }
  expect(scoreOf('Who goes first', 'who moves first')).toBeGreaterThan(scoreOf('Going first', 'who moves first') ?? 0)
  expect(scoreOf('Who goes first', 'when is first')).toBe(scoreOf('Going first', 'when is first'))
})

test('an answer of yes or no counts no more than a rule where something else is asked', () => {
  const often = entries.find(({ kind }) => kind === 'faq')
  if (!often) throw new Error('no such entry')
  const scoreOf = (query: string): number | undefined => {
    const line = { entry: { ...often, title: 'Does it count?' }, score: 1, excerpt: undefined, words: [] }
    return merged([], [line], queryOf(query))[0]?.score
  }
  for (const query of ['how many count', 'what is counted']) expect(scoreOf(query)).toBe(scoreOf('counting'))
  expect(scoreOf('can it count')).toBeGreaterThan(scoreOf('counting') ?? 0)
})

test('what must be done is a question of its own', () => {
  const often = entries.find(({ kind }) => kind === 'faq')
  if (!often) throw new Error('no such entry')
  const scoreOf = (title: string, query: string): number | undefined => {
    const line = { entry: { ...often, title }, score: 1, excerpt: undefined, words: [] }
    return merged([], [line], queryOf(query))[0]?.score
  }
  for (const title of ['Must I fight?', 'Does a model have to fight?']) {
    expect(scoreOf(title, 'do i have to fight')).toBeGreaterThan(scoreOf('Can I fight?', 'do i have to fight') ?? 0)
  }
})

test('where nothing is found, names that are spelled alike are offered, else those that begin alike', () => {
  const near = (query: string) => nearestNames(catalogue, queryOf(query)).map(({ title }) => title)
  expect(near('limbs')).toEqual(['Limits'])
  expect(near('arrows')).toEqual(['Arriving'])
  expect(near('zzz')).toEqual([])
})

describe('words', () => {
  test('that only ask are passed over, unless there are no others', () => {
    expect(tellingWords('May I charge with what I’ve got?')).toEqual(['charge'])
    expect(tellingWords('charge after running')).toEqual(['charge', 'running'])
    expect(tellingWords('what is this')).toEqual(['what', 'is', 'this'])
    expect(tellingWords('How long is a long turn?')).toEqual(['long', 'turn'])
    expect(tellingWords('how long is a turn')).toEqual(['turn'])
    expect(tellingWords('number of dice')).toEqual(['dice'])
  })

  test('are those of rules: in the present, and not of whom a question is about', () => {
    expect(asRulesSay('Can a unit that Ran charge?')).toBe('Can a it run charge?')
    expect(asRulesSay('what if my models fell back')).toBe('what if my models fall back')
    expect(asRulesSay('the range of T’au guns')).toBe('the range of T’au guns')
  })

  test('that begin with re are one, however they are written', () => {
    for (const text of ['Re-rolls', 're rolls', 'rerolls', 're\u2011rolls']) expect(wordsOf(text)).toEqual(['rerolls'])
    expect(wordsOf('We’re rolling: before, re 6')).toEqual(['were', 'rolling', 'before', 're', '6'])
  })

  test('are the same name whatever their case, accents, endings and spaces', () => {
    expect(nameKey('Deep-Strikes')).toBe(nameKey('deepstrike'))
    expect(nameKey('T’au')).toBe(nameKey('tau'))
    expect(nameKey('Déjà vu')).toBe(nameKey('deja vu'))
  })

  const speller = createSpeller([
    'overwatch',
    'snap',
    'shots',
    'mousepad',
    'charge',
    'daemons',
    'simultaneous',
    'split',
    'embarks',
    'rerolls'
  ])
  const formsOf = (word: string) => speller.spelling(word).forms
  const respelt = (text: string, missing: readonly string[]) => queryOf(text, { missing, speller }).slots

  test('that are a slip from those of the rules are read as these', () => {
    expect(formsOf('overwach')).toEqual(['overwach', 'overwatch'])
    expect(formsOf('deamons')).toEqual(['deamons', 'daemons'])
    expect(formsOf('simultanius')).toEqual(['simultanius', 'simultaneous'])
    expect(formsOf('snapshots')).toEqual(['snap shots'])
    expect(speller.joined('mouse', 'pad')).toBe('mousepad')
  })

  test('that are less like those of the rules are searched as typed, and the others offered', () => {
    expect(speller.spelling('sprint')).toEqual({ forms: ['sprint'], read: [], offered: ['split'] })
    expect(speller.spelling('chage').read).toEqual(['charge'])
  })

  test('that differ in a letter no finger and no ear takes for the other are words of the language', () => {
    const { spelling } = createSpeller(['heading', 'sources', 'group', 'charging', 'defender'])
    expect(spelling('healing')).toEqual({ forms: ['healing'], read: [], offered: ['heading'] })
    expect(spelling('changing').read).toEqual([])
    expect(['chatging', 'chargeng', 'defenser', 'defenter'].flatMap((word) => spelling(word).read)).toEqual([
      'charging',
      'charging',
      'defender',
      'defender'
    ])
    for (const word of ['resources', 'regroup']) expect(spelling(word)).toMatchObject({ forms: [word], read: [] })
  })

  test('that complete a verb are not looked for where nothing has the verb', () => {
    const typed = (text: string, missing: readonly string[]) =>
      withoutParticles(queryOf(text, { missing, speller }), missing).slots.map((slot) => slot.typed)
    expect(typed('fall back and charge', ['fall'])).toEqual(['fall', 'charge'])
    expect(typed('chage back', ['chage'])).toEqual(['chage', 'back'])
    expect(typed('fight back', [])).toEqual(['fight', 'back'])
  })

  test('that say who shoots back ask about reactions, not about falling back', () => {
    const wordsFor = (text: string) => askingForReactions(queryOf(text)).slots.find(({ typed }) => typed === 'back')
    expect(wordsFor('can I shoot back')?.forms).toEqual(['react', 'reaction', 'overwatch'])
    expect(wordsFor('firing back')?.forms).toContain('overwatch')
    expect(wordsFor('fight back')).toMatchObject({ forms: ['back'], others: ['reaction'] })
    expect(wordsFor('fall back and shoot')).toMatchObject({ forms: ['back'], others: [] })
  })

  test('with `re-` are read as what is done, where the rules have no such word', () => {
    expect(respelt('re-embark', ['reembark'])[0]).toMatchObject({ read: ['embark'], forms: ['reembark', 'embark'] })
    expect(respelt('re roll', ['reroll'])[0]).toMatchObject({ read: [], forms: ['reroll'] })
    expect(respelt('re-spawn', ['respawn'])[0]).toMatchObject({ read: [], forms: ['respawn'] })
  })

  test('that the rules have, or begin, are left alone', () => {
    for (const word of ['charge', 'charging', 'over', 'd6']) expect(formsOf(word)).toEqual([word])
    expect(formsOf('qqqqqqq')).toEqual(['qqqqqqq'])
  })

  test('are respelt only where they are missing, without quotation marks and no words of players', () => {
    expect(respelt('overwach', ['overwach'])[0]?.read).toEqual(['overwatch'])
    expect(respelt('overwach', [])[0]?.read).toEqual([])
    expect(respelt('my “Overwach”', ['overwach'])[0]?.read).toEqual([])
    expect(respelt('6" overwach 12"', ['overwach'])[1]?.read).toEqual(['overwatch'])
    expect(queryOf('dies', { missing: ['dies'], speller: createSpeller(['does']) }).slots[0]?.forms).toEqual(['dies'])
  })

  test('of a query can be replaced where they stand', () => {
    expect(replaced('Can T’au overwach?', ['tau', 'overwach'], (word) => `"${word}"`)).toBe('Can "T’au" "overwach"?')
    const again = replaced('Re-rool or re rool a ré\u0301rool', ['rerool'], (word) => `"${word}"`)
    expect(again).toBe('"Re-rool" or "re rool" a "ré\u0301rool"')
  })
})

test('an excerpt shows the stretch with most hits, and what was cut', () => {
  const text = Array.from({ length: 100 }, (_, at) => `w${at}`).join(' ')
  const { parts } = excerptOf(text, [3, 60, 62, 64])
  const shown = parts.map(({ text: word }) => word)
  expect([shown[0], shown.at(-1)]).toEqual(['…', '…'])
  expect(parts.filter(({ isHit }) => isHit).map(({ text: word }) => word)).toEqual(['w60', 'w62', 'w64'])
  expect(excerptOf('one two', [1, 7]).parts).toEqual([
    { text: 'one', isHit: false },
    { text: 'two', isHit: true }
  ])
})

test('an excerpt of a list keeps what introduces it, however far down the item is', () => {
  const text = `These units may not charge: ${Array.from({ length: 90 }, (_, at) => `w${at}`).join(' ')}`
  const shown = excerptOf(text, [4, 45], 5).parts.map(({ text: word }) => word)
  expect(shown.slice(0, 6)).toEqual(['These', 'units', 'may', 'not', 'charge:', '…'])
  expect(shown).toContain('w40')
  expect(shown.at(-1)).toBe('…')
  expect(
    excerptOf('Choose one: run or hide', [2], 2)
      .parts.map(({ text: word }) => word)
      .join(' ')
  ).toBe('Choose one: run or hide')
})

describe('a name', () => {
  const [entry] = entries
  if (!entry) throw new Error('The file has entries')
  const called = (title: string, ...words: readonly string[]): Line => ({
    entry: { ...entry, title, key: 'skirmish/faq:x' },
    score: 1,
    excerpt: undefined,
    words
  })
  const scores = (lines: readonly Line[]) => lines.map(({ score }) => score)

  test('counts more the more words it has in a row that the reader typed, small ones included', () => {
    const lines = [
      called('Must I move all my models first?'),
      called('May I move all my models?'),
      called('My models move. All of them?')
    ]
    const [two = 0, one = 0, none] = scores(withPhrases(lines, 'do i move all my models first'))
    expect(none).toBe(1)
    expect(one).toBeGreaterThan(1)
    expect(two).toBeGreaterThan(one)
  })

  test('counts no more for small words alone, nor for the name of something else within it', () => {
    const lines = [
      called('How many of the orcs?'),
      called('Who is locked in combat, and where?'),
      called('Locked in combat')
    ]
    expect(scores(withPhrases(lines, 'how many of the elves'))).toEqual([1, 1, 1])
    expect(scores(withPhrases(lines, 'fire while locked in combat'))).toEqual([1, 1, 1])
  })

  test('counts less where another word with the same stem was asked for, but not for its number or tense', () => {
    const lines = [called('Active unit', 'activ', 'active', 'unit'), called('Activated units', 'activated', 'units')]
    const [derived, same] = scores(lines.map(lessForDerived(queryOf('how many units can i activate'))))
    expect(derived).toBeCloseTo(0.65)
    expect(same).toBe(1)
  })
})
