import { describe, expect, test } from 'vitest'
import { isSameChoice } from '../../../src/site/client/offline/keeper/choice.ts'
import { facts, saveWords, stateWords } from '../../../src/site/client/offline/keeper/form-text.ts'
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
    group('elves/v/1.0.0', 'Elves, version 1.0.0')
  ],
  packs: []
}

const saved = (kept: KeptChoice): Saved => ({
  release: 'one',
  version: '1.0.0',
  savedAt: '2026-11-21T12:00:00Z',
  pages: 20,
  pagesInAll: 30,
  bytes: 60_000,
  choice: kept
})

const status = (kept: KeptChoice | undefined): Status => ({
  saved: kept && saved(kept),
  ready: undefined,
  progress: undefined,
  isUnfinished: false,
  failure: undefined,
  latest,
  isReachable: true
})

test.each([
  [everyPage, ['', 'orcs', 'elves']],
  [choice(['orcs']), ['', 'orcs']],
  [choice([]), ['']],
  [choice(['*', 'elves/v/1.0.0']), ['', 'orcs', 'elves', 'elves/v/1.0.0']]
])('%j keeps %j', (kept, expected) => {
  expect(latest.groups.map(({ id }) => id).filter((id) => isChosen(kept, id))).toEqual(expected)
})

describe('the button that saves', () => {
  test('says how much is chosen where nothing is saved', () => {
    expect(saveWords(status(undefined), choice(['orcs']), 60_000)).toBe('Save for offline (60 kB)')
  })

  test('offers another choice with its size, and is away where it is saved already, in whatever order', () => {
    const kept = choice(['orcs', 'elves'], 'a4', 'orcs')
    expect(saveWords(status(kept), choice(['elves', 'orcs'], 'a4', 'orcs'), 0)).toBe('')
    expect(saveWords(status(kept), choice(['orcs'], 'a4', 'orcs'), 70_000)).toBe('Save this choice (70 kB)')
    expect(saveWords(status(kept), choice(['elves', 'orcs'], 'letter', 'orcs'), 0)).toMatch(/^Save this choice/u)
  })

  test('ignores the paper if no packs are chosen', () => {
    expect(isSameChoice(choice(['*'], 'a4'), choice(['*'], 'letter'))).toBe(true)
  })
})

test('what is stored is named by ruleset', () => {
  expect(facts(saved(choice(['elves'])), latest)).toMatchObject({ rulesets: 'Elves', pages: '20 of 30', size: '60 kB' })
  expect(facts(saved(everyPage), latest)['rulesets']).toBe('Orcs · Elves')
})

describe('without a connection', () => {
  const progress = { version: '2', pages: 10, pagesInAll: 31, bytes: 1, bytesInAll: 3 }
  const broken = { ...status(everyPage), isUnfinished: true, progress }
  const interrupted = 'Saving was interrupted and goes on when there is a connection'

  test('nothing is said to be saved, whatever was heard of the service worker last', () => {
    expect(footerWords(broken, false)).toBe('Saving version 2: 10 of 31 pages')
    for (const last of [broken, { ...broken, progress: undefined }]) {
      expect(footerWords(last, true)).toBe(`Saved: version 1.0.0, on 21 November 2026. ${interrupted}`)
      expect(stateWords(last, true)).toBe(`${interrupted}.`)
    }
    expect(footerWords({ ...broken, saved: undefined }, true)).toBe(interrupted)
  })

  test('a server that does not answer is told in the footer, too', () => {
    expect(footerWords({ ...broken, progress: undefined, failure: 'unreachable' }, false)).toContain(interrupted)
    expect(footerWords(status(everyPage), true)).toBe('Saved: version 1.0.0, on 21 November 2026')
  })
})
