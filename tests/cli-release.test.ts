import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { skeletonWords } from '../src/model/skeleton-words.ts'
import { documentText } from './support/content.ts'
import { contentsOf, filesIn, writeFiles } from './support/folder.ts'
import { codicil } from './support/in-process.ts'
import { temporaryFolder } from './support/temporary.ts'

const charging = 'skirmish/rules/charging.md'

/** A folder with a small ruleset in `content/`, and a draft of another one. */
function place(): string {
  const folder = temporaryFolder()
  writeFiles(join(folder, 'content'), {
    'skirmish/ruleset.md': documentText('ruleset', 'skirmish'),
    [charging]: documentText('rule', 'charging', 'You may.\n\n## Distance {#distance}\n\nUp to 6".'),
    'campaign/ruleset.md': documentText('ruleset', 'campaign', '', { version: '0.1.0-draft' })
  })
  return folder
}

function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, 'content', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

const run = (cwd: string, ...args: readonly string[]) => codicil(args, { cwd })
const release = (cwd: string, ...args: readonly string[]) => run(cwd, 'release', '--no-site', ...args)
const containing = (text: string): string => expect.stringContaining(text) as string
const kept = join('content', 'skirmish/releases/1.0.0')

describe('release', () => {
  test('freezes every ruleset that is no draft, once; from then on the check knows what it said', async () => {
    const folder = place()
    const first = await release(folder, '--all')
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout.split('\n')).toEqual([
      'campaign: version 0.1.0-draft is a draft, left out.',
      expect.stringMatching(
        /^Wrote \S+: version 1\.0\.0, 4 packs, (?:\d+ KB|\d\.\d MB)\. Keep it with your sources\.$/u
      ),
      ''
    ])
    expect(first.stdout).toContain(kept)
    const before = contentsOf(join(folder, kept))
    expect([...before.keys()]).toContain('packs/complete.a4.pdf')

    const verified = await run(folder, 'verify', kept)
    expect(verified).toMatchObject({ code: 0, stdout: containing('All 15 files are as they were published.') })
    const { privateKey } = generateKeyPairSync('ed25519')
    const key = join(folder, 'ours.pem')
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    expect((await run(folder, 'sign', kept, '--key', key)).stdout).toContain('15 files, signed')
    expect((await run(folder, 'verify', kept)).stdout).toContain('Signed with the key')
    expect(await run(folder, 'check')).toMatchObject({ code: 0 })
    rmSync(join(folder, kept, 'manifest.json'))

    const again = await run(folder, 'release', 'skirmish')
    expect(again, 'the address of the site no longer matters').toMatchObject({
      code: 0,
      stdout: `${kept} is there already, and says the same.\n`
    })

    edit(folder, charging, '6"', '7"')
    const changed = { code: 1, stdout: containing('check/changed-since-release') }
    expect(await release(folder, 'skirmish')).toMatchObject(changed)
    expect(await run(folder, 'check')).toMatchObject(changed)
    expect(await run(folder, 'build')).toMatchObject(changed)
    expect(contentsOf(join(folder, kept))).toEqual(before)

    edit(folder, charging, '7"', '6"')
    edit(folder, charging, '{#distance}', '{#reach}')
    expect(await run(folder, 'check')).toMatchObject({
      code: 1,
      stdout: containing('`rule:charging#distance` was published in 1.0.0 and is no longer here')
    })
  })

  test('waits until every answer is confirmed on the words that go out, and names a day that another version has', async () => {
    const folder = place()
    const answer = 'skirmish/faq/how-far.md'
    const fields = {
      about: ['charging#distance'],
      status: 'answered',
      ruling: { by: 'The club', date: '2026-03-01', authority: 'club' }
    }
    writeFiles(join(folder, 'content'), { [answer]: documentText('faq', 'how-far', 'Six.', fields) })
    const refused = { code: 2, stderr: containing('skirmish/how-far') }
    expect(await run(folder, 'check')).toMatchObject({ code: 0, stdout: 'No problems.\n' })
    expect(await release(folder, 'skirmish')).toMatchObject(refused)
    expect(await run(folder, 'faq', 'confirm')).toMatchObject(refused)
    expect(await run(folder, 'faq', 'confirm', 'how-fra')).toMatchObject({
      code: 2,
      stderr: containing('Did you mean `how-far`?')
    })
    const confirmed = { code: 0, stdout: 'Confirmed skirmish/how-far.\n' }
    expect(await run(folder, 'faq', 'confirm', 'how-far')).toMatchObject(confirmed)
    expect(await run(folder, 'faq', 'confirm', '--all')).toMatchObject({ stdout: '1 was confirmed already.\n' })

    edit(folder, charging, '6"', '7"')
    expect(await run(folder, 'check')).toMatchObject({ code: 0, stdout: containing('check/ruling-to-confirm') })
    expect(await release(folder, 'skirmish')).toMatchObject(refused)
    expect(await run(folder, 'faq', 'confirm', 'skirmish/how-far')).toMatchObject(confirmed)
    expect(await release(folder, 'skirmish')).toMatchObject({ code: 0 })
    expect(await run(folder, 'check')).toMatchObject({ code: 0, stdout: 'No problems.\n' })

    edit(folder, 'skirmish/ruleset.md', 'version: 1.0.0', 'version: 1.1.0')
    const sameDay = { code: 0, stdout: containing('check/day-of-release') }
    expect(await release(folder, 'skirmish')).toMatchObject(sameDay)
    expect(await run(folder, 'check')).toMatchObject({ code: 0, stdout: 'No problems.\n' })
  })

  test('freezes no words that `codicil new` wrote, and leaves those of other rulesets alone', async () => {
    const folder = place()
    const note = 'skirmish/changes/1.0.0.md'
    expect(await run(folder, 'new', 'changes', 'skirmish')).toMatchObject({ code: 0 })
    expect(await run(folder, 'new', 'term', 'campaign/oath')).toMatchObject({ code: 0 })
    const refused = await release(folder, 'skirmish')
    const stderr = containing('Nothing was released')
    expect(refused).toMatchObject({ code: 1, stdout: containing('parse/skeleton-words'), stderr })
    expect(refused.stdout).toContain(note)
    expect(refused.stdout).not.toContain('oath')
    expect(filesIn(join(folder, 'content'))).not.toContainEqual(containing('releases'))
    rmSync(join(folder, 'content', note))
    expect(await release(folder, 'skirmish')).toMatchObject({ code: 0 })
  })

  test('says all that is missing at once, and only what is', async () => {
    const folder = place()
    const about = { about: ['oath#sworn'], status: 'answered' }
    const ruling = { by: 'The club', date: '2026-03-01', authority: 'club' }
    const noDay = { version: '0.1.0-draft', effective: undefined }
    writeFiles(join(folder, 'content'), {
      'campaign/ruleset.md': documentText('ruleset', 'campaign', '', noDay),
      'campaign/rules/oath.md': documentText('rule', 'oath', 'Swear. {#sworn}'),
      'campaign/faq/how.md': documentText('faq', 'how', 'Aloud.', { ...about, ruling })
    })
    await run(folder, 'new', 'term', 'campaign/lord')
    const home = join('content', 'campaign/ruleset.md')
    const [draft, words, answers, address] = [
      `Version 0.1.0-draft of \`campaign\` is a draft. In ${home}, set \`version\` to a final one, such as 0.1.0`,
      'Write your own words where the warnings above say that `codicil new` wrote them.',
      'or with `--all`:\n    campaign/how\n',
      'or write `--no-site` if you have none.'
    ]
    const first = await run(folder, 'release', 'campaign')
    expect(first).toMatchObject({ code: 1, stdout: containing('parse/skeleton-words') })
    expect(first.stderr.match(/^ {2}- /gmu)).toHaveLength(4)
    const day = ', and `effective` to the first day on which it may be played.'
    for (const part of [draft + day, words, answers, address]) expect(first.stderr).toContain(part)

    edit(folder, 'campaign/ruleset.md', '0.1.0-draft', '0.1.0')
    const final = await run(folder, 'release', 'campaign')
    expect(final).toMatchObject({ code: 1, stdout: containing('The field `effective` is missing') })
    expect(final.stdout).toContain('parse/skeleton-words')
    expect(final.stderr.match(/^ {2}- /gmu)).toHaveLength(4)
    const undated = `\`campaign\` has no day. In ${home}, set \`effective\` to the first day on which it may be played.`
    for (const part of [undated, words, answers, address]) expect(final.stderr).toContain(part)
    edit(folder, 'campaign/ruleset.md', '0.1.0', '0.1.0-draft')

    rmSync(join(folder, 'content/campaign/glossary/lord.md'))
    expect(await run(folder, 'faq', 'confirm', '--all')).toMatchObject({ code: 0 })
    edit(folder, 'campaign/ruleset.md', 'version: ', 'effective: 2026-03-01\nversion: ')
    const second = await run(folder, 'release', 'campaign', '--no-site')
    expect(second).toMatchObject({ code: 2, stdout: '', stderr: containing(`\n  - ${draft}.\n`) })
    expect(second.stderr.match(/^ {2}- /gmu)).toHaveLength(1)
    expect(filesIn(folder).filter((file) => file.includes('releases'))).toEqual([])
    edit(folder, 'campaign/ruleset.md', '0.1.0-draft', '0.1.0')
    expect(await run(folder, 'release', 'campaign', '--no-site')).toMatchObject({ code: 0, stderr: '' })
  })

  test('freezes nothing where a ruleset is a draft, unknown, or not named', async () => {
    const folder = place()
    expect(await release(folder, 'skirmish', 'campaign')).toMatchObject({
      code: 2,
      stderr: containing('of `campaign` is a draft')
    })
    expect(await release(folder)).toMatchObject({
      code: 2,
      stderr: 'There are several rulesets. Name one or more, or use `--all`: campaign, skirmish.\n'
    })
    expect(await release(folder, 'campain')).toMatchObject({
      code: 2,
      stderr: 'There is no ruleset `campain`. Did you mean `campaign`?\n'
    })
    expect(filesIn(folder).filter((file) => file.includes('releases'))).toEqual([])
  })

  test('freezes nothing without the address of the site, unless it is to have none', async () => {
    const folder = place()
    const stderr = containing(
      'Name the address of your site, such as `--site https://rules.example`, or write `--no-site`'
    )
    expect(await run(folder, 'release', 'skirmish')).toMatchObject({ code: 2, stderr })
    expect(filesIn(folder).filter((file) => file.includes('releases'))).toEqual([])
    const site = ['--site', 'https://rules.example']
    expect(await run(folder, 'release', 'skirmish', ...site)).toMatchObject({ code: 0, stderr: '' })
  })

  test('of rules with mistakes freezes nothing, and says what is wrong', async () => {
    const folder = place()
    edit(folder, charging, 'You may.', 'You [[may]].')
    expect(await release(folder, '--all')).toMatchObject({ code: 1, stdout: containing('link/unknown-id') })
    const badKey = await release(folder, '--all', '--key', join('content', charging))
    expect(badKey, 'a key is read before anything else').toMatchObject({
      code: 2,
      stderr: containing('not an Ed25519 key')
    })
    expect(filesIn(folder).filter((file) => file.includes('releases'))).toEqual([])
  })
})

