import { describe, expect, test } from 'vitest'
import type { PlanRequest } from '../../../../src/emit/packs/plan.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { file, packOf, specimen } from './specimen.ts'

/** An option of which the sheet prints one clause, which replaces a clause of a rule, or a second one, too. */
const withOption = (quick: string) => ({
  'ruleset.md': specimen['ruleset.md'] ?? '',
  'rules/aim.md': file('kind: rule\nid: aim\ntitle: Aiming\norder: 1\nquick: [shot]', 'Shoot once. {#shot}\n'),
  'rules/rapid.md': file(
    `kind: option\nid: rapid\ntitle: Rapid fire\norder: 2\nquick: ${quick}
amends: [{ target: 'aim#shot', effect: replaces, with: '#twice' }]`,
    'Shoot twice. {#twice}\n\nReload after that. {#reload}\n'
  )
})

/** The source of the sheet of a selection. */
async function sheetOf(quick: string, options: readonly string[]): Promise<string> {
  const selection = { faction: null, options: [...options] }
  const input = await packOf(withOption(quick), [], { id: 'quick-reference', form: 'sheet', selection })
  return layOut(input).source
}

/** Begins the heading of the option on the sheet. */
const heading = 'rule("Rapid fire (option)"'

test.each([
  ['prints the heading of an option with what is not printed elsewhere', '[twice, reload]', ['rapid'], true],
  ['leaves out an option of which everything is printed at the rules it changes', '[twice]', ['rapid'], false]
] as const)('the sheet %s', async (_, quick, options, isHeaded) => {
  const source = await sheetOf(quick, options)
  expect(source).toContain('Shoot twice.')
  expect(source).not.toContain('Shoot once.')
  expect(source.includes(heading)).toBe(isHeaded)
})

describe('terms that a rule chose', () => {
  const files = (quick: string) => ({
    'ruleset.md': specimen['ruleset.md'] ?? '',
    'rules/aim.md': file(
      `kind: rule\nid: aim\ntitle: Aiming\norder: 1\nquick: [shot, ${quick}]`,
      'Shoot once. {#shot}\n'
    ),
    'rules/calm.md': file(
      `kind: option\nid: calm\ntitle: Calm\norder: 2\nquick: [about]
amends: [{ target: 'term:nerve', effect: adds, with: '#again' }]`,
      'Keep calm. {#about}\n\nRoll it twice. {#again}\n'
    ),
    'glossary/nerve.md': file(
      'kind: term\nid: nerve\ntitle: Nerve test',
      'Roll 2D6. {#roll}\n\nA double 1 passes. {#double}\n'
    ),
    'glossary/ammo.md': file(
      'kind: term\nid: ammo\ntitle: Ammo',
      'What a gun eats.\n\n:::open{#how-much kind=silent}\nHow much is not said.\n:::\n'
    ),
    'glossary/unasked.md': file('kind: term\nid: unasked\ntitle: Unasked', 'Not on the sheet.\n'),
    'factions/elves.md': file('kind: faction\nid: elves\ntitle: Elves'),
    'exceptions/brave.md': file(
      `kind: exception\nid: brave\ntitle: Brave\nfor: { faction: elves }\nquick: ['term:unasked']
amends: [{ target: 'term:nerve#double', effect: replaces }]`,
      'A double 6 passes, too.\n'
    )
  })
  const sheet = async (quick: string, selection?: PlanRequest['selection']) => {
    const include = ['rules', 'options', 'exceptions'] as const
    return layOut(await packOf(files(quick), [], { id: 'quick-reference', form: 'sheet', include, selection }))
  }

  test('are one list, in the order of the glossary, each once', async () => {
    const { source, clauses } = await sheet('term:nerve, term:ammo')
    const [, list = ''] = source.split('part("Terms")')
    expect(list).toMatch(
      /term-name\("Ammo\?"\).*What a gun eats\.[^]*term-name\("Nerve test"\).*Roll 2D6\..*A double 1 passes\./u
    )
    expect(list).not.toMatch(/not said|Not on the sheet/u)
    expect(source).toMatch(/behind a number or a term.* Numbers are those of the complete pack\./u)
    expect(clauses).toEqual(expect.arrayContaining(['term:ammo', 'term:nerve', 'term:nerve#roll', 'term:nerve#double']))
  })

  test('can be single clauses of them, and open points', async () => {
    const { source } = await sheet("'term:nerve#double', 'term:ammo#how-much'")
    expect(source).toMatch(/term-name\("Nerve test"\).*A double 1 passes\./u)
    expect(source).toContain('How much is not said.')
    expect(source).not.toMatch(/Roll 2D6|What a gun eats|Ammo\?/u)
    expect(source).toContain('sheet-key("Numbers are those of the complete pack.")')
  })

  test('read as they do for an army, with those that its exceptions chose', async () => {
    const { source } = await sheet('term:nerve', { faction: 'elves', options: [] })
    expect(source).toMatch(/term-name\("Nerve test"\).*Roll 2D6\..*A double 6 passes, too\./u)
    expect(source).not.toMatch(/A double 1 passes|More for this army/u)
    expect(source).toContain('Not on the sheet.')
  })

  test('read as they do with an option', async () => {
    expect((await sheet('term:nerve', { options: ['calm'] })).source).toContain('Roll it twice.')
    expect((await sheet('term:nerve', { options: [] })).source).not.toContain('Roll it twice.')
  })
})

test('an exception of the army says in short on whom it depends, without the heading of its section', async () => {
  const files = {
    'ruleset.md': specimen['ruleset.md'] ?? '',
    'rules/aim.md': file('kind: rule\nid: aim\ntitle: Aiming\norder: 1\nquick: [shot]', 'Shoot once. {#shot}\n'),
    'factions/elves.md': file('kind: faction\nid: elves\ntitle: Elves\nunits: [{ id: scout, title: Scouts }]'),
    'exceptions/keen.md': file(
      `kind: exception\nid: keen\ntitle: Keen\nfor: { faction: elves, units: [scout] }
amends: [{ target: 'aim#shot', effect: replaces, with: '#twice' }]`,
      '## Shooting {#shooting}\n\nShoot twice. {#twice}\n'
    )
  }
  const selection = { faction: 'elves', options: [] }
  const include = ['rules', 'exceptions'] as const
  const { source } = layOut(await packOf(files, [], { id: 'quick-reference', form: 'sheet', include, selection }))
  expect(source).toContain('exception("Keen", "For Scouts: replaces this"')
  expect(source).not.toContain('"Shooting"')
})

test('a list item has its mark and indent only below the words that lead to its list', async () => {
  const rule = (quick: string) =>
    file(
      `kind: rule\nid: moves\ntitle: Moves\norder: 1\nquick: [${quick}]`,
      'Choose one: {#choose}\n\n- Run. {#run}\n- Hide. {#hide}\n'
    )
  const sourceOf = async (quick: string): Promise<string> => {
    const files = { 'ruleset.md': specimen['ruleset.md'] ?? '', 'rules/moves.md': rule(quick) }
    return layOut(await packOf(files, [], { id: 'quick-reference', form: 'sheet', include: ['rules'] })).source
  }
  expect(await sourceOf('choose, run')).toMatch(/hanging\("\\u\{2022\}".*"Run\.".*indent: [1-9]/u)
  const alone = await sourceOf('run')
  expect(alone).toMatch(/"Run\.".*indent: 0 \* mm/u)
  expect(alone).not.toContain('hanging(')
})
