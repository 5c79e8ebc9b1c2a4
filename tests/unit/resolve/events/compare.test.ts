import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../../../src/compiler/compile.ts'
import { publishedCheck } from '../../../../src/emit/check-published.ts'
import { differenceFile } from '../../../../src/emit/difference-file.ts'
import type { EventRuleset } from '../../../../src/generated/published.ts'
import { diskHost } from '../../../../src/node/content/disk-host.ts'
import { publish } from '../../../../src/node/content/publication.ts'
import { armiesAtEvent } from '../../../../src/resolve/events/army-at-event.ts'
import { differenceOfEvents } from '../../../../src/resolve/events/compare.ts'
import type { RulesOfEvent } from '../../../../src/resolve/events/rules-of-event.ts'
import { bundleOf, documentText } from '../../../support/content.ts'

const content = fileURLToPath(new URL('../../../suite/good/what-is-played-at-an-event/content', import.meta.url))

let cup: RulesOfEvent
/** The same version, without changes and options. */
let plain: RulesOfEvent

beforeAll(async () => {
  const { events, released } = publish(await compile(diskHost(content)))
  const said = events[0]?.rulesets[0] as EventRuleset
  const [bundle] = released['skirmish'] ?? []
  if (!bundle) throw new Error('The fixture has a release')
  cup = { said, bundle }
  plain = { said: { ...said, changes: [], options: { on: [], off: [], open: [] } }, bundle }
})

const told = (one: RulesOfEvent, other: RulesOfEvent, faction?: string) =>
  differenceOfEvents(one, other)(faction).map(({ clause, before, after }) => [clause, before, after])

describe('two events side by side', () => {
  test('show what options and changes make of each clause, for any army with conditions', () => {
    const fast = ['A unit moves up to 9″, so that the game ends in time, see 2.1.']
    const once = 'A unit may turn once.'
    expect(told(plain, cup)).toEqual([
      ['rule:moving#far', ['A unit moves up to 6″.', 'For Orcs: Orcs move up to 7″.'], fast],
      ['rule:moving#turning', [once], [once, 'For Orcs: An Orc unit may turn twice.']],
      ['rule:shooting#after', ['A unit shoots after it has moved, as 1.1 says.'], []]
    ])
  })

  test('show an army what it reads', () => {
    expect(told(plain, cup, 'orcs').slice(0, 2)).toEqual([
      ['rule:moving#far', ['Orcs move up to 7″.'], ['A unit moves up to 9″, so that the game ends in time, see 2.1.']],
      ['rule:moving#turning', ['A unit may turn once.'], ['A unit may turn once.', 'An Orc unit may turn twice.']]
    ])
  })

  test('say what an option makes of a clause that the players may agree on', () => {
    const open = { ...plain, said: { ...plain.said, options: { on: [], off: [], open: ['night'] } } }
    const words = 'A unit shoots after it has moved, as 1.1 says.'
    expect(told(plain, open)).toEqual([
      ['rule:shooting#after', [words], [words, 'If the players agree on “Night”: this does not apply.']]
    ])
    expect(told(open, open)).toEqual([])
  })

  test('have nothing to show where they play the same', () => {
    expect(differenceOfEvents(cup, cup)('orcs')).toEqual([])
  })
})