describe('event lock', () => {
  const event = 'events/cup/event.md'
  const change = 'events/cup/changes/faster.md'

  /** The ruleset with an event that plays it as it is, and one change. */
  function withEvent(): string {
    const folder = place()
    writeFiles(join(folder, 'content'), {
      [event]: documentText('event', 'cup', 'Doors open at nine.'),
      [change]: documentText('rule', 'faster', 'Up to 9".', {
        amends: [{ target: 'charging#distance', effect: 'replaces' }]
      })
    })
    return folder
  }

  test('waits until every text of `codicil new` is replaced', async () => {
    const folder = withEvent()
    edit(folder, event, 'Doors open at nine.', skeletonWords.eventText)
    const refused = await run(folder, 'event', 'lock', 'cup')
    expect(refused).toMatchObject({ code: 1, stderr: containing('Nothing was locked. Write your own words') })
    expect(refused.stdout).toContain(event)
    expect(existsSync(join(folder, 'content', 'events/cup/lock.json'))).toBe(false)
  })

  test('keeps what is played: other words are an error that names them, until it is locked again', async () => {
    const folder = withEvent()
    const lock = join('content', 'events/cup/lock.json')
    const locked = {
      code: 0,
      stdout: `Wrote ${lock}: 9 fingerprints. Keep it with your sources.\n`,
      stderr:
        'skirmish 1.0.0 is not released: any change of its words is an error at this event. ' +
        'Release it with `codicil release skirmish`.\n'
    }
    expect(await run(folder, 'event', 'lock', 'cup')).toEqual(locked)
    expect(await run(folder, 'check')).toMatchObject({ code: 0, stdout: 'No problems.\n' })
    edit(folder, event, 'Doors open at nine.', 'Doors open at ten.')
    const reworded = await run(folder, 'check')
    expect(reworded.stdout).toContain('what is played has changed: pack cup/text\n')
    edit(folder, event, 'Doors open at ten.', 'Doors open at nine.')
    expect(await run(folder, 'check')).toMatchObject({ code: 0, stdout: 'No problems.\n' })
    edit(folder, charging, 'Up to 6".', 'Up to 7".')
    const clause = 'what is played has changed: clause skirmish/rule:charging#distance\n'
    expect((await run(folder, 'check')).stdout).toContain(clause)
    edit(folder, charging, 'Up to 7".', 'Up to 6".')

    edit(folder, change, '9"', '8"')
    const names = 'what is played has changed: change skirmish/rule:faster\n'
    const changed = await run(folder, 'check')
    expect(changed).toMatchObject({ code: 1, stdout: containing('check/event-lock') })
    expect(changed.stdout).toContain(names)
    const way = 'run `codicil event lock cup --again` and tell the players'
    expect(changed.stdout).toContain(way)
    const kept = readFileSync(join(folder, lock), 'utf8')
    const refused = await run(folder, 'event', 'lock', 'cup')
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: containing(names) })
    expect(refused.stderr).toContain(way)
    expect(readFileSync(join(folder, lock), 'utf8')).toBe(kept)
    const stdout = `${locked.stdout}Changed since it was locked: change skirmish/rule:faster\n`
    expect(await run(folder, 'event', 'lock', 'cup', '--again')).toEqual({ ...locked, stdout })
    expect(await run(folder, 'event', 'lock', 'cup')).toEqual(locked)
    expect(await run(folder, 'check')).toMatchObject({ code: 0, stdout: 'No problems.\n' })
  })

  test('of an earlier Codicil is renewed while it fits; else its differences are not called changes', async () => {
    const folder = withEvent()
    const lock = join(folder, 'content', 'events/cup/lock.json')
    await run(folder, 'event', 'lock', 'cup')
    const written = readFileSync(lock, 'utf8')
    writeFileSync(lock, written.replace('"format": "1.0",', ''))
    expect(await run(folder, 'check')).toMatchObject({ code: 0, stdout: 'No problems.\n' })
    expect(await run(folder, 'event', 'lock', 'cup')).toMatchObject({ code: 0 })
    expect(readFileSync(lock, 'utf8')).toBe(written)
    writeFileSync(lock, written.replace('"format": "1.0",', '').replace(/(?<="pack cup": ").{4}/u, '0000'))
    const differs = 'was locked by another version of Codicil, and these differ now: pack cup\n'
    expect((await run(folder, 'check')).stdout).toContain(differs)
    const refused = await run(folder, 'event', 'lock', 'cup')
    expect(refused).toMatchObject({ code: 2, stderr: containing(differs) })
    expect(await run(folder, 'event', 'lock', 'cup', '--again')).toMatchObject({ code: 0 })
    expect(readFileSync(lock, 'utf8')).toBe(written)
  })

  test('of no event, or of rules with mistakes, writes nothing and says what to do', async () => {
    const folder = withEvent()
    const unknown = 'There is no event `cpu`. Did you mean `cup`?\n'
    expect(await run(folder, 'event', 'lock', 'cpu')).toMatchObject({ code: 2, stdout: '', stderr: unknown })
    edit(folder, change, 'charging#distance', 'charging#distanc')
    // A warning of another file says nothing about the refusal.
    edit(folder, charging, 'You may.', 'Choose:\na) move,\nb) run.')
    const mistake = {
      code: 1,
      stdout: expect.stringMatching(/Did you mean `#distance`\?[\s\S]*\n1 error in 1 file\n$/u)
    }
    expect(await run(folder, 'event', 'lock', 'cup')).toMatchObject(mistake)
    expect(filesIn(folder).filter((file) => file.endsWith('lock.json'))).toEqual([])
    writeFiles(join(folder, 'content'), { 'events/cup/lock.json': '<<<<<<< HEAD' })
    edit(folder, change, 'charging#distanc', 'charging#distance')
    const unreadable = containing('Restore it, or replace it with `codicil event lock cup --again`.')
    expect(await run(folder, 'event', 'lock', 'cup')).toMatchObject({ code: 2, stdout: '', stderr: unreadable })
    const none = 'There is no event `cup`. Start one with `codicil new event`.\n'
    expect(await run(place(), 'event', 'lock', 'cup')).toMatchObject({ code: 2, stderr: none })
  })
})
