import { beforeAll, describe, expect, test } from 'vitest'
import type { PackInput } from '../../../../src/emit/typst/book.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { kindLabels } from '../../../../src/notation/kind-names.ts'
import { file, packOf, specimen } from './specimen.ts'

let input: PackInput
let source: string

beforeAll(async () => {
  input = await packOf(specimen)
  source = layOut(input).source
})

const all = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, found = '']) => found)

describe('layOut', () => {
  test('is ASCII and the same every time', () => {
    expect(source).toMatch(/^[ -~\n]*$/u)
    expect(layOut(input).source).toBe(source)
  })

  test('sets every label once, and every label it refers to', () => {
    const set = all(/\bid: "([^"]+)"/gu)
    expect(new Set(set).size).toBe(set.length)
    const referred = all(/\b(?:xref|by-name)\("([^"]+)"/gu)
    expect(referred.length).toBeGreaterThan(10)
    expect(referred.filter((label) => !set.includes(label))).toEqual([])
  })

  test('prints an exception and a FAQ entry where they belong, in full once', () => {
    expect(all(/question\(("May I charge twice\?")/gu)).toHaveLength(1)
    expect(source.indexOf('exception("Boys charge further"')).toBeGreaterThan(
      source.indexOf('id: "rule:charging#distance"')
    )
    expect(source.indexOf('exception("Boys charge further"')).toBeLessThan(source.indexOf('section("Far"'))
    expect(source).toContain('"With the option Night fighting: replaced by "')
  })

  test('names a whole rule that a sentence refers to, and gives a clause by its number', async () => {
    const text = 'Start with [[charging]], then see [[charging#distance]]. {#begin}\n'
    const begin = file('kind: rule\nid: begin\ntitle: Begin\norder: 900\nsummary: Where to start.', text)
    const printed = layOut(await packOf({ ...specimen, 'rules/begin.md': begin })).source
    const sentence = printed.slice(printed.indexOf('"Start with "')).slice(0, 160)
    expect(sentence).toMatch(/xref\("rule:charging", "\d+", emph\("Charging"\)\)/u)
    expect(sentence).toMatch(/xref\("rule:charging#distance", "[\d.]+", none\)/u)
  })

  test('names the kind of what questions are about as pages do', async () => {
    const asked = file("kind: faq\nid: seen\nquestion: Who sees?\nabout: ['base-rule:sight']\nstatus: unanswered")
    const include = ['faq', 'glossary', 'sources'] as const
    const printed = layOut(
      await packOf({ ...specimen, 'faq/seen.md': asked }, [], { include, form: 'questions' })
    ).source
    expect(printed).toContain(`#rule("Line of sight", kind: "${kindLabels['base-rule'].one}")`)
  })

  describe('questions alone', () => {
    let questions: string

    beforeAll(async () => {
      questions = layOut(await packOf(specimen, [], { id: 'own', category: 'own', include: ['faq'] })).source
    })

    test('name what is left out as readers call it', () =>
      expect(questions).toContain('examples, designer\\u{2019}s notes, glossary, published rules, sources'))

    test('have one heading, and so no contents', () => {
      expect(source).toContain('#contents(')
      expect(questions).not.toContain('#contents(')
    })
  })

  test('prints exceptions to exceptions of any depth', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `exceptions/e${index}.md`,
        file(
          `kind: exception
id: e${index}
title: Link ${index}
for: { faction: orcs }
amends: [{ target: '${index === 0 ? 'charging#distance' : `exception:e${index - 1}#text`}', effect: replaces, with: '#text' }]`,
          `Text ${index}. {#text}\n`
        )
      ])
    )
    const printed = layOut(await packOf({ ...specimen, ...chain })).source
    for (let index = 0; index < 12; index++) expect(printed.split(`"Text ${index}."`)).toHaveLength(2)
  })

  test('prints what one exception adds to one place as one entry, in the order of its text', async () => {
    const amends = ['last', 'first'].map(
      (local) => `  - { target: charging#distance, effect: adds, with: '#${local}' }`
    )
    const front = `kind: exception\nid: drums\ntitle: Drums\nfor: { faction: orcs }\namends:\n${amends.join('\n')}`
    const text = 'Who drums. {#who}\n\nFirst beat. {#first}\n\nLast beat. {#last}\n'
    const printed = layOut(await packOf({ ...specimen, 'exceptions/drums.md': file(front, text) })).source
    expect(printed.split('exception("Drums"')).toHaveLength(2)
    expect(printed).toMatch(/"Who drums\."[\s\S]*"First beat\."[\s\S]*"Last beat\."/u)
  })

  test('copes with a ruleset that has nothing but a title', async () => {
    const bare = layOut(await packOf({ 'ruleset.md': specimen['ruleset.md'] ?? '' })).source
    expect(bare).toContain('Sources and licence')
  })
})
