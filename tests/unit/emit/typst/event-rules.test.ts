import { expect, test } from 'vitest'
import { type Played, rules } from '../../../../src/emit/typst/event-rules.ts'

const entry = (id: string, by: string) => ({
  key: `faq:${id}`,
  kind: 'faq',
  id,
  title: `Asked ${id}?`,
  clauses: [{ id: `faq:${id}`, text: { plain: `Answered ${id}.` } }],
  ruling: { by, date: '2026-11-20', authority: 'editorial' }
})

const played = (...judges: readonly string[]): Played => {
  const documents = judges.map((by, index) => entry(`q${index}`, by))
  const adopted = documents.map(({ key }) => key).toReversed()
  const said = {
    id: 'skirmish',
    title: 'Skirmish',
    changes: [],
    options: { on: [], open: [], off: [] },
    rulings: { adopted }
  }
  return {
    said,
    bundle: { ruleset: {}, documents },
    inquiry: { clause: () => undefined, rulebook: { clauses: new Map() } }
  } as unknown as Played
}

const sourceOf = (each: Played, isOnly = true): string => rules(each, undefined, isOnly).join('\n')

test('an event says once who gave most of its answers, and has them in the order of the ruleset', () => {
  const all = sourceOf(played('Alex', 'Alex', 'Alex'))
  expect(all.split('Alex, 20 November 2026')).toHaveLength(2)
  expect([...all.matchAll(/Asked (q\d)/gu)].map(([, id]) => id)).toEqual(['q0', 'q1', 'q2'])
  const most = sourceOf(played('Alex', 'Sam', 'Alex', 'Alex'))
  expect(most).toContain('unless an answer says otherwise')
  expect(most.split('Sam, 20 November 2026')).toHaveLength(2)
})

test('headings of an event name the ruleset only where there are several', () => {
  expect(sourceOf(played('Alex'))).toContain('part("Answers that count")')
  expect(sourceOf(played('Alex'), false)).toContain('part("Skirmish: answers that count")')
})
