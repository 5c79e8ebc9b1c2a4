import { beforeAll, describe, expect, test } from 'vitest'
import type { PackInput } from '../../../../src/emit/typst/book.ts'
import { type LaidPack, layOut } from '../../../../src/emit/typst/pack.ts'
import { allSections, type Section } from '../../../../src/notation/pack-sections.ts'
import type { Selection } from '../../../../src/resolve/index.ts'
import { file, packOf, specimen } from './specimen.ts'

let input: PackInput

beforeAll(async () => {
  input = await packOf(specimen)
})

/** The pack of some sections, for a selection or for everybody. */
function laid(include: readonly Section[], selection?: Selection): LaidPack {
  const plan = {
    ...input.plan,
    id: 'own',
    category: 'own' as const,
    include,
    ...(selection && { selection, words: 'Orcs' })
  }
  return layOut({ ...input, plan })
}

const orcs: Selection = { faction: 'orcs', options: [] }
const boss: Selection = { faction: 'orcs', unit: 'boss', options: [] }
const boys: Selection = { faction: 'orcs', unit: 'boys', options: [] }

describe('a pack of one section', () => {
  test.each([
    ['rules', 'rule:charging#distance'],
    ['options', 'option:night#dark'],
    ['exceptions', 'exception:boys-charge#further'],
    ['faq', 'faq:twice#answer'],
    ['glossary', 'term:frenzy'],
    ['base-rules', 'base-rule:sight']
  ] as const)('prints %s', (section, clause) => {
    expect(laid([section]).clauses).toContain(clause)
  })

  test.each(['examples', 'design-notes'] as const)(
    'has nothing to print for %s, which stand in other text',
    (section) => {
      expect(laid([section]).clauses).toEqual([])
    }
  )
})

test('a heading below which a pack leaves everything out is not printed; a reference names it, without a page', async () => {
  const why =
    '## Why {#why}\n\n:::design{#reason}\nTo be quick.\n:::\n\n## How {#how}\n\nQuickly: see [[#why]]. {#so}\n'
  const odd = { 'rules/odd.md': file('kind: rule\nid: odd\ntitle: Odd\norder: 99', why) }
  const own = await packOf({ ...specimen, ...odd })
  const printed = (include: readonly Section[]): readonly string[] =>
    layOut({ ...own, plan: { ...own.plan, include } }).clauses.filter((key) => key.startsWith('rule:odd#'))
  expect(printed(allSections)).toEqual(['rule:odd#why', 'rule:odd#reason', 'rule:odd#how', 'rule:odd#so'])
  const play = allSections.filter((section) => section !== 'design-notes')
  expect(printed(play)).toEqual(['rule:odd#how', 'rule:odd#so'])
  const { source } = layOut({ ...own, plan: { ...own.plan, include: play } })
  expect(source).toMatch(/absent[^\n]*"rule:odd#why"/u)
})

describe('a pack for an army prints its exceptions', () => {
  const others = allSections.filter((section) => section !== 'exceptions')

  test.each(others)('with %s', (section) => {
    expect(laid(['exceptions', section], orcs).clauses).toContain('exception:boys-charge#further')
  })

  test('alone, with what they change and on which condition', () => {
    const { source, clauses } = laid(['exceptions'], orcs)
    const text = source
    expect(clauses).toContain('exception:boys-charge#further')
    expect(clauses).toContain('exception:boys-charge#aside')
    expect(text).toContain('part("Exceptions")')
    expect(text).toContain('For Boys and Boss: adds to ')
    expect(text).toContain('Add D6')
  })

  test('with what changes nothing by itself, below a heading, too', async () => {
    const body =
      '## Speed {#speed}\n\nOrcs add 2". {#further}\n\n:::note{#uphill}\nUphill, too.\n:::\n\n## Names {#names}\n\nThey shout. {#shout}\n'
    const head =
      "kind: exception\nid: rush\ntitle: Rush\nfor: { faction: orcs }\namends: [{ target: 'charging#distance', effect: adds, with: '#further' }]"
    const own = await packOf({ ...specimen, 'exceptions/rush.md': file(head, body) })
    const { clauses } = layOut({ ...own, plan: { ...own.plan, include: allSections, selection: orcs, words: 'Orcs' } })
    const printed = clauses.filter((key) => key.startsWith('exception:rush#'))
    expect(printed).toEqual(['speed', 'further', 'uphill', 'names', 'shout'].map((id) => `exception:rush#${id}`))
  })

  test('says of what it changes in the published game that it is of that', () => {
    expect(laid(['options']).source).toContain('"Published game: suspends "')
  })

  test('in full, where nothing is left open', () => {
    const text = laid(['exceptions'], boys).source
    expect(text).toContain('"Adds to "')
    expect(text).toContain('Add D6')
  })

  test('and none that does not apply', () => {
    expect(laid(['exceptions'], boss).clauses).not.toContain('exception:boys-charge#further')
  })

  test('once each, at the clause they change where the pack has it', () => {
    const { source } = laid(allSections, orcs)
    const text = source
    expect(text.split('exception("Boys charge further"')).toHaveLength(2)
    expect(text).not.toContain('part("Exceptions")')
  })
})

