import { beforeAll, expect, test } from 'vitest'
import { errataArtefact } from '../../../../src/emit/artefact.ts'
import { publishedCheck } from '../../../../src/emit/check-published.ts'
import { armyErrataOf, type Errata, errataFile, errataOf, errataOfRelease } from '../../../../src/emit/packs/errata.ts'
import { errataSheet } from '../../../../src/emit/typst/errata.ts'
import type { Bundle } from '../../../../src/generated/published.ts'
import { sha256 } from '../../../../src/node/hash.ts'
import { errataMade } from '../../../../src/node/packs/errata.ts'
import { bundleOf, documentText, type Files } from '../../../support/content.ts'
import { releases } from '../../resolve/releases/three-releases.ts'
import { pageTexts, visible } from './pdf-text.ts'
import { theTypesetter } from './setting.ts'

const table = (rows: string): Files => ({
  'rules/costs.md': documentText(
    'rule',
    'costs',
    `| Weapon | Cost |\n| - | - |\n${rows}\n\nTable: What weapons cost {#table}`
  )
})

const version = (number: string): Files => ({
  'ruleset.md': documentText('ruleset', 'skirmish', '', { version: number, effective: '2026-01-01' })
})

const notes = documentText('changes', '', 'Rats are faster.', {
  version: '1.1.0',
  changes: [{ clauses: ['scurry#more'], kind: 'revision', reason: 'Rats run “fast”.' }]
})

let first: Bundle
let second: Bundle
let third: Bundle
beforeAll(async () => {
  const [axes, bows] = ['| Axe | 5 |\n| Club | 3 |', '| Axe | 6 |\n| Club | 3 |\n| Bow | 10 |']
  const bundles = await Promise.all([
    bundleOf({ ...releases.first, ...version('1.0.0'), ...table(axes) }),
    bundleOf({ ...releases.second, ...version('1.1.0'), ...table(bows), 'changes/1.1.0.md': notes }),
    bundleOf({ ...releases.third, ...version('1.2.0'), ...table(bows) })
  ])
  ;[first, second, third] = bundles as [Bundle, Bundle, Bundle]
})

const pagesOf = (source: string): Promise<string[]> => pageTexts(theTypesetter().pdf(source))

test('a sheet has what changed, with reasons, old and new words, tables by cell, and both fingerprints', async () => {
  const sheet = errataOf([first, second], sha256)
  const source = errataSheet(sheet, 'https://rules.example/club/')
  expect(source).toMatch(/^[\n -~]*$/u)
  const text = visible((await pagesOf(source)).join('\n'))
  const { fingerprint } = sheet
  for (const words of [
    'What changed in 1.1.0',
    '17 changes since 1.0.0',
    `Version 1.0.0, edition fingerprint ${first.ruleset.fingerprint}`,
    `edition fingerprint ${second.ruleset.fingerprint}`,
    'Rats are faster.',
    'Revision: Rats run “fast”.',
    'They charge [old: 6] [new: 8] inches more.',
    'Axe [old: 5] [new: 6]',
    '[new row] Bow 10',
    `type the pack fingerprint: ${fingerprint}`
  ])
    expect(text).toContain(visible(words))
}, 30_000)

test('what is played as before comes last, in one line', async () => {
  const text = visible((await pagesOf(errataSheet(errataOf([first, second], sha256)))).join('\n'))
  expect(text).toContain(visible('Changed without a difference in play:'))
  expect(text).not.toContain('Modifier')
  expect(text.indexOf(visible('Changed without'))).toBeGreaterThan(text.indexOf(visible('[old: 6] [new: 8] inches')))
})

test('a question that is about other rules now is not called unchanged', () => {
  const changes = [{ clause: 'faq:far', kinds: ['data'], data: [{ fact: 'about' }] }] as const
  const source = errataSheet({ ...errataOf([first, second], sha256), changes })
  expect(source).toContain('Now about other rules: faq:far.')
  expect(source).toContain('No rule has changed since 1.0.0.')
  expect(source).not.toContain('without a difference')
})

test('gone and new words are marked by lines and by text, not by colour', () => {
  const source = errataSheet(errataOf([first, second], sha256))
  expect(source).toContain('gone-words("6");mark-words("] ");mark-words("[new: ");new-words("8")')
  expect(source).not.toContain('to-check(')
})

test('the sheet of an army has what not all armies read, under a name and fingerprint of its own', () => {
  const sheets = armyErrataOf([first, second], sha256)
  expect(sheets.map(({ id }) => id)).toEqual(['errata-1.0.0-to-1.1.0-men', 'errata-1.0.0-to-1.1.0-rats'])
  const rats = sheets[1]
  expect(rats?.name).toMatch(/^What changed in 1\.1\.0 for /u)
  expect(rats?.changes.map(({ clause }) => clause)).toContain('exception:scurry#more')
  expect(new Set([errataOf([first, second], sha256), ...sheets].map(({ fingerprint }) => fingerprint)).size).toBe(3)
})

test('the sheet of an army says where the changes for every army are: on pages, which are always made', () => {
  const sheet = armyErrataOf([first, second], sha256)[0] as Errata
  const said = 'What changed for every army is'
  expect(errataSheet(sheet, 'https://rules.example/club/')).toContain(
    `${said} at rules.example/club/skirmish/history/.`
  )
  expect(errataSheet(sheet)).toContain(`${said} on the site, under Versions.`)
  expect(errataSheet(errataOf([first, second], sha256))).not.toContain(said)
})

test('each release but the first has a sheet for everyone, and one for each army of which something changed', () => {
  expect(errataMade([first], undefined)).toEqual([])
  expect(errataMade([first, second, third], undefined).map(({ id }) => id)).toEqual([
    'errata-1.0.0-to-1.1.0',
    'errata-1.0.0-to-1.1.0-men',
    'errata-1.0.0-to-1.1.0-rats',
    'errata-1.1.0-to-1.2.0'
  ])
})

test('a sheet has data: exactly the changes that it prints, for everyone or for the army', () => {
  const rats = armyErrataOf([first, second], sha256).find(({ army }) => army?.id === 'rats')
  if (!rats) throw new Error('The rats have a sheet')
  const whole = errataOf([first, second], sha256)
  const idsOf = (changes: readonly { readonly clause: string }[] = []) => changes.map(({ clause }) => clause)
  expect(idsOf(errataFile(whole).clauses)).toEqual(idsOf(whole.changes))
  const { pack, armies = [], clauses } = errataFile(rats)
  expect([pack?.fingerprint, clauses]).toEqual([rats.fingerprint, undefined])
  expect(armies.map((army) => [army.faction, idsOf(army.clauses)])).toEqual([['rats', idsOf(rats.changes)]])
  expect(idsOf(rats.changes)).not.toEqual(idsOf(whole.changes))
  for (const sheet of [whole, rats]) expect(() => publishedCheck()(errataArtefact(sheet))).not.toThrow()
})

test('many changes have a sheet, too', async () => {
  const paragraphs = (word: string) => Array.from({ length: 150 }, (_, at) => `${word} ${at}. {#c${at}}`).join('\n\n')
  const long = (number: string, word: string) =>
    bundleOf({ ...version(number), 'rules/long.md': documentText('rule', 'long', paragraphs(word)) })
  const [whole] = errataOfRelease(await long('1.0.0', 'Walk'), await long('1.1.0', 'Run'), sha256)
  expect(whole?.changes.length).toBe(150)
})

test('an army of which nothing changed has no sheet', () => {
  expect(armyErrataOf([second, third], sha256)).toEqual([])
})
