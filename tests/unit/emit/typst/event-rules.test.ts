import { describe, expect, test } from 'vitest'
import { type PackArmy, type PlayedRuleset, playedInPack } from '../../../../src/emit/typst/event-played.ts'
import { rules } from '../../../../src/emit/typst/event-rules.ts'
import { sheet } from '../../../../src/emit/typst/event-sheet.ts'
import { plainWords } from '../../../../src/emit/typst/event-words.ts'
import { armiesAtEvent } from '../../../../src/resolve/events/army-at-event.ts'
import { documentText, publishFiles, skirmish } from '../../../support/content.ts'

/** A ruleset as an event plays it, with an answered question for each judge and more files. */
async function played(judges: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<PlayedRuleset> {
  const answered = (id: string, by: string, fields: object = {}) =>
    documentText('faq', id, `Answered ${id}.`, {
      question: `Asked ${id}?`,
      about: ['moving#far'],
      status: 'answered',
      ruling: { by, date: '2026-11-20', authority: 'club' },
      ...fields
    })
  const files = {
    ...skirmish({
      'rules/moving.md': documentText('rule', 'moving', 'Move up to 6". {#far}'),
      'options/night.md': documentText('option', 'night', 'It is dark.', { order: 20 }),
      'faq/at-night.md': answered('at-night', 'Night watch', { options: ['night'] }),
      ...Object.fromEntries(judges.map((by, index) => [`faq/q${index}.md`, answered(`q${index}`, by)]))
    }),
    'events/cup/event.md': documentText('event', 'cup', 'Be on time.'),
    ...more
  }
  const { events, bundles } = await publishFiles(files)
  const [said] = events[0]?.rulesets ?? []
  const [bundle] = bundles
  if (!said || !bundle) throw new Error('The event plays the ruleset')
  return playedInPack(said, bundle, undefined)
}

const sourceOf = (each: PlayedRuleset, isOnly = true): string => rules(each, undefined, isOnly).join('\n')

test('an event says once who gave most of its answers, and has them in the order of the ruleset', async () => {
  const all = sourceOf(await played(['Alex', 'Alex', 'Alex']))
  expect(all.split('Alex, 20 November 2026')).toHaveLength(2)
  expect([...all.matchAll(/Asked (q\d)/gu)].map(([, id]) => id)).toEqual(['q0', 'q1', 'q2'])
  const most = sourceOf(await played(['Alex', 'Sam', 'Alex', 'Alex']))
  expect(most).toContain('unless an answer says otherwise')
  expect(most.split('Sam, 20 November 2026')).toHaveLength(2)
})

test('headings of an event name the ruleset only where there are several', async () => {
  const alone = await played(['Alex'])
  expect(sourceOf(alone)).toContain('part("Answers that count")')
  expect(sourceOf(alone, false)).toContain('part("Skirmish: answers that count")')
})

test('an answer that needs an option counts at an event only if that may be played', async () => {
  expect(sourceOf(await played(['Alex']))).not.toContain('Answered at-night.')
  const open = documentText('event', 'cup', 'Be on time.', {
    rulesets: [{ id: 'skirmish', version: '1.0.0', options: { open: ['night'] } }]
  })
  expect(sourceOf(await played(['Alex'], { 'events/cup/event.md': open }))).toContain('Answered at-night.')
})

/** The titles and points that players are asked to agree on. @param changes What the event changes, by target */
async function askedAt(changes: readonly string[], faction?: string): Promise<readonly string[]> {
  const point = (what: string) => `:::open{#${what.toLowerCase()}-open kind=silent}\n${what} is not said.\n:::`
  const own = (id: string) => ({ for: { faction: id }, amends: [{ target: 'moving#far', effect: 'adds' }] })
  const files = {
    ...skirmish({
      'factions/orcs.md': documentText('faction', 'orcs'),
      'factions/elves.md': documentText('faction', 'elves'),
      'rules/moving.md': documentText(
        'rule',
        'moving',
        `Move up to 6". {#far}\n\n${point('Back')}\n\n${point('Height')}`
      ),
      'exceptions/drift.md': documentText('exception', 'drift', 'Elves drift. {#drifting}', own('elves')),
      'faq/back.md': documentText('faq', 'back', '', { about: ['moving#back-open'] }),
      'faq/drifting.md': documentText('faq', 'drifting', '', { about: ['drift#drifting'] })
    }),
    'events/cup/event.md': documentText('event', 'cup', 'Be on time.'),
    ...Object.fromEntries(
      changes.map((target, at) => [
        `events/cup/changes/change-${at}.md`,
        documentText('rule', `change-${at}`, 'Play it so.', { amends: [{ target, effect: 'replaces' }] })
      ])
    )
  }
  const { events, bundles } = await publishFiles(files)
  const [said] = events[0]?.rulesets ?? []
  const [bundle] = bundles
  if (!said || !bundle) throw new Error('The event plays the ruleset')
  const army = faction === undefined ? undefined : ({ ruleset: 'skirmish', faction } as PackArmy)
  const source = sheet([playedInPack(said, bundle, army)]).join('\n')
  return ['Back is', 'Height is', 'back?', 'drifting?'].filter((words) => source.includes(words))
}

test('players are not asked at an event what one of its changes settles', async () => {
  expect(await askedAt([])).toEqual(['Back is', 'Height is', 'drifting?'])
  expect(await askedAt(['faq:back'])).toEqual(['Height is', 'drifting?'])
  expect(await askedAt(['moving#height-open', 'faq:drifting'])).toEqual(['Back is'])
})

test('an army is not asked at an event about exceptions for others', async () => {
  expect(await askedAt([], 'elves')).toContain('drifting?')
  expect(await askedAt([], 'orcs')).toEqual(['Back is', 'Height is'])
})

test('a question for some units is answered at an event or left open, never both', async () => {
  const files = {
    ...skirmish({
      'glossary/boots.md': documentText('term', 'boots', 'They grip. {#grip}', { trait: 'item' }),
      'rules/moving.md': documentText('rule', 'moving', 'Move up to 6". {#far}'),
      'faq/boots-on-ice.md': documentText('faq', 'boots-on-ice', '', {
        about: ['moving#far'],
        for: { traits: ['boots'] }
      }),
      'options/editors.md': documentText('option', 'editors', 'Boots hold on ice. {#hold}', {
        amends: [{ target: 'faq:boots-on-ice', effect: 'replaces', with: '#hold' }]
      })
    }),
    'events/cup/event.md': documentText('event', 'cup', 'Be on time.', {
      rulesets: [{ id: 'skirmish', version: '1.0.0', options: { on: ['editors'] } }]
    })
  }
  const { events, bundles } = await publishFiles(files)
  const [said] = events[0]?.rulesets ?? []
  const [bundle] = bundles
  if (!said || !bundle) throw new Error('The event plays the ruleset')
  const cup = playedInPack(said, bundle, undefined)
  expect(rules(cup, undefined, true).join('\n')).toContain('Boots hold on ice.')
  expect(sheet([cup]).join('\n')).not.toContain('boots-on-ice?')
})

describe('an open point that an option of an event settles', () => {
  const own = { for: { faction: 'elves' }, amends: [{ target: 'moving#far', effect: 'adds' }] }
  const point = (id: string, words: string) => `:::open{#${id}-open kind=silent}\n${words}\n:::`
  const amends = [
    { target: 'falling#down', effect: 'replaces', with: '#dice' },
    { target: 'moving#height-open', effect: 'replaces', with: '#low' }
  ]
  const content = {
    ...skirmish({
      'factions/elves.md': documentText('faction', 'elves'),
      'factions/orcs.md': documentText('faction', 'orcs'),
      'rules/moving.md': documentText(
        'rule',
        'moving',
        `Move up to 6". {#far}\n\n${point('back', 'Back is not said.')}\n\n${point('height', 'Height is not said.')}\n\n` +
          'Land where you like. {#up}\n\n:::open{#landing kind=contradicts about=up}\nFalling differs.\n:::',
        { conflicts: ['falling#down'] }
      ),
      'rules/falling.md': documentText('rule', 'falling', 'Dice say where. {#down}', {
        order: 20,
        conflicts: ['moving#up']
      }),
      'exceptions/drift.md': documentText(
        'exception',
        'drift',
        `Elves drift. {#drifting}\n\n${point('drift', 'Where is not said.')}`,
        own
      ),
      'faq/back.md': documentText('faq', 'back', '', { about: ['moving#back-open'] }),
      'faq/behind.md': documentText('faq', 'behind', '', { about: ['moving#far'] }),
      'rules/ours.md': documentText(
        'option',
        'ours',
        'Only you choose. {#dice}\n\nLow walls. {#low}\n\nNever back. {#never}\n\nElves drift away. {#away}',
        {
          amends: [...amends, { target: 'exception:drift#drift-open', effect: 'replaces', with: '#away' }],
          settles: ['back', 'behind'].map((faq) => ({ faq, with: '#never' }))
        }
      ),
      'rules/fog.md': documentText('option', 'fog', `Fog. {#fog}\n\n${point('fog', 'How far.')}`, { order: 40 }),
      'rules/lamps.md': documentText('option', 'lamps', 'One inch. {#inch}', {
        order: 50,
        amends: [{ target: 'fog#fog-open', effect: 'replaces', with: '#inch' }]
      })
    })
  }
  const packWith = async (options: object, changes: Readonly<Record<string, string>> = {}, faction?: string) => {
    const rulesets = [{ id: 'skirmish', version: '1.0.0', options }]
    const event = { 'events/cup/event.md': documentText('event', 'cup', 'Be on time.', { rulesets }) }
    const { events, bundles } = await publishFiles({ ...content, ...event, ...changes })
    const [said] = events[0]?.rulesets ?? []
    const [bundle] = bundles
    if (!said || !bundle) throw new Error('The event plays the ruleset')
    const army =
      faction === undefined
        ? undefined
        : { ruleset: 'skirmish', faction, own: armiesAtEvent({ said, bundle })(faction) }
    const cup = playedInPack(said, bundle, army)
    return { source: rules(cup, army, true).join('\n'), agreed: sheet([cup]).join('\n') }
  }

  test('is printed with the words that settle it, each once, and is not to be agreed on', async () => {
    const { source, agreed } = await packWith({ on: ['ours'] })
    for (const words of ['Only you choose.', 'Low walls.', 'Never back.', 'Elves drift away.'])
      expect(source.split(words)).toHaveLength(2)
    expect(source).toMatch(/question\("Moving", .*Only you choose.*Settled by .*number: "1\.5"/u)
    expect(source).toMatch(/"behind\?".*Settled by [^"]*: see Q1"/u)
    for (const words of ['Back is', 'Height is', 'Falling differs', 'Where is']) expect(agreed).not.toContain(words)
  })

  test('is not printed again with the rest of the option, whose words say what they change', async () => {
    const night = documentText('option', 'night', 'Everyone moves half as far. {#slow}\n\nBack once more. {#again}', {
      excludes: ['ours'],
      amends: [
        { target: 'moving#far', effect: 'adds', with: '#slow' },
        { target: 'faq:back', effect: 'replaces', with: '#again' }
      ]
    })
    const { source } = await packWith({ on: ['night'], off: ['ours'] }, { 'skirmish/rules/night.md': night })
    for (const words of ['Everyone moves half as far.', 'Back once more.']) expect(source.split(words)).toHaveLength(2)
    expect(source).toMatch(/part\("What the options change"\)\nexception\("Night", "Adds to [^"]*", [^\n]*half as far/u)
    const { source: off } = await packWith({ off: ['night', 'ours'] }, { 'skirmish/rules/night.md': night })
    expect(off).not.toContain('Everyone moves half as far.')
  })

  test('says each effect of a change once, with all that has it', async () => {
    const turning = documentText('rule', 'turning', 'Back once. {#once}\n\nDice decide. {#dice}', {
      amends: [
        { target: 'moving#up', effect: 'adds', with: '#dice' },
        { target: 'faq:back', effect: 'replaces', with: '#once' },
        { target: 'moving#far', effect: 'adds', with: '#dice' }
      ]
    })
    const { source } = await packWith({ off: ['ours'] }, { 'events/cup/changes/turning.md': turning })
    expect(source).toContain('"Adds to 1.1 Moving and 1.4 Moving. Settles Q1"')
  })

  test('is to be agreed on while the option is off', async () => {
    const { source, agreed } = await packWith({ off: ['ours'] })
    expect(source).not.toContain('Settled by')
    for (const words of ['Back is', 'Height is', 'Falling differs']) expect(agreed).toContain(words)
  })

  test('is of the army of the pack, and of an option that can be played', async () => {
    expect((await packWith({ on: ['ours'] }, {}, 'orcs')).source).not.toContain('Elves drift away.')
    expect((await packWith({ on: ['ours'] }, {}, 'elves')).source).toContain('Elves drift away.')
    expect((await packWith({ on: ['lamps'] })).source).not.toContain('One inch.')
    const open = await packWith({ on: ['lamps'], open: ['fog'] })
    expect(open.source).toContain('One inch.')
    expect(open.agreed).not.toContain('How far.')
  })

  test('is settled by a change of the event, whose words are said as such, and referred to', async () => {
    const turning = documentText('rule', 'turning', 'Back once. {#once}\n\nDice decide. {#dice}', {
      amends: [
        { target: 'faq:back', effect: 'replaces', with: '#once' },
        { target: 'moving#up', effect: 'replaces', with: '#dice' },
        { target: 'moving#height-open', effect: 'suspends' }
      ]
    })
    const { source, agreed } = await packWith({ off: ['ours'] }, { 'events/cup/changes/turning.md': turning })
    for (const words of ['Back once.', 'Dice decide.']) expect(source.split(words)).toHaveLength(2)
    expect(source).toContain('Settles Q1')
    expect(source).toMatch(/"back\?", "", "Settled by [^"]*Turning[^"]*: see L1"/u)
    for (const words of ['Back is', 'Height is', 'Falling differs']) expect(agreed).not.toContain(words)
  })
})

test('an event prints rows of plain text as a table, and each other line as a paragraph', () => {
  const code = plainWords('Roll.\n\nD6\tWhat\n1\tFalls\n2-6\nGo on.')
  expect(code).toContain('rows(("D6","What",), ("1","Falls",)')
  expect(code.match(/par\(/gu)).toHaveLength(3)
})

test('an army at an event reads what it may have clause by clause, its tables as tables', async () => {
  const table = 'Table: Drifting {#table}\n\n| D6 | Where |\n| - | - |\n| 1-6 | Away |'
  const files = {
    ...skirmish({
      'factions/elves.md': documentText('faction', 'elves'),
      'glossary/boots.md': documentText('term', 'boots', 'They grip. {#grip}', { trait: 'item' }),
      'rules/moving.md': documentText('rule', 'moving', 'Move up to 6". {#far}'),
      'exceptions/drift.md': documentText('exception', 'drift', `Roll a die. {#roll}\n\n${table}`, {
        for: { faction: 'elves', traits: ['boots'] },
        amends: [{ target: 'moving#far', effect: 'adds' }]
      })
    }),
    'events/cup/event.md': documentText('event', 'cup', 'Be on time.')
  }
  const { events, bundles } = await publishFiles(files)
  const [said] = events[0]?.rulesets ?? []
  const [bundle] = bundles
  if (!said || !bundle) throw new Error('The event plays the ruleset')
  const army: PackArmy = { ruleset: 'skirmish', faction: 'elves', own: armiesAtEvent({ said, bundle })('elves') }
  const source = rules(playedInPack(said, bundle, army), army, true).join('\n')
  expect(source).toMatch(/With Boots: Roll a die\./u)
  expect(source).toContain('rows(("D6","Where",), ')
})

test('an army at an event reads which clause is suspended, by what, and what no longer applies', async () => {
  const files = {
    ...skirmish({
      'factions/elves.md': documentText('faction', 'elves'),
      'rules/moving.md': documentText('rule', 'moving', 'Move up to 6". {#far}\n\nNobody swims. {#swim}'),
      'exceptions/wade.md': documentText('exception', 'wade', 'Wade 5". {#wade}', {
        for: { faction: 'elves' },
        amends: [
          { target: 'moving#far', effect: 'replaces', with: '#wade' },
          { target: 'moving#swim', effect: 'suspends' }
        ]
      })
    }),
    'events/cup/event.md': documentText('event', 'cup', 'Be on time.')
  }
  const { events, bundles } = await publishFiles(files)
  const [said] = events[0]?.rulesets ?? []
  const [bundle] = bundles
  if (!said || !bundle) throw new Error('The event plays the ruleset')
  expect(armiesAtEvent({ said, bundle })('elves').clauses.map(({ lines }) => lines)).toEqual([
    ['Wade 5″.'],
    ['Suspended by “Wade”; nothing replaces it.', 'No longer applies: “Nobody swims.”']
  ])
})