describe('a question that an option settles', () => {
  const files = {
    ...specimen,
    'rules/defaults.md': file(
      "kind: option\nid: defaults\ntitle: Defaults\norder: 90\nsettles: [{ faq: why, with: '#why' }]",
      'Because we say so. {#why}\n'
    )
  }
  const printedFor = async (options: readonly string[]): Promise<string> => {
    const settled = await packOf(files)
    const plan = { ...settled.plan, category: 'own' as const, include: allSections, selection: { options } }
    return layOut({ ...settled, plan }).source
  }

  test('has the answer of an option that is on, once, and where it comes from', async () => {
    const source = await printedFor(['defaults'])
    const question = source.slice(source.indexOf('"Why?"'))
    expect(question.indexOf('"Because we say so."')).toBeLessThan(question.indexOf('"The sources do not say."'))
    expect(question).toContain('"Settles this"')
    expect(source.split('"Because we say so."')).toHaveLength(2)
  })

  test('has no answer while it is off', async () => {
    expect(await printedFor([])).not.toContain('"Settles this"')
  })
})

test('an open point that an option can answer says by what it is settled', async () => {
  const head =
    "kind: option\nid: defaults\ntitle: Defaults\norder: 90\namends: [{ target: 'exception:boys-charge#how-far', effect: replaces, with: '#six' }]"
  const { source } = layOut(await packOf({ ...specimen, 'rules/defaults.md': file(head, 'Six inches. {#six}\n') }))
  expect(source).toContain('"With the option Defaults: settled by "')
})

test('a table is drawn below itself as its author wants, but not on a sheet', async () => {
  const figureOf = ({ source }: LaidPack): string => /drawn\("The same.*/u.exec(source)?.[0] ?? ''
  expect(figureOf(laid(['rules']))).toContain(
    'drawn("The same to scale", scale(("Orc",((0.8,"Inches 8",),),), ("Elf",((1,"Inches 10",),),)), nest: 0)'
  )
  const [path = '', rule = ''] = Object.entries(specimen).find(([, text]) => text.includes('kind: scale')) ?? []
  const ladder = await packOf({ ...specimen, [path]: rule.replace('kind: scale', 'kind: ladder') })
  expect(figureOf(layOut(ladder))).toContain('drawn("The same as a ladder", rows(("","Inches",), ("10","Elf",)')
  const hidden = rule.replace('kind: scale,', 'kind: cover, hidden: [0, 60],')
  expect(figureOf(layOut(await packOf({ ...specimen, [path]: hidden })))).toContain(
    'drawn("The same as a picture", cover((0,"Orc",("Inches +8",),), (0.6,"Elf",("Inches +10",),)), nest: 0)'
  )
  const sheet = layOut({ ...input, plan: { ...input.plan, form: 'sheet', include: ['rules'] } })
  expect(sheet.source).toContain('Charge distances')
  expect(figureOf(sheet)).toBe('')
})

test('steps of the order of play are drawn below the clause that their author names, but not on a sheet', () => {
  const { source } = laid(['rules'])
  const flow =
    'flow("Again, until nobody is left.", ("1","Strike","","optional","Roll a D6.",(("If it hits","remove the model","1 Strike",),),))'
  expect(source).toContain(flow)
  expect(source.indexOf(flow)).toBeGreaterThan(source.indexOf('rule:charging#measure'))
  expect(layOut({ ...input, plan: { ...input.plan, form: 'sheet', include: ['rules'] } }).source).not.toContain('flow(')
})
