import { describe, expect, test } from 'vitest'
import { searchRecords } from '../../../src/emit/search/records.ts'
import { bundleOf, clauseIn, documentIn, documentText } from '../../support/content.ts'

const turn = `## Ties {#ties}

Alternate. {#alternate}

:::open{#who-first kind=silent about=alternate}
Who begins is not said.
:::

:::open{kind=unclear}
What a tie is.
:::

:::source{#letter}
A letter says so.
:::

- Draw. {#draw}

  :::open{#how kind=missing about=moving#far}
  The page on drawing is lost.
  :::`

const files = {
  'rules/turn.md': documentText('rule', 'turn', turn),
  'rules/moving.md': documentText('rule', 'moving', 'Six inches. {#far}', { order: 20 }),
  'glossary/tie.md': documentText('term', 'tie', 'Equal.\n\n:::open{#open kind=silent}\nHow equal.\n:::'),
  'faq/begin.md': documentText('faq', 'begin', '', { about: ['turn#who-first'] })
}

const bundle = await bundleOf(files)

describe('an open point', () => {
  test('is a note that says in which way it is open, and what it concerns', () => {
    expect(clauseIn(bundle, 'rule:turn#who-first')).toMatchObject({
      type: 'note',
      open: { kind: 'silent', about: 'rule:turn#alternate' },
      faq: ['faq:begin']
    })
  })

  test('concerns the clause that it is in, unless it names another, of any document', () => {
    const points = bundle.documents.flatMap(({ clauses }) => clauses.flatMap(({ open }) => open ?? []))
    expect(points.map(({ kind, about }) => [kind, about])).toEqual([
      ['silent', 'rule:turn#alternate'],
      ['unclear', 'rule:turn#ties'],
      ['missing', 'rule:moving#far'],
      ['silent', 'term:tie']
    ])
  })

  test('is not among the references in words to what it concerns', () => {
    expect(clauseIn(bundle, 'rule:turn#alternate')).toMatchObject({
      in: [{ from: 'rule:turn#who-first', via: 'about' }],
      faq: []
    })
  })

  test('is counted in its ruleset, and listed in its document', () => {
    expect(bundle.ruleset.open).toEqual({ all: 4, kinds: { silent: 2, unclear: 1, missing: 1 } })
    expect(documentIn(bundle, 'rule:turn')).toMatchObject({
      open: ['Who begins is not said.', 'What a tie is.', 'The page on drawing is lost.']
    })
  })

  test('has another fingerprint with another kind', async () => {
    const print = ({ fingerprint }: { readonly fingerprint: string }) => fingerprint
    const other = await bundleOf({ ...files, 'rules/turn.md': files['rules/turn.md'].replace('silent', 'undecided') })
    const id = 'rule:turn#who-first'
    expect(print(clauseIn(other, id))).not.toBe(print(clauseIn(bundle, id)))
    expect(print(clauseIn(other, 'rule:turn#alternate'))).toBe(print(clauseIn(bundle, 'rule:turn#alternate')))
  })

  test('is found with questions that have no answer, and by the word', () => {
    const found = searchRecords(bundle).filter(({ html }) => html.includes('answer:no'))
    expect(found.map(({ url }) => url.replace(/^\/skirmish\//u, ''))).toEqual([
      'rules/turn/#who-first',
      'rules/turn/#text',
      'rules/turn/#how',
      'faq/begin/',
      'glossary/tie/'
    ])
    expect(found.filter(({ html }) => html.includes('>Open<'))).toHaveLength(4)
  })
})

test('a note on what the source says is marked, and no open point', () => {
  const letter = clauseIn(bundle, 'rule:turn#letter')
  expect(letter).toMatchObject({ type: 'note', reports: true })
  expect(letter).not.toHaveProperty('open')
})

test('a ruleset without open points has no count', async () => {
  const { ruleset } = await bundleOf({ 'rules/moving.md': files['rules/moving.md'] })
  expect(ruleset).not.toHaveProperty('open')
})

describe('an open point that options settle', () => {
  const option = (id: string, body: string, data: Readonly<Record<string, unknown>>) =>
    ({ [`rules/${id}.md`]: documentText('option', id, body, data) }) as const
  const settledBy = async (more: Readonly<Record<string, string>>, id: string) =>
    clauseIn(await bundleOf({ ...files, ...more }), id).open?.settledBy
  const answersTo = async (more: Readonly<Record<string, string>>, id: string) =>
    clauseIn(await bundleOf({ ...files, ...more }), id).open?.answers

  test('names those that answer a question about it', async () => {
    const answer = option('ours', 'A begins. {#a}', { settles: [{ faq: 'begin', with: '#a' }] })
    expect(await settledBy(answer, 'rule:turn#who-first')).toEqual(['option:ours'])
    expect(await answersTo(answer, 'rule:turn#who-first')).toEqual(['option:ours#a'])
    expect(await settledBy({}, 'rule:turn#who-first')).toBeUndefined()
    expect(await answersTo({}, 'rule:turn#who-first')).toBeUndefined()
  })

  test('names those that replace it', async () => {
    const amends = [{ target: 'turn#who-first', effect: 'replaces', with: '#a' }]
    const answer = option('ours', 'A begins. {#a}', { amends })
    expect(await settledBy(answer, 'rule:turn#who-first')).toEqual(['option:ours'])
  })

  test('names those that answer the question that it is part of', async () => {
    const lost = documentText('faq', 'lost', ':::open{#gone kind=missing}\nThe answer is lost.\n:::', {
      about: ['turn']
    })
    const answer = option('ours', 'A begins. {#a}', { settles: [{ faq: 'lost', with: '#a' }] })
    expect(await settledBy({ 'faq/lost.md': lost, ...answer }, 'faq:lost#gone')).toEqual(['option:ours'])
    expect(await settledBy({ 'faq/lost.md': lost }, 'faq:lost#gone')).toBeUndefined()
  })

  const flying = (conflicts: readonly string[]) =>
    documentText('rule', 'flying', 'Up. {#up}\n\n:::open{#which kind=contradicts about=up}\nWhich.\n:::', { conflicts })
  const contradiction = {
    'rules/flying.md': flying(['falling#down']),
    'rules/falling.md': documentText('rule', 'falling', 'Down. {#down}', { conflicts: ['flying#up'] })
  }

  test('names those that take away either side of a contradiction', async () => {
    const one = option('fly', 'Fly. {#a}', { amends: [{ target: 'falling#down', effect: 'replaces', with: '#a' }] })
    const other = option('fall', 'Fall. {#a}', { amends: [{ target: 'flying#up', effect: 'suspends', with: '#a' }] })
    const neither = option('look', 'Look. {#a}', { amends: [{ target: 'flying#up', effect: 'adds', with: '#a' }] })
    const all = { ...contradiction, ...one, ...other, ...neither }
    expect(await settledBy(all, 'rule:flying#which')).toEqual(['option:fall', 'option:fly'])
    expect(await answersTo(all, 'rule:flying#which')).toEqual(['option:fall#a', 'option:fly#a'])
  })

  test('concerns every clause of a document if it is about all of it', async () => {
    const about = flying(['falling#down']).replace(' about=up', '')
    const one = option('fly', 'Fly. {#a}', { amends: [{ target: 'falling#down', effect: 'replaces', with: '#a' }] })
    const all = { ...contradiction, 'rules/flying.md': about, ...one }
    expect(await settledBy(all, 'rule:flying#which')).toEqual(['option:fly'])
  })

  test('names none that decides only one of two contradictions', async () => {
    const third = {
      'rules/gliding.md': documentText('rule', 'gliding', 'Along. {#along}', { conflicts: ['flying#up'] })
    }
    const one = option('fly', 'Fly. {#a}', { amends: [{ target: 'falling#down', effect: 'replaces', with: '#a' }] })
    const two = option('glide', 'Glide. {#a}', {
      amends: [{ target: 'gliding#along', effect: 'replaces', with: '#a' }]
    })
    const all = {
      ...contradiction,
      ...third,
      'rules/flying.md': flying(['falling#down', 'gliding#along']),
      ...one,
      ...two
    }
    expect(await settledBy(all, 'rule:flying#which')).toBeUndefined()
  })
})
