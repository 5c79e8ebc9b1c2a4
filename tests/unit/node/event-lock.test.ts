import { describe, expect, test } from 'vitest'
import { presentBundles } from '../../../src/emit/events/event-file.ts'
import { lockFormat, lockOf } from '../../../src/emit/events/lock.ts'
import { compileHost } from '../../../src/node/content/compile-host.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { documentText, type Files, memoryHost, publishFiles, skirmish } from '../../support/content.ts'

const event = 'events/cup/event.md'
const ruling = { by: 'The club', date: '2026-03-01', authority: 'club' }
const files: Files = {
  ...skirmish({
    'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}'),
    'rules/night.md': documentText('option', 'night', 'See less.'),
    'faq/how.md': documentText('faq', 'how', 'Aloud.', { about: ['moving#far'], status: 'answered', ruling })
  }),
  [event]: documentText('event', 'cup', 'Doors open at nine.', {
    place: 'Town hall',
    rulings: { of: [{ authority: 'club' }], until: '2026-12-01' },
    rulesets: [{ id: 'skirmish', version: '1.0.0', options: { on: ['night'] } }]
  }),
  'events/cup/changes/faster.md': documentText('rule', 'faster', 'Nine.', {
    amends: [{ target: 'moving#far', effect: 'replaces' }]
  })
}

/** What the event was locked to. */
async function lock(): Promise<Readonly<Record<string, string>>> {
  const { compilation, events, bundles } = await publishFiles(files)
  const [played, file] = [compilation.graph.events[0], events[0]]
  if (!played || !file) throw new Error('There is no event')
  return lockOf(played, file, presentBundles(bundles), sha256)
}

/** Places and help of what is reported once a text is replaced, or removed. */
async function reported(path: string, [from, to]: readonly [string, string], locked: Readonly<Record<string, string>>) {
  const changed = { ...files, [path]: files[path]?.replace(from, to) ?? '' }
  expect(changed[path]).not.toBe(files[path])
  const bytes = new TextEncoder().encode(JSON.stringify({ format: lockFormat, event: 'cup', locked }))
  const { diagnostics } = await compileHost({
    ...memoryHost(changed),
    locks: async () => [{ path: 'events/cup/lock.json', bytes }]
  })
  const lineAt = (file: string, start: number): string => changed[file]?.slice(start).split('\n')[0] ?? ''
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ span, related, help, message }) => ({
      places: [span, ...related.map((each) => each.span)].map(({ file, start }) => [file, lineAt(file, start)]),
      message,
      help
    }))
}

describe('what changed since an event was locked is reported', () => {
  test.each([
    ['at the beginning of the text', event, ['at nine', 'at ten'], event, 'Doors open at ten.', 'pack cup/text'],
    ['at a field', event, ['title: Cup', 'title: Big cup'], event, 'title: Big cup', 'pack cup/title'],
    ['at a day', event, ['2027-03-06', '2027-03-07'], event, 'days:', 'pack cup/days'],
    ['at the options', event, [' on:', ' open:'], event, 'open:', 'options skirmish'],
    [
      'at a clause',
      'skirmish/rules/moving.md',
      ['Six', 'Five'],
      'skirmish/rules/moving.md',
      '{#far}',
      'clause skirmish/rule:moving#far'
    ],
    [
      'at an answer',
      'skirmish/faq/how.md',
      ['Aloud', 'Softly'],
      'skirmish/faq/how.md',
      'how',
      'ruling skirmish/faq:how'
    ],
    [
      'at a change',
      'events/cup/changes/faster.md',
      ['Nine', 'Ten'],
      'events/cup/changes/faster.md',
      'faster',
      'change skirmish/rule:faster'
    ]
  ] as const)('%s', async (_name, path, edit, file, line, name) => {
    const found = await reported(path, edit, await lock())
    expect(found).toMatchObject([{ places: [[file, line]], message: expect.stringContaining(name) }])
  })

  test('at each of several places', async () => {
    const edit = ['place: Town hall', 'place: Old mill\nsign: true'] as const
    const [found] = await reported(event, edit, await lock())
    expect(found?.places.map(([, line]) => line)).toEqual(['place: Old mill', 'sign: true'])
  })

  test('at the top of the file, which is said, where the lock does not tell more', async () => {
    const whole = Object.fromEntries(Object.entries(await lock()).filter(([name]) => !name.startsWith('pack cup/')))
    const [found] = await reported(event, ['at nine', 'at ten'], whole)
    expect(found?.places).toEqual([[event, '---']])
    expect(found?.message).toContain('has changed: pack cup')
    expect(found?.help).toContain('This lock does not say what in `event.md` has changed')
  })
})
