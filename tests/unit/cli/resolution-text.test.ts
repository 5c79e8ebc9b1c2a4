import { expect, test } from 'vitest'
import { lookupOf } from '../../../src/cli/bundle-lookup.ts'
import { differenceInWords } from '../../../src/cli/difference-text.ts'
import { clauseInWords } from '../../../src/cli/resolution-text.ts'
import { difference, inquire, rulebookOf, type Selection } from '../../../src/resolve/index.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const content = {
  'rules/moving.md': documentText(
    'rule',
    'moving',
    'How to move. {#how}\n\n## Far {#far}\n\nMove 6". {#six}\n\nRun twice as far. {#run}\n\n## Spells {#spells}\n\nIt lasts a turn. {#lasts}',
    { order: 1 }
  ),
  'rules/other.md': documentText('rule', 'other', 'Nobody moves in mud. {#mud}', {
    order: 2,
    conflicts: ['moving#how']
  }),
  'rules/haste.md': documentText('option', 'haste', 'Everybody runs. {#all}\n\nForget the mud. {#dry}', {
    order: 3,
    amends: [
      { target: 'moving#run', effect: 'replaces', with: '#all' },
      { target: 'other', effect: 'suspends', with: '#dry' }
    ]
  }),
  'factions/rats.md': documentText('faction', 'rats', '', { units: [{ id: 'ogre', title: 'Ogre' }] }),
  'glossary/heavy.md': documentText('term', 'heavy', 'It is slow.', { trait: 'keyword' }),
  'exceptions/scurry.md': documentText('exception', 'scurry', 'Move 8". {#eight}\n\nSing. {#sing}', {
    for: { faction: 'rats' },
    amends: [
      { target: 'moving#far', effect: 'replaces', with: '#eight' },
      { target: 'moving#how', effect: 'adds', with: '#sing' }
    ],
    adjusts: [{ what: 'Armour', amount: -1, target: 'moving#spells' }]
  }),
  'exceptions/slow.md': documentText('exception', 'slow', 'It stays. {#stays}', {
    for: { faction: 'rats', units: ['ogre'] },
    amends: [{ target: 'moving#lasts', effect: 'suspends', with: '#stays' }]
  }),
  'exceptions/calm.md': documentText('exception', 'calm', 'No hurry. {#calm}', {
    for: { faction: 'rats', traits: ['heavy'] },
    amends: [{ target: 'exception:scurry', effect: 'disables', with: '#calm' }]
  }),
  'faq/scurry.md': documentText('faq', 'how-far', 'Eight inches.', {
    question: 'How far?',
    about: ['exception:scurry#eight'],
    status: 'answered',
    ruling: { by: 'Alex', date: '2026-11-20', authority: 'editorial' }
  })
}

/** What is printed of a clause, without the headline. */
async function printed(selection: Selection, clause: string): Promise<string> {
  const bundle = await bundleOf(content)
  const words = clauseInWords(lookupOf(bundle), inquire(rulebookOf(bundle), selection), clause)
  return words.split('\n\n').slice(1).join('\n\n')
}

test('a text is printed as it reads, every clause with what gave way, what came, what may come and why', async () => {
  expect(await printed({ faction: 'rats' }, 'rule:moving')).toMatchInlineSnapshot(`
    "1 Moving  rule:moving
    Applies unchanged.

    1.1 How to move.
      Added, by “Scurry”  exception:scurry#sing
        Sing.
        With Heavy: “Calm” blocks “Scurry”  exception:calm#calm
          No hurry.
      The sources disagree here with 2 Other  rule:other

    1.2 Far  rule:moving#far
      Replaced text:
        Move 6″.
        Run twice as far.
      Instead, by “Scurry”  exception:scurry#eight
        Move 8″.
        With Heavy: “Calm” blocks “Scurry”  exception:calm#calm
          No hurry.

    1.3 Spells  rule:moving#spells
      1.3.1 It lasts a turn.
        For Ogre: “Slow” suspends this  exception:slow#stays
          It stays.
      −1 Armour  (“Scurry”)

    Reasons:
      1.1 Moving  rule:moving#how
        “Scurry” adds to this: It applies.
          “Calm” blocks “Scurry”: With Heavy, it would block this.
      1.2 Far  rule:moving#far
        “Scurry” replaces this: It applies.
          “Calm” blocks “Scurry”: With Heavy, it would block this.
      1.2.2 Moving  rule:moving#run
        “Haste” replaces this: It does not apply: the option “Haste” is off.
      1.3.1 Moving  rule:moving#lasts
        “Slow” suspends this: For Ogre, it would suspend this.

    Questions:
      How far?
        Eight inches."
  `)
})

