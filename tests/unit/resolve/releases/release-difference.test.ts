import { describe, expect, test } from 'vitest'
import type { Bundle, ChangeNote } from '../../../../src/generated/published.ts'
import { type ClauseChange, changesForArmy, releaseDifference } from '../../../../src/resolve/index.ts'
import { amountsByKind, amountsInWords, kindsInWords } from '../../../../src/resolve/wording/changes.ts'
import { bundleOf, clauseIn, documentText, type Files } from '../../../support/content.ts'
import { firstToSecond, notForMen, notForRats, releases } from './three-releases.ts'

interface Three {
  readonly first: Bundle
  readonly second: Bundle
  readonly third: Bundle
}

let compiled: Promise<Three> | undefined
/** The three releases, compiled once: no test changes them. */
const published = (): Promise<Three> => (compiled ??= compileThree())

async function compileThree(): Promise<Three> {
  const [first, second, third] = await Promise.all(Object.values(releases).map(bundleOf))
  if (!first || !second || !third) throw new Error('There are three releases')
  return { first, second, third }
}

/** Ids of clauses that no author named are told by their words. */
const idOf = (bundle: Bundle, label: string): string => {
  if (label.includes(':')) return label
  const found = bundle.documents
    .flatMap(({ clauses }) => clauses)
    .find(({ text }) => text.plain.toLowerCase().startsWith(label))
  return found?.id ?? label
}

/** Kinds of the changes between two states of one rule, by local id. */
async function between(before: string, after: string, fields: object = {}) {
  const of = (body: string, more: object = {}): Files => ({
    'rules/a.md': documentText('rule', 'a', body, { ...more })
  })
  const found = releaseDifference(await bundleOf(of(before)), await bundleOf(of(after, fields)))
  return found.clauses.map(({ clause, kinds }) => [clause.replace('rule:a', ''), ...kinds])
}

describe('three labelled releases', () => {
  test('every change is found once, of the kind that a person gave it', async () => {
    const { first, second } = await published()
    const found = releaseDifference(first, second)
    expect(found.clauses.map(({ clause, kinds }) => [clause, kinds])).toEqual(
      firstToSecond.map(([label, kinds]) => [idOf(second, label), kinds])
    )
  })

  const told = firstToSecond.flatMap(([label, , more]) => (more ? [{ label, more }] : []))
  test.each(told)('$label says what it was and what it is', async ({ label, more }) => {
    const { first, second } = await published()
    const id = idOf(second, label)
    expect(releaseDifference(first, second).clauses.find(({ clause }) => clause === id)).toMatchObject(more)
  })

  test('steps of the order of play are inserted and moved', async () => {
    const { first, second } = await published()
    const turn = releaseDifference(first, second).clauses.find(({ clause }) => clause === 'rule:the-turn')
    expect(turn?.data?.map(({ fact, before, after }) => [fact, Object(before).id, Object(after).id])).toEqual([
      ['step', undefined, 'pray'],
      ['step', 'shoot', 'shoot']
    ])
  })

  test('an effect that became another is told at its text, with its target under its present id', async () => {
    const { first, second } = await published()
    const riders = releaseDifference(first, second).clauses.find(({ clause }) => clause === 'exception:riders#ignore')
    expect(riders?.data).toMatchObject([
      { fact: 'effect', before: { target: 'rule:movement#walls', effect: 'adds' }, after: { effect: 'replaces' } }
    ])
  })

  test('errata: one change, and every later comparison with the first release has it as well', async () => {
    const { first, second, third } = await published()
    const words = { before: 'Rain halves ranges.', after: 'Rain, or snow, halves ranges.' }
    const rain = { clause: 'rule:weather#rain', kinds: ['reworded'], ...words }
    expect(releaseDifference(second, third)).toEqual({ clauses: [rain], renumbered: [] })
    const all = releaseDifference(first, third).clauses
    expect(all).toHaveLength(firstToSecond.length + 1)
    expect(all).toContainEqual(rain)
  })

  test('other numbers are listed apart, and are no change', async () => {
    const { first, second } = await published()
    const { renumbered } = releaseDifference(first, second)
    expect(renumbered).toContainEqual({
      clause: 'rule:movement#far',
      before: clauseIn(first, 'rule:moving#far').number,
      after: clauseIn(second, 'rule:movement#far').number
    })
  })

  test('an army hears of what it can read, and of nothing that is for others', async () => {
    const { first, second } = await published()
    const difference = releaseDifference(first, second)
    const heard = (faction: string) => changesForArmy(first, second, difference, faction).map(({ clause }) => clause)
    const all = difference.clauses.map(({ clause }) => clause)
    expect(heard('rats')).toEqual(all.filter((clause) => !notForRats.includes(clause)))
    expect(heard('men')).toEqual(all.filter((clause) => !notForMen.includes(clause)))
  })
})

