import { describe, expect, test } from 'vitest'
import { firstChoice, isSameChoice } from '../../../src/site/client/offline/keeper/choice.ts'
import { facts, saveWords, stateWords } from '../../../src/site/client/offline/keeper/form-text.ts'
import { partControl, switched } from '../../../src/site/client/offline/keeper/keep-part.ts'
import { keptSize } from '../../../src/site/offline/kept-size.ts'
import { everyPage, isChosen, type KeptChoice, type Saved, type Status } from '../../../src/site/offline/protocol.ts'
import type { Release } from '../../../src/site/offline/release.ts'
import { footerWords } from '../../../src/site/offline/status-text.ts'

const choice = (groups: readonly string[], paper: 'a4' | 'letter' = 'a4', ...rulesets: string[]): KeptChoice => ({
  groups,
  packs: { paper, rulesets }
})

const group = (id: string, title: string) => ({ id, title, pages: 10, files: 20, bytes: 30_000 })

const latest: Release = {
  release: 'one',
  version: '1.0.0',
  groups: [
    group('', ''),
    group('orcs', 'Orcs'),
    group('elves', 'Elves'),
    group('elves/v/1.0.0', 'Elves, version 1.0.0'),
    group('events/cup', 'Cup')
  ],
  needs: { 'events/cup': ['elves/v/1.0.0'] },
  packs: [
    { ruleset: 'orcs', paper: 'a4', files: 2, bytes: 5000 },
    { ruleset: 'orcs', paper: 'letter', files: 2, bytes: 7000 }
  ]
}

const saved = (kept: KeptChoice): Saved => ({
  release: 'one',
  version: '1.0.0',
  savedAt: '2026-11-21T12:00:00Z',
  pages: 20,
  bytes: 60_000,
  choice: kept
})

const status = (kept: KeptChoice | undefined): Status => ({
  saved: kept && saved(kept),
  ready: undefined,
  progress: undefined,
  isUnfinished: false,
  wanted: undefined,
  failure: undefined,
  latest,
  isReachable: true
})

test.each([
  [everyPage, ['', 'orcs', 'elves']],
  [choice(['orcs']), ['', 'orcs']],
  [choice([]), ['']],
  [choice(['*', 'elves/v/1.0.0']), ['', 'orcs', 'elves', 'elves/v/1.0.0']],
  // An event brings along the version that it plays.
  [choice(['orcs', 'events/cup']), ['', 'orcs', 'elves/v/1.0.0', 'events/cup']]
])('%j keeps %j', (kept, expected) => {
  expect(latest.groups.map(({ id }) => id).filter((id) => isChosen(kept, id, latest))).toEqual(expected)
})

test.each([
  ['https://rules.example/club/orcs/rules/turn/', ['orcs']],
  ['https://rules.example/club/events/cup/', ['*']],
  ['https://rules.example/orcs/', ['*']],
  ['', ['*']]
])('coming from %j, the reader is offered %j', (from, expected) => {
  expect(firstChoice(from, '/club', ['orcs', 'elves', 'events/cup']).groups).toEqual(expected)
})

describe('the button that saves', () => {
  test('says how much is chosen where nothing is saved', () => {
    expect(saveWords(status(undefined), choice(['orcs']), 60_000)).toBe('Save for offline (60 KB)')
  })

  test('offers another choice with its size, and is away where it is saved already, in whatever order', () => {
    const kept = choice(['orcs', 'elves'], 'a4', 'orcs')
    expect(saveWords(status(kept), choice(['elves', 'orcs'], 'a4', 'orcs'), 0)).toBe('')
    expect(saveWords(status(kept), choice(['orcs'], 'a4', 'orcs'), 70_000)).toBe('Save this choice (70 KB)')
    expect(saveWords(status(kept), choice(['elves', 'orcs'], 'letter', 'orcs'), 0)).toMatch(/^Save this choice/u)
  })

  test('ignores the paper if no packs are chosen', () => {
    expect(isSameChoice(choice(['*'], 'a4'), choice(['*'], 'letter'))).toBe(true)
  })
})

test('what is stored is named by ruleset', () => {
  expect(facts(saved(choice(['elves'])), latest)).toMatchObject({
    rulesets: 'Elves',
    pages: '20, complete',
    size: '60 KB'
  })
  expect(facts(saved(everyPage), latest)['rulesets']).toBe('Orcs\u{a0}· Elves')
})

