import { describe, expect, test } from 'vitest'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { file, packOf, specimen } from './specimen.ts'

const list = file(
  'kind: rule\nid: choice\ntitle: Choice\norder: 80',
  'Choose one of these. {#choose}\n\n- Run. {#run}\n- Hide. {#hide}\n\nNothing else. {#else}\n'
)
const asking = (id: string, about: string): string =>
  file(`kind: faq\nid: ${id}\nquestion: Is ${id} asked?\nabout: [${about}]\nstatus: unanswered`)
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
      'faq/again.md': asking('again', "'later#unsaid'")
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

test('words that lead to a list stay with its first item', async () => {
  const source = await sourceOf({})
  expect(source).toMatch(/#clause\(sticky: true, .*id: "rule:choice#choose"/u)
  expect(source).not.toMatch(/#clause\(sticky: true, .*id: "rule:choice#else"/u)
})