describe('changes that some armies alone can meet', () => {
  const rules: Files = {
    'rules/moving.md': documentText('rule', 'moving', 'Units move. {#far}\n\nThey stop. {#stop}', { order: 10 }),
    'factions/men.md': documentText('faction', 'men', ''),
    'factions/rats.md': documentText('faction', 'rats', ''),
    'glossary/tail.md': documentText('term', 'tail', 'It is long.', { trait: 'mutation', of: ['rats'] }),
    'exceptions/swarm.md': documentText('exception', 'swarm', 'Rats swarm. {#swarm}', {
      for: { faction: 'rats' },
      amends: [{ target: 'moving#far', effect: 'adds', with: '#swarm' }]
    })
  }
  const tails = (amends: readonly object[], words = 'A tail strikes.'): Files => ({
    'exceptions/tails.md': documentText('exception', 'tails', `${words} {#strike}`, {
      for: { traits: ['tail'] },
      amends
    })
  })
  const answers = (amends: readonly object[], words = 'Both.'): Files => ({
    'options/answers.md': documentText('option', 'answers', `${words} {#both}`, {
      ...(amends.length > 0 && { amends })
    })
  })
  const far = { target: 'moving#far', effect: 'adds', with: '#strike' }
  const stop = { ...far, target: 'moving#stop' }
  const ofAll = { ...far, with: '#both' }
  const ofRats = { ...ofAll, target: 'exception:swarm#swarm' }

  test.each([
    ['an effect of what needs a trait', tails([far]), tails([far, stop]), ['rats']],
    ['words of what needs a trait', tails([far]), tails([far], 'A tail hits.'), ['rats']],
    ['what an option does to a rule of theirs, too', answers([ofAll]), answers([ofAll, ofRats]), ['rats']],
    ['what it does to a rule of all, too', answers([ofRats]), answers([ofRats, ofAll]), ['men', 'rats']],
    ['words of an option about a rule of theirs', answers([ofRats]), answers([ofRats], 'One.'), ['rats']],
    ['words of an option about a rule of all', answers([ofAll]), answers([ofAll], 'One.'), ['men', 'rats']],
    ['words of an option that changes nothing', answers([]), answers([], 'One.'), ['men', 'rats']]
  ])('%s', async (_, earlier, later, whose) => {
    const [before, after] = [await bundleOf({ ...rules, ...earlier }), await bundleOf({ ...rules, ...later })]
    const difference = releaseDifference(before, after)
    expect(difference.clauses).toHaveLength(1)
    const isHeard = (faction: string) => changesForArmy(before, after, difference, faction).length > 0
    expect(['men', 'rats'].filter(isHeard)).toEqual(whose)
  })
})

describe('what is no change', () => {
  test.each([
    ['emphasis', 'Roll a die. {#roll}', 'Roll a **die**. {#roll}'],
    ['line breaks', 'Roll a\ndie. {#roll}', 'Roll a die. {#roll}'],
    ['another sign for a list', '- One\n- Two', '* One\n* Two'],
    ['a link to the same clause by another way', 'See [[#b]]. {#a}\n\nYes. {#b}', 'See [[a#b]]. {#a}\n\nYes. {#b}']
  ])('%s', async (_, before, after) => expect(await between(before, after)).toEqual([]))

  const twice = '## Here\n\n### Two {#two}\n\nYes.\n\n## There\n\n### Two {#other}\n\nNo.'

  test('words that are a link now, even one in the words of its target', async () => {
    expect(await between(`See Two. {#a}\n\n${twice}`, `See [[#two|Two]]. {#a}\n\n${twice}`)).toEqual([])
  })

  test('but the same words that lead elsewhere are one', async () => {
    const found = await between(`See [[#two|Two]]. {#a}\n\n${twice}`, `See [[#other|Two]]. {#a}\n\n${twice}`)
    expect(found).toEqual([['#a', 'reworded']])
  })

  test('a reference whose target has another number', async () => {
    expect(await between('See [[#b]]. {#a}\n\nYes. {#b}', 'See [[#b]]. {#a}\n\nNew. {#n}\n\nYes. {#b}')).toEqual([
      ['#n', 'inserted']
    ])
  })
})