describe('an army at an event', () => {
  const options = { on: [], off: [], open: ['night', 'rain', 'siege'] }
  const linesFor = async (open: readonly string[]) => {
    const bundle = await bundleOf(armiesWithOptions)
    const said = { ...plain.said, options: { ...options, open: [...open] } }
    return armiesAtEvent({ said, bundle })('orcs').clauses.map(({ document, lines }) => [document.key, lines])
  }

  test('reads its own changes, and those that an option left to the players brings, led by the name of the option', async () => {
    expect(await linesFor([])).toEqual([['rule:moving', ['Orcs move up to 7″.']]])
    expect(await linesFor(options.open)).toEqual([
      ['rule:moving', ['Orcs move up to 7″.', 'If the players agree on “Rain”: Nobody moves more than 4″.']],
      ['option:night', ['If the players agree on “Night”: Orcs see in the dark.']]
    ])
  })

  test('has the same in its data: the difference with each option that makes one', async () => {
    const data = differenceFile(await bundleOf(armiesWithOptions), 'orcs', options)
    const keysOf = ({ clauses }: Pick<typeof data, 'clauses'>) => clauses.map(({ clause }) => clause)
    expect(keysOf(data)).toEqual(['rule:moving#far'])
    expect(data.open?.map((each) => [each.option, keysOf(each)])).toEqual([
      ['night', ['rule:moving#far', 'option:night#dark']],
      ['rain', []]
    ])
    expect(() => publishedCheck()({ path: 'orcs.json', format: 'difference-file', data })).not.toThrow()
  })

  test('plays an option with what it needs, and none that needs what is off or excludes what is on', async () => {
    const files = { ...armiesWithOptions, ...optionsThatDepend }
    const bundle = await bundleOf(files)
    const linesAt = (on: readonly string[], open: readonly string[]) => {
      const options = { on: [...on], off: [], open: [...open] }
      const said = { ...plain.said, options }
      const { clauses } = armiesAtEvent({ said, bundle })('orcs')
      const own = clauses.filter(({ document }) => document.key === 'option:fog').flatMap(({ lines }) => lines)
      const apart = differenceOfEvents(
        { said: { ...said, options: { ...options, open: [] } }, bundle },
        { said, bundle }
      )
      const { open: data = [] } = differenceFile(bundle, 'orcs', options)
      return [
        own,
        data.map(({ option }) => option),
        apart('orcs').some(({ clause }) => clause === 'rule:moving#turning')
      ]
    }
    const fog = 'If the players agree on “Fog”: Orcs see in the fog.'
    expect(linesAt([], ['night', 'fog'])).toEqual([[fog], ['night', 'fog'], true])
    expect(linesAt(['night'], ['fog'])).toEqual([[fog], ['fog'], true])
    expect(linesAt([], ['fog'])).toEqual([[], [], false])
    expect(linesAt(['siege', 'night'], ['fog'])).toEqual([[], [], false])
    expect(linesAt([], ['gone'])).toEqual([[], [], false])
  })
})

/** Night has a change for one army; Rain takes one away; Siege is the same for all. */
const armiesWithOptions = {
  'factions/orcs.md': documentText('faction', 'orcs'),
  'rules/moving.md': documentText('rule', 'moving', 'A unit moves up to 6". {#far}\n\nA unit may turn. {#turning}'),
  'rules/night.md': documentText('option', 'night', 'Nobody sees in the dark. {#dark}', { order: 20 }),
  'rules/rain.md': documentText('option', 'rain', 'Nobody moves more than 4". {#wet}', {
    order: 30,
    amends: [
      { target: 'exception:wild', effect: 'disables' },
      { target: 'moving#far', effect: 'replaces', with: '#wet' }
    ]
  }),
  'rules/siege.md': documentText('option', 'siege', 'Nobody turns. {#still}', {
    order: 40,
    amends: [{ target: 'moving#turning', effect: 'replaces' }]
  }),
  'exceptions/wild.md': documentText('exception', 'wild', 'Orcs move up to 7". {#seven}', {
    for: { faction: 'orcs' },
    amends: [{ target: 'moving#far', effect: 'replaces' }]
  }),
  'exceptions/owls.md': documentText('exception', 'owls', 'Orcs see in the dark. {#see}', {
    for: { faction: 'orcs' },
    amends: [{ target: 'night#dark', effect: 'replaces' }]
  })
}

/** Fog needs Night, and excludes Siege. */
const optionsThatDepend = {
  'rules/fog.md': documentText('option', 'fog', 'Nobody sees in the fog. {#thick}\n\nNobody dares to turn. {#lost}', {
    order: 50,
    amends: [{ target: 'moving#turning', effect: 'replaces', with: '#lost' }],
    requires: ['night'],
    excludes: ['siege']
  }),
  'exceptions/foxes.md': documentText('exception', 'foxes', 'Orcs see in the fog. {#sniff}', {
    for: { faction: 'orcs' },
    amends: [{ target: 'fog#thick', effect: 'replaces' }]
  })
}
