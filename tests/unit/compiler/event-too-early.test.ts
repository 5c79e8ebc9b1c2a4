import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { checkEvents } from '../../../src/compiler/check/events.ts'
import type { Graph, PastRelease, PlayedEvent } from '../../../src/model/graph.ts'
import type { Problem } from '../../../src/model/problem.ts'
import { compileHost } from '../../../src/node/content/compile-host.ts'
import { openFixture } from '../../support/fixture.ts'
import { fixtureContent } from '../../support/small.ts'

const fixture = await openFixture(dirname(fixtureContent('what-is-played-at-an-event')))
const { graph } = await compileHost(fixture.host)

const releaseOf = (release: PastRelease, version: string, effective: string): PastRelease => ({
  ...release,
  record: { ...release.record, version, effective }
})

/** The first event, on 6 March 2027, of a ruleset with two releases, with the later one played. */
function playing(effective: string): Graph {
  const [event] = graph.events
  const [played] = event?.rulesets ?? []
  const [first] = played?.ruleset.releases ?? []
  if (!event || !played || !first) throw new Error('The fixture has no event with a release')
  const release = releaseOf(first, '1.1.0', effective)
  const ruleset = { ...played.ruleset, releases: [releaseOf(first, '1.0.0', '2026-01-01'), release] }
  const changed: PlayedEvent = { ...event, rulesets: [{ ...played, ruleset, release }] }
  return { ...graph, events: [changed] }
}

function reported(effective: string): readonly Problem[] {
  const problems: Problem[] = []
  checkEvents(playing(effective), (_, problem) => problems.push(problem))
  return problems
}

test('a version that is in force by the first day of an event is as it should be', () => {
  expect(reported('2027-03-06')).toEqual([])
})

test('one that comes later is reported, with the version that is in force by then', () => {
  const [problem, ...others] = reported('2027-03-07')
  expect([problem?.code, others]).toEqual(['check/event-too-early', []])
  expect(problem?.message).toContain('is in force from 2027-03-07 on, and the event begins on 2027-03-06')
  expect(problem?.help).toBe('Check both days, or play 1.0.0, which is in force by then.')
})