test('a text that may apply has no words of its own, and is shown as it would read', async () => {
  expect(await printed({}, 'exception:scurry')).toMatchInlineSnapshot(`
    "E2 Scurry  exception:scurry
    It applies only for Rats.

    E2.1 Move 8″.
    E2.2 Sing.
    For Rats with Heavy: “Calm” blocks this  exception:calm#calm
      No hurry.

    Reasons:
      “Calm” blocks this: For Rats with Heavy, it would block this."
  `)
})

test('where an amendment depends on what is not known, the text is not said to be unchanged', async () => {
  expect(await printed({ faction: 'rats' }, 'rule:moving#lasts')).toMatch(
    /^1\.3\.1 .*\nApplies\. Further choices may change it\.\n/u
  )
})

test('what takes a text away is printed with its words', async () => {
  expect(await printed({ faction: 'rats', unit: 'ogre' }, 'rule:moving#lasts')).toMatchInlineSnapshot(`
    "1.3.1 Moving  rule:moving#lasts
    Suspended by “Slow”; nothing replaces it.

    Suspended text:
      It lasts a turn.
    Suspended, by “Slow”  exception:slow#stays
      It stays.

    Reasons:
      “Slow” suspends this: It applies."
  `)
})

test('the difference of an option lists the clauses that it changes', async () => {
  const bundle = await bundleOf(content)
  const rulebook = rulebookOf(bundle)
  const chosen = inquire(rulebook, { options: ['haste'] })
  const words = differenceInWords(lookupOf(bundle), chosen, difference(inquire(rulebook, {}), chosen))
  expect(words).toMatchInlineSnapshot(`
    "Skirmish: any army, option “Haste”

    Changed:
      1.2.2 Moving  rule:moving#run
        Replaced text:
          Run twice as far.
        Instead, by “Haste”  option:haste#all
          Everybody runs.
      2 Other  rule:other
        Suspended text:
          Nobody moves in mud.
        Suspended, by “Haste”  option:haste#dry
          Forget the mud.

    Same text, but other points are open:
      1.1 Moving  rule:moving#how
        How to move.
        For Rats: “Scurry” adds to this  exception:scurry#sing
          Sing.
          For Rats with Heavy: “Calm” blocks “Scurry”  exception:calm#calm
            No hurry."
  `)
})

test('an open point says how an option settles it, and its question does not say so again', async () => {
  const bundle = await bundleOf({
    'rules/turn.md': documentText('rule', 'turn', 'Alternate. {#alternate}\n\n:::open{#ties kind=silent}\nTies.\n:::'),
    'faq/ties.md': documentText('faq', 'ties', '', { question: 'And ties?', about: ['turn#ties'] }),
    'rules/ours.md': documentText('option', 'ours', 'Roll again. {#again}', {
      settles: [{ faq: 'ties', with: '#again' }]
    })
  })
  const words = (options: readonly string[]) =>
    clauseInWords(lookupOf(bundle), inquire(rulebookOf(bundle), { options }), 'rule:turn#ties')
  expect(words(['ours#again'])).toMatchInlineSnapshot(`
    "Skirmish: any army, option “Ours” (its answer only)

    2.2 Turn  rule:turn#ties
    Settled by “Ours”.

    Ties.
    Settled, by “Ours”  option:ours#again
      Roll again.

    Questions:
      And ties?
        Answered above."
  `)
  expect(words(['ours']).replace('“Ours”', '“Ours” (its answer only)')).toBe(words(['ours#again']))
  expect(words([])).not.toContain('Settled')
})
