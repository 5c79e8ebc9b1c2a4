import { describe, expect, test } from 'vitest'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { allSections, type Section } from '../../../../src/notation/pack-sections.ts'
import { file, packOf } from './specimen.ts'

const home = `kind: ruleset
id: specimen
title: Specimen
game: { title: A Game }
version: 1.2.3
effective: 2026-11-20
licence: CC-BY-4.0
sources: [{ id: article, title: The article, author: Ann Author, licence: None stated }]`

const files = {
  'ruleset.md': file(home),
  'rules/falling.md': file(
    "kind: rule\nid: falling\ntitle: Falling\norder: 10\nconflicts: ['flying#up']",
    `Dice say where you land. {#down}

:::open{#which kind=contradicts about=down}
Flying says otherwise.
:::

:::open{#walls kind=silent about=down}
Walls are not named.
:::

:::open{#doors kind=silent about=down}
Doors are not named.
:::
`
  ),
  'rules/flying.md': file(
    "kind: rule\nid: flying\ntitle: Flying\norder: 20\nconflicts: ['falling#down']",
    'You choose where you land. {#up}\n'
  ),
  'rules/ours.md': file(
    `kind: option
id: ours
title: Our answers
order: 30
amends:
  - { target: 'flying#up', effect: replaces, with: '#dice' }
  - { target: 'falling#doors', effect: replaces, with: '#open' }
settles: [{ faq: walls, with: '#stop' }]`,
    `Only dice decide. {#dice}

Doors are open. {#open}

Walls stop it. {#stop}
`
  ),
  'faq/walls.md': file(
    "kind: faq\nid: walls\nquestion: Do walls stop it?\nabout: ['falling#walls']\nstatus: unanswered"
  )
}

async function printed(
  options: readonly string[],
  include: readonly Section[] = allSections,
  more: Readonly<Record<string, string>> = {}
): Promise<string> {
  const input = await packOf({ ...files, ...more })
  const plan = {
    ...input.plan,
    id: 'own',
    category: 'own' as const,
    include,
    selection: { options },
    words: 'Any army'
  }
  return layOut({ ...input, plan }).source
}

/** How many open points a pack says are open. */
const open = (source: string): number => source.split('"open"').length - 1

const settled = '"settled by \\u{201c}Our answers\\u{201d}"'

describe('an open point that an option settles', () => {
  test('is open while the option is off', async () => {
    const source = await printed([])
    expect(open(source)).toBe(3)
    expect(source).not.toContain(settled)
  })

  test('says by what, however the option does that, and has the words once', async () => {
    const source = await printed(['ours'])
    expect(open(source)).toBe(0)
    expect(source.split(settled)).toHaveLength(4)
    for (const point of ['Flying says otherwise.', 'Walls are not named.', 'Doors are not named.'])
      expect(source).toContain(point)
    for (const words of ['Only dice decide.', 'Doors are open.', 'Walls stop it.'])
      expect(source.split(words)).toHaveLength(2)
    expect(source.split('"Settles this"')).toHaveLength(4)
    expect(source).not.toContain('"Replaces the text of this clause:"')
  })

  test('has the words of a decision below it; what it takes away says where they are', async () => {
    const source = await printed(['ours'])
    const order = ['Flying says otherwise.', 'Only dice decide.', 'Walls are not named.'].map((words) =>
      source.indexOf(`"${words}"`)
    )
    expect(order.toSorted((a, b) => a - b)).toEqual(order)
    expect(source.slice(source.indexOf('rule:flying'))).toMatch(/"Replaced by ".*ours#dice/u)
  })

  test('says where the words are that are printed above it', async () => {
    const input = await packOf({
      ...files,
      'rules/ours.md': files['rules/ours.md'].replace('flying#up', 'falling#down')
    })
    const plan = { ...input.plan, id: 'own', category: 'own' as const, selection: { options: ['ours'] }, words: 'Any' }
    const { source } = layOut({ ...input, plan })
    const point = source.slice(source.indexOf('"Flying says otherwise."'), source.indexOf('"Walls are not named."'))
    expect(point).toMatch(/"See ".*ours#dice/u)
    expect(source.indexOf('"Only dice decide."')).toBeLessThan(source.indexOf('"Flying says otherwise."'))
    expect(source.split('"Only dice decide."')).toHaveLength(2)
  })

  test('says by what a question is settled, with one full stop, where the words are printed above it', async () => {
    const adds = "amends:\n  - { target: 'falling#down', effect: adds, with: '#stop' }"
    const source = await printed(['ours'], allSections, {
      'rules/ours.md': files['rules/ours.md'].replace('amends:', adds)
    })
    expect(source).toMatch(/"Settled by "/u)
    expect(source).not.toMatch(/side-note\(.*"\.", nest/u)
  })

  test('has the words of an answer itself in a pack without questions', async () => {
    const source = await printed(['ours'], ['rules', 'options'])
    expect(source).not.toContain('Do walls stop it?')
    expect(source.split('"Walls stop it."')).toHaveLength(2)
    expect(source.indexOf('"Walls are not named."')).toBeLessThan(source.indexOf('"Walls stop it."'))
    expect(source.indexOf('"Walls stop it."')).toBeLessThan(source.indexOf('"Doors are not named."'))
  })

  test.each([
    ['ours#stop', 'Walls are not named.'],
    ['ours#dice', 'Flying says otherwise.'],
    ['ours#open', 'Doors are not named.']
  ])('stays open but for the one answer that is on, %s', async (answer, words) => {
    const source = await printed([answer])
    expect(open(source)).toBe(2)
    expect(source.split(settled)).toHaveLength(2)
    expect(source.slice(source.indexOf(settled)).indexOf(words)).toBeLessThan(200)
  })
})

test('a sheet to sign asks nothing that one answer of an option settles', async () => {
  const input = await packOf(files, [], { form: 'agreement' })
  const asked = (options: readonly string[]): readonly string[] => {
    const { source } = layOut({ ...input, plan: { ...input.plan, selection: { options }, words: 'Any army' } })
    return ['Flying', 'Walls', 'Doors'].filter((word) => source.includes(`"${word} `))
  }
  expect(asked([])).toEqual(['Flying', 'Walls', 'Doors'])
  expect(asked(['ours'])).toEqual([])
  expect(asked(['ours#dice'])).toEqual(['Walls', 'Doors'])
  expect(asked(['ours#stop'])).toEqual(['Flying', 'Doors'])
})

test('a step does not say that ties are open if an option that is on settles the point that leaves them open', async () => {
  const order = `sequence:
  id: round
  title: The round
  steps: [{ id: act, title: Act, who: descending-order, by: Pace, ties: open, open: 'falling#walls' }]`
  const more = {
    'rules/round.md': file(`kind: rule\nid: round\ntitle: Round\norder: 5\n${order}`, 'Take turns. {#turns}\n')
  }
  expect(await printed([], allSections, more)).toContain('highest Pace first; ties are open')
  const settledHere = await printed(['ours'], allSections, more)
  expect(settledHere).toContain('highest Pace first')
  expect(settledHere).not.toContain('ties are open')
})
