import { describe, expect, test } from 'vitest'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { file, packOf, specimen } from './specimen.ts'

const list = file(
  'kind: rule\nid: choice\ntitle: Choice\norder: 80',
  'Choose one of these. {#choose}\n\n- Run. {#run}\n- Hide. {#hide}\n\nNothing else. {#else}\n'
)
const asking = (id: string, about: string): string =>
  file(`kind: faq\nid: ${id}\nquestion: Is ${id} asked?\nabout: [${about}]\nstatus: unanswered`)
const answering = (id: string, about: string): string =>
  file(
    `kind: faq\nid: ${id}\nquestion: Is ${id} asked?\nabout: [${about}]\nstatus: answered\nruling: { by: A club, date: 2026-11-20, authority: club }`,
    'It is.\n'
  )
const changing = file(
  "kind: exception\nid: slow\ntitle: Slow orcs\nfor: { faction: orcs }\namends: [{ target: 'base-rule:haste', effect: replaces, with: '#slow' }, { target: 'choice#run', effect: adds, with: '#slow' }]",
  'Orcs are slow. {#slow}\n'
)
const baseRule = (words: string): string => file('kind: base-rule\nid: haste\ntitle: Haste\nwhere: Book', words)

/** Source of a pack of these files beside those of the specimen. */
const sourceOf = async (files: Readonly<Record<string, string>>): Promise<string> =>
  layOut(await packOf({ ...specimen, 'rules/choice.md': list, ...files })).source

