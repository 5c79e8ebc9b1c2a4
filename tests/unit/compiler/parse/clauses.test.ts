import { toString as wordsOf } from 'mdast-util-to-string'
import { describe, expect, test } from 'vitest'
import { parseText } from '../../../support/parsed.ts'

/**
 * The clauses of a body, one a line: `parent type #id "title": words of each block`. An id that the author did not
 * give begins with `~`; the document itself is left out if it has no words.
 */
function clausesOf(body: string): readonly string[] {
  const { document, body: words, diagnostics } = parseText(`---\nid: turn\n---\n\n${body}\n`)
  expect(diagnostics).toEqual([])
  const names = document.clauses.map(({ local, durable, type }) =>
    type === 'document' ? '.' : `${durable ? '#' : '~'}${local}`
  )
  return document.clauses.flatMap(({ type, parent, title }, index) => {
    const blocks = words.clauses[index]?.blocks.map((block) => wordsOf(block)) ?? []
    if (type === 'document' && blocks.length === 0) return []
    const heading = title === undefined ? '' : ` "${title}"`
    return `${names[parent] ?? ''} ${type} ${names[index]}${heading}: ${blocks.join(' / ')}`.trim()
  })
}

describe('paragraphs', () => {
  test('without ids are the document itself', () => {
    expect(clausesOf('One.\n\nTwo.')).toEqual(['document .: One. / Two.'])
  })

  test('with an id begin a clause, and those behind it continue it', () => {
    expect(clausesOf('One. {#one}\n\nMore.\n\n- and\n- more\n\nTwo. {#two}')).toEqual([
      '. paragraph #one: One. / More. / andmore',
      '. paragraph #two: Two.'
    ])
  })

  test('keep an id that ends a line of their own words', () => {
    expect(clausesOf('One\ntwo {#one}\n\nThe end {#two}')).toEqual([
      '. paragraph #one: One two',
      '. paragraph #two: The end'
    ])
  })

  test('keep an escaped id as words', () => {
    expect(clausesOf('Write \\{#one} at the end.')).toEqual(['document .: Write {#one} at the end.'])
    expect(clausesOf('Write \\{#one}')).toEqual(['document .: Write {#one}'])
  })

  test('keep an id in code as words', () => {
    expect(clausesOf('Write `{#one}`')).toEqual(['document .: Write {#one}'])
  })
})

describe('sections', () => {
  test('nest by the level of their headings, and have an id made from their words', () => {
    expect(clausesOf('## One\n\n### Inner thing\n\nText.\n\n## Two {#second}\n\nMore. {#more}')).toEqual([
      '. section ~one "One":',
      '~one section ~inner-thing "Inner thing": Text.',
      '. section #second "Two":',
      '#second paragraph #more: More.'
    ])
  })

  test('with the same words have different ids', () => {
    expect(clausesOf('## Again\n\n## Again\n\n## Again')).toEqual([
      '. section ~again "Again":',
      '. section ~again-2 "Again":',
      '. section ~again-3 "Again":'
    ])
  })

  test('whose words make no id still have one', () => {
    expect(clausesOf('## 漢字\n\nText.')).toEqual(['. section ~text "漢字": Text.'])
  })

  test('have words with marks in their titles', () => {
    expect(clausesOf('## The *best* `D6` {#best}')).toEqual(['. section #best "The best D6":'])
  })

  test('come before the words that stand in front of the first one', () => {
    expect(clausesOf('Before.\n\n## One\n\nIn it.')).toEqual(['document .: Before.', '. section ~one "One": In it.'])
  })
})

