import { expect, test } from 'vitest'
import { compileHost } from '../../../src/node/content/compile-host.ts'
import { bundleOf, documentText, memoryHost, skirmish } from '../../support/content.ts'
import { releasedIn, releaseOf } from '../../support/release.ts'

const rules = { 'rules/moving.md': documentText('rule', 'moving', 'Move 8 inches. {#far}') }
const release = releaseOf(await bundleOf({ ...rules, 'factions/orcs.md': documentText('faction', 'orcs') }))

const present = skirmish({
  ...rules,
  'ruleset.md': documentText('ruleset', 'skirmish', '', { version: '1.1.0-draft' }),
  'factions/elves.md': documentText('faction', 'elves'),
  'factions/orcs.md': documentText('faction', 'orcs', '', { units: [{ id: 'boyz', title: 'Boyz' }] })
})

/** What is reported at an event that plays the release, and has a change for these. */
async function reported(whom: object) {
  const change = 'events/spring-cup/changes/looking.md'
  const text = documentText('exception', 'looking', 'A unit looks around. {#look}', {
    for: whom,
    amends: [{ target: 'moving#far', effect: 'adds' }]
  })
  const host = memoryHost({
    ...present,
    'events/spring-cup/event.md': documentText('event', 'spring-cup'),
    [change]: text
  })
  const releases = releasedIn('skirmish/releases/1.0.0', release)
  const { diagnostics } = await compileHost({ ...host, releases: async () => releases })
  return diagnostics
    .filter(({ span }) => span.file === change)
    .map(({ code, message, help, span: { start, end } }) => ({ code, message, help, at: text.slice(start, end) }))
}

test.each([
  ['orks', { faction: 'orks' }, 'faction:orks', 'Did you mean `orcs`?'],
  ['elves', { faction: 'elves' }, 'faction:elves', 'Write `orcs`, or play a version that has it.'],
  [
    'boyz',
    { faction: 'orcs', units: ['boyz'] },
    'boyz',
    'Change what that version says, or play a version that has it.'
  ]
])('%s, which the version of an event lacks, is said to be missing there', async (at, whom, target, help) => {
  const message = `\`${target}\` is not in version 1.0.0, which this event plays`
  expect(await reported(whom)).toEqual([{ code: 'link/not-in-version', message, help, at }])
})