describe('what is said already', () => {
  const entry = async (words: string): Promise<string> => {
    const source = await sourceOf({ 'exceptions/slow.md': changing, 'base-rules/haste.md': baseRule(words) })
    return source.split('\n').find((line) => line.includes('id: "base-rule:haste"')) ?? ''
  }

  test('an entry whose words name a change has no line below that names it again', async () => {
    expect(await entry('It is less (see [[slow]]).\n')).not.toContain('side-note(')
    expect(await entry('It is less.\n')).toMatch(/side-note\(.*replaced by /u)
  })

  test('an open point that names its question has no line for it, and any other clause has one at its words', async () => {
    const open = (words: string): string =>
      file(
        'kind: rule\nid: later\ntitle: Later\norder: 81',
        `First. {#first}\n\n:::open{#unsaid kind=silent about=first}\n${words}\n:::\n`
      )
    const faq = {
      'faq/early.md': asking('early', "'choice#run', 'later#unsaid'"),
      'faq/again.md': answering('again', "'later#unsaid'")
    }
    const see = /side-note\([^"]*"See "/u
    const after = (source: string): string => source.slice(source.indexOf('id: "rule:later#unsaid"'))
    const named = after(await sourceOf({ ...faq, 'rules/later.md': open('See [[early]].') }))
    expect(named.search(see)).toBe(-1)
    const unnamed = after(await sourceOf({ ...faq, 'rules/later.md': open('Nothing is said.') }))
    expect(unnamed.search(see)).toBeGreaterThan(0)
    expect(unnamed.search(see)).toBeLessThan(unnamed.indexOf('question("Is again asked?"'))
  })
})

test('a document has the words of a question once, and then its number', async () => {
  const again = file('kind: rule\nid: again\ntitle: Again\norder: 81', 'One. {#one}\n\nTwo. {#two}\n')
  const about = "'choice#run', 'choice#hide', 'again#one', 'again#two'"
  const source = await sourceOf({ 'rules/again.md': again, 'faq/far.md': asking('far', about) })
  const references = source.match(/^#side-note\(.*"faq:far".*$/gmu) ?? []
  expect(references.map((line) => line.includes('Is far asked?'))).toEqual([false, true, false])
})

test('what changes several exceptions alike has its name at the first of them, and then its number', async () => {
  const added = (id: string): string =>
    file(
      `kind: exception\nid: ${id}\ntitle: For ${id}\nfor: { faction: orcs }\namends: [{ target: 'choice#run', effect: adds, with: '#it' }]`,
      'One more. {#it}\n'
    )
  const of = (id: string): string => `{ target: 'exception:${id}#it', effect: disables, with: '#none' }`
  const none = file(
    `kind: exception\nid: none\ntitle: None of it\nfor: { faction: orcs, units: [boys] }\namends: [${['a', 'b', 'c'].map(of).join(', ')}]`,
    'None. {#none}\n'
  )
  const files = { 'exceptions/a.md': added('a'), 'exceptions/b.md': added('b'), 'exceptions/c.md': added('c') }
  const source = await sourceOf({ ...files, 'exceptions/none.md': none })
  const names = source.match(/blocked by ", xref[^;]*/gu) ?? []
  expect(names.map((line) => line.includes('None of it'))).toEqual([true, false])
})

test('a term that the sources set against a rule is named once, as one of the glossary', async () => {
  const conflicts = "conflicts: ['term:dive#place', 'choice#run', 'term:dive#time']"
  const source = await sourceOf({
    'rules/diving.md': file(`kind: rule\nid: diving\ntitle: Dive\norder: 82\n${conflicts}`, 'Dive. {#dive}\n'),
    'glossary/dive.md': file('kind: term\nid: dive\ntitle: Dive', 'Here. {#place}\n\nNow. {#time}\n')
  })
  const note = source
    .split('\n')
    .find((line) => line.includes('The sources disagree here with ') && line.includes('Dive'))
  expect(note?.split('term:dive#')).toHaveLength(2)
  expect(note).toMatch(/rule:choice#run.*term:dive#.* in the glossary/u)
})

test('words that lead to a list stay with its first item', async () => {
  const source = await sourceOf({})
  expect(source).toMatch(/#clause\(sticky: true, .*id: "rule:choice#choose"/u)
  expect(source).not.toMatch(/#clause\(sticky: true, .*id: "rule:choice#else"/u)
})

describe('a question without an answer about an open point', () => {
  const rule = file(
    'kind: rule\nid: later\ntitle: Later\norder: 81',
    'First. {#first}\n\n:::open{#unsaid kind=silent about=first}\nNo source says when.\n:::\n'
  )
  const question = (more: string, body = '') =>
    file(`kind: faq\nid: when\nquestion: When is it?\nabout: ['later#unsaid']\n${more}`, body)
  const known = ':::note{#known}\nIt comes first.\n:::\n'
  const sourceWith = (faq: string, wanted = {}) =>
    packOf({ ...specimen, 'rules/later.md': rule, 'faq/when.md': faq }, [], wanted).then(layOut)

  test('is part of that point, with its number and what its notes know', async () => {
    const { source, clauses } = await sourceWith(question('status: unanswered', known))
    expect(source).toMatch(/aside\("open", \{.*No source says when\..*beside\("Q3".*It comes first\./u)
    expect(source).not.toContain('When is it?')
    expect(source.slice(source.indexOf('No source says when.')).split('#part(')[0]).not.toContain('"See "')
    expect(clauses).toEqual(expect.arrayContaining(['rule:later#unsaid', 'faq:when', 'faq:when#known']))
    expect((await sourceWith(question('status: unanswered'))).clauses).toContain('faq:when')
  })

  test.each([
    [
      'it has an answer',
      question('status: answered\nruling: { by: A club, date: 2026-11-20, authority: club }', 'Now.\n'),
      {}
    ],
    ['it is for some alone', question('status: unanswered\nfor: { faction: orcs }', known), {}],
    ['the pack is the FAQ', question('status: unanswered', known), { form: 'questions' }]
  ])('is a question of its own if %s', async (_, faq, wanted) => {
    expect((await sourceWith(faq, wanted)).source).toContain('question("When is it?"')
  })
})

test('an order of play is named once, and so is a term that a step names', async () => {
  const sequence = (id: string, title: string, step: string): string =>
    `sequence: { id: ${id}, title: ${title}, steps: [{ id: one, title: One, who: both, clause: 'term:dive', when: '${step}' }] }`
  const source = await sourceOf({
    'rules/way.md': file(
      `kind: rule\nid: way\ntitle: Way\norder: 83\n${sequence('way', 'Order of the way', 'it has Dive')}`
    ),
    'rules/road.md': file(
      `kind: rule\nid: road\ntitle: Road\norder: 84\n${sequence('road', 'The road', 'it likes to')}`
    ),
    'glossary/dive.md': file('kind: term\nid: dive\ntitle: Dive', 'Here. {#place}\n')
  })
  const orders = source.split('\n').filter((line) => line.startsWith('#order-of-play('))
  const [way, road] = ['of the way', 'The road'].map((title) => orders.find((line) => line.includes(title)))
  expect(way).toContain('"Order of the way"')
  expect(way).not.toContain('aside-reference(')
  expect(road).toContain('"Order of play: The road"')
  expect(road).toContain('aside-reference(by-name("term:dive"')
})

test('a question says that it has no answer, and then which option settles it', async () => {
  const source = await sourceOf({
    'faq/early.md': asking('early', "'choice#run'"),
    'rules/ours.md': file(
      "kind: option\nid: ours\ntitle: Ours\norder: 85\nsettles: [{ faq: early, with: '#yes' }]",
      'Yes. {#yes}\n'
    )
  })
  const entry = source.split('\n').find((line) => line.startsWith('#question("Is early asked?"')) ?? ''
  expect(entry).toMatch(/"Unanswered.*Ours: settled by /u)
  expect(entry.split('Unanswered')).toHaveLength(2)
})