test.each([
  [everyPage, 90_000],
  [choice(['events/cup']), 90_000],
  [choice(['events/cup', 'elves/v/1.0.0']), 90_000],
  [choice(['orcs'], 'letter', 'orcs'), 67_000]
])('%j takes %i bytes, in which nothing counts twice', (kept, bytes) => expect(keptSize(latest, kept)).toBe(bytes))

describe('the control of an event', () => {
  const shown = (now: Status, isOffline = false) =>
    partControl({ status: now, isOffline, isReady: false, isLeftBehind: false }, 'events/cup', 'this event')

  test('saves it besides what is saved, says how much that adds, and removes it alone', () => {
    const before = status(choice(['*']))
    expect(shown(before)).toEqual({
      words: '',
      label: 'Save this event for offline (60 KB)',
      request: { type: 'codicil-save', choice: choice(['*', 'events/cup']) }
    })
    expect(shown(status(choice(['*', 'events/cup'], 'a4', 'events/cup')))).toEqual({
      words: 'Saved for offline.',
      label: 'Remove from this device',
      request: { type: 'codicil-save', choice: choice(['*']) }
    })
  })

  test('with nothing else saved, brings along what every page needs, and removing it leaves nothing', () => {
    expect(shown(status(undefined)).label).toBe('Save this event for offline (90 KB)')
    expect(switched(status(undefined), 'events/cup')).toEqual(choice(['events/cup']))
    expect(shown(status(choice(['events/cup']))).request).toEqual({ type: 'codicil-clear' })
  })

  test('says how far saving is, that it was interrupted, and that it waits for the new version', () => {
    const wanted = choice(['*', 'events/cup'])
    const progress = { version: '2', pages: 1, pagesInAll: 9, bytes: 1, bytesInAll: 9 }
    const saving = { ...status(choice(['*'])), isUnfinished: true, wanted, progress }
    const stop = { type: 'codicil-stop' }
    expect(shown(saving)).toEqual({ words: 'Saving version 2: 1 of 9 pages.', label: 'Stop', request: stop })
    expect(shown(saving, true)).toMatchObject({
      words: expect.stringMatching(/^Saving was interrupted/u),
      request: stop
    })
    expect(shown({ ...status(choice(['*'])), ready: saved(wanted) }).words).toMatch(/^Saved with the new version/u)
    expect(shown({ ...status(choice(['*'])), failure: 'full' }).words).toMatch(/^There is not enough space/u)
  })

  test('of a version that an event brought along, offers nothing', () => {
    const place = { status: status(choice(['events/cup'])), isOffline: false, isReady: false, isLeftBehind: false }
    const { words, label } = partControl(place, 'elves/v/1.0.0', 'version 1.0.0')
    expect([words, label]).toEqual(['Saved for offline with an event that plays it.', ''])
  })
})

describe('without a connection', () => {
  const progress = { version: '2', pages: 10, pagesInAll: 31, bytes: 1, bytesInAll: 3 }
  const broken = { ...status(everyPage), isUnfinished: true, wanted: everyPage, progress }
  const interrupted = 'Saving was interrupted and resumes when there is a connection'

  test('nothing is said to be saved, whatever was heard of the service worker last', () => {
    expect(footerWords(broken, false)).toBe('Saving version 2: 10 of 31 pages')
    for (const last of [broken, { ...broken, progress: undefined }]) {
      expect(footerWords(last, true)).toBe(`Saved: version 1.0.0, on 21 November 2026. ${interrupted}`)
      expect(stateWords(last, true)).toBe(`${interrupted}.`)
    }
    expect(footerWords({ ...broken, saved: undefined }, true)).toBe(interrupted)
  })

  test('the footer says, too, that a server does not answer', () => {
    expect(footerWords({ ...broken, progress: undefined, failure: 'unreachable' }, false)).toContain(interrupted)
    expect(footerWords(status(everyPage), true)).toBe('Saved: version 1.0.0, on 21 November 2026')
    const ofSeveral = { ...status(everyPage), saved: { ...saved(everyPage), version: '18314bf4' } }
    expect(footerWords(ofSeveral, true)).toBe('Saved: site version 18314bf4, on 21 November 2026')
  })
})

test('what was chosen last stays chosen while a newer version waits or is being saved', () => {
  const more = choice(['*', 'events/cup'])
  const ready = { ...status(everyPage), ready: saved(more) }
  expect(saveWords(ready, more, 0)).toBe('')
  expect(saveWords({ ...status(everyPage), isUnfinished: true, wanted: more }, more, 0)).toBe('Resume saving')
  expect(saveWords({ ...status(everyPage), isUnfinished: true, wanted: more }, everyPage, 9000)).toBe(
    'Save this choice (9 KB)'
  )
})