describe('clauses of one text', () => {
  test('the fewest are said to have moved', async () => {
    const body = (...ids: readonly string[]) => ids.map((id) => `Words of ${id}. {#${id}}`).join('\n\n')
    expect(await between(body('a', 'b', 'c', 'd'), body('b', 'c', 'd', 'a'))).toEqual([['#a', 'moved']])
  })

  test('one that went under another heading has moved', async () => {
    const found = await between(
      'One. {#one}\n\n## Two {#two}\n\nThree. {#three}',
      '## Two {#two}\n\nThree. {#three}\n\nOne. {#one}'
    )
    expect(found).toEqual([['#one', 'moved']])
  })

  test('one with another id is the same if its author says so, and a new one if not', async () => {
    const [before, after] = ['Roll. {#a}\n\nYes. {#b}', 'Roll. {#c}\n\nYes. {#b}']
    expect(await between(before, after, { 'moved-clauses': { a: 'c' } })).toEqual([])
    expect(await between(before, after)).toEqual([
      ['#c', 'inserted'],
      ['#a', 'removed']
    ])
  })

  test('a text that is inserted or removed is listed as a whole', async () => {
    const found = await between('One. {#one}', 'One. {#one}\n\n## Two {#two}\n\nThree. {#three}')
    expect(found).toEqual([['#two', 'inserted']])
    expect(await between('One. {#one}\n\n## Two {#two}\n\nThree. {#three}', 'One. {#one}')).toEqual([
      ['#two', 'removed']
    ])
  })
})

test.each([
  [['requires'], 'What it needs changed', 'with changed details'],
  [['effect', 'modifier'], 'Effect and modifier changed', 'with changed details'],
  [['about'], 'Now about other rules', 'now about other rules'],
  [['ruling', 'status'], 'Other ruling', 'with another ruling'],
  [['about', 'for'], 'Details changed', 'with changed details']
])('a change of %j is called %j', (facts, label, many) => {
  const change: ClauseChange = { clause: 'faq:far', kinds: ['data'], data: facts.map((fact) => ({ fact })) }
  expect(kindsInWords(change, () => [])).toBe(label)
  expect(amountsByKind([change], () => [])).toEqual([`1 ${many}`])
})

test('readers see how many changes there are in play, without those in the data alone', () => {
  const changed = (fact: string): ClauseChange => ({ clause: 'faq:far', kinds: ['data'], data: [{ fact }] })
  const all = [changed('modifier'), changed('about')]
  expect(amountsInWords(all, '1.0.0', () => [])).toBe('No rule has changed since 1.0.0.')
  const words = '1 change since 1.0.0: 1 with changed details.'
  expect(amountsInWords([...all, changed('requires')], '1.0.0', () => [])).toBe(words)
})

test('other words that a reason calls a revision or a correction are called so, and not reworded', () => {
  const [same, other, mended] = ['rule:moving#far', 'rule:moving#run', 'rule:moving#stop'].map(
    (clause): ClauseChange => ({
      clause: clause as ClauseChange['clause'],
      kinds: ['reworded', 'moved']
    })
  ) as [ClauseChange, ClauseChange, ClauseChange]
  const note = (change: ClauseChange, kind: ChangeNote['kind']) => ({ clauses: [change.clause], kind, reason: 'Vote.' })
  const kindOf = new Map([
    [same, 'clarification'],
    [other, 'revision'],
    [mended, 'correction']
  ] as const)
  const reasonsOf = (change: ClauseChange) => [note(change, kindOf.get(change) ?? 'addition')]
  const labels = ['Reworded, moved', 'Revised, moved', 'Corrected, moved']
  expect([same, other, mended].map((change) => kindsInWords(change, reasonsOf))).toEqual(labels)
  const words = '3 changes since 1.0.0: 1 reworded, 1 revised, 1 corrected.'
  expect(amountsInWords([same, other, mended], '1.0.0', reasonsOf)).toBe(words)
  const added: ClauseChange = { clause: 'rule:moving#new', kinds: ['inserted'] }
  expect(kindsInWords(added, () => [note(added, 'revision')])).toBe('New')
})
