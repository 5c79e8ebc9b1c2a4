import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../../../src/compiler/compile.ts'
import type { EventRuleset } from '../../../../src/generated/published.ts'
import { diskHost } from '../../../../src/node/content/disk-host.ts'
import { publish } from '../../../../src/node/content/publication.ts'
import { differenceOfEvents, type RulesOfEvent } from '../../../../src/resolve/events/compare.ts'

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
      ['rule:moving#far', ['A unit moves up to 6″.', 'If the army is Orcs: Orcs move up to 7″.'], fast],
      ['rule:moving#turning', [once], [once, 'If the army is Orcs: An Orc unit may turn twice.']],
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
      ['rule:shooting#after', [words], [words, 'If the players agree on “Night”: Not read.']]
    ])
    expect(told(open, open)).toEqual([])
  })

  test('have nothing to show where they play the same', () => {
    expect(differenceOfEvents(cup, cup)('orcs')).toEqual([])
  })
})