describe('lists', () => {
  test('without ids belong to the clause before them', () => {
    expect(clausesOf('One: {#one}\n\n- a\n- b')).toEqual(['. paragraph #one: One: / ab'])
  })

  test('with an id somewhere have a clause for every item', () => {
    expect(clausesOf('One: {#one}\n\n- a {#a}\n- b\n- c {#c}')).toEqual([
      '. paragraph #one: One:',
      '#one item #a: a',
      '#one item ~text: b',
      '#one item #c: c'
    ])
  })

  test('remember their numbers', () => {
    const { body } = parseText('---\nid: turn\n---\n\n4. a {#a}\n5. b {#b}\n')
    expect(body.clauses.map(({ item }) => item?.position)).toEqual([undefined, 4, 5])
    expect(body.clauses[1]?.item).toEqual({ ordered: true, position: 4 })
  })

  test('have items of several paragraphs and lists within', () => {
    expect(clausesOf('- a {#a}\n\n  more\n\n  - inner {#inner}\n  - other {#other}\n- b {#b}')).toEqual([
      '. item #a: a / more',
      '#a item #inner: inner',
      '#a item #other: other',
      '. item #b: b'
    ])
  })

  test('do not take what stands behind them: it is a clause of its own without a number', () => {
    expect(clausesOf('One: {#one}\n\n- a {#a}\n- b {#b}\n\nBehind.\n\nStill behind.\n\nTwo. {#two}')).toEqual([
      '. paragraph #one: One:',
      '#one item #a: a',
      '#one item #b: b',
      '. paragraph ~text: Behind. / Still behind.',
      '. paragraph #two: Two.'
    ])
  })

  test('know which tasks are done', () => {
    const { body } = parseText('---\nid: turn\n---\n\n- [x] a {#a}\n- [ ] b {#b}\n')
    expect(body.clauses.map(({ item }) => item?.checked)).toEqual([undefined, true, false])
  })
})

describe('containers', () => {
  test('without an id belong to the clause before them', () => {
    expect(clausesOf('One. {#one}\n\n:::example\nThus.\n:::\n\nMore.')).toEqual([
      '. paragraph #one: One. / Thus. / More.'
    ])
  })

  test('with an id are clauses, and end where they close', () => {
    expect(clausesOf('One. {#one}\n\n:::note[Mind]{#mind}\nThus.\n\nAnd thus.\n:::\n\nBehind.')).toEqual([
      '. paragraph #one: One.',
      '. note #mind "Mind": Thus. / And thus.',
      '. paragraph ~text: Behind.'
    ])
  })

  test('with ids inside are clauses too', () => {
    expect(clausesOf(':::design\nWhy. {#why}\n\nHow. {#how}\n:::')).toEqual([
      '. design ~text:',
      '~text paragraph #why: Why.',
      '~text paragraph #how: How.'
    ])
  })

  test('keep their label', () => {
    const { body } = parseText('---\nid: turn\n---\n\n:::example[Two *orcs*]\nThus.\n:::\n')
    expect(body.clauses[0]?.blocks).toMatchObject([{ type: 'aside', name: 'example', title: 'Two orcs' }])
  })

  test('within lists stay there', () => {
    expect(clausesOf('- a {#a}\n\n  :::example\n  Thus.\n  :::\n\n- b {#b}')).toEqual([
      '. item #a: a / Thus.',
      '. item #b: b'
    ])
  })
})

describe('captions', () => {
  const table = '| A | B |\n| - | - |\n| 1 | 2 |'

  test.each([
    ['above', `Table: How far {#far}\n\n${table}`],
    ['below', `${table}\n\nTable: How far {#far}`]
  ])('%s a table make it a clause', (_name, body) => {
    expect(clausesOf(body)).toEqual(['. table #far "How far": AB12'])
  })

  test('without an id make one from their words', () => {
    expect(clausesOf(`Table: How *far*\n\n${table}`)).toEqual(['. table ~how-far "How far": AB12'])
  })

  test('choose the table below first, so that two tables share no caption', () => {
    expect(clausesOf(`Table: One {#one}\n\n${table}\n\nTable: Two {#two}\n\n${table}`)).toEqual([
      '. table #one "One": AB12',
      '. table #two "Two": AB12'
    ])
  })

  test('missing, leave the table to the clause before it', () => {
    expect(clausesOf(`One. {#one}\n\n${table}`)).toEqual(['. paragraph #one: One. / AB12'])
  })

  test('let the text behind a table return to its section', () => {
    expect(clausesOf(`## S {#s}\n\nTable: T {#t}\n\n${table}\n\nBehind.`)).toEqual([
      '. section #s "S":',
      '#s table #t "T": AB12',
      '#s paragraph ~text: Behind.'
    ])
  })
})

describe('prose that only looks like syntax', () => {
  test.each([
    'At 3:1 or 12:30, note:this, [6], {d6} and D6+2.',
    'A 2*4 or 2 * 4 grid, snake_case_name.',
    'See [x] and [ ] and {6}.'
  ])('stays as it is: %s', (words) => {
    expect(clausesOf(words)).toEqual([`document .: ${words}`])
  })
})
