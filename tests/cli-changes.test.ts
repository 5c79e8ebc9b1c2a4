import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedCheck } from '../src/emit/check-published.ts'
import { skeletonWords } from '../src/model/skeleton-words.ts'
import { clean } from './support/command.ts'
import { bundleOf, documentText, type Files, skirmish } from './support/content.ts'
import { writeFiles } from './support/folder.ts'
import { codicil } from './support/in-process.ts'
import { releaseOf } from './support/release.ts'
import { temporaryFolder } from './support/temporary.ts'

const scurry = (inches: number, amount: number): string =>
  documentText('exception', 'scurry', `They charge ${inches} inches. {#more}`, {
    for: { faction: 'rats' },
    amends: [{ target: 'moving#charge', effect: 'replaces', with: '#more' }],
    adjusts: [{ what: 'charge', amount }]
  })

const rules = (far: number, rats: string): Files => ({
  'rules/moving.md': documentText('rule', 'moving', `Move ${far} inches. {#far}\n\nCharge twice as far. {#charge}`),
  'factions/rats.md': documentText('faction', 'rats'),
  'factions/men.md': documentText('faction', 'men'),
  'exceptions/scurry.md': rats
})

/** A ruleset with one release, and a draft in which a rule and the exception of one army read differently. */
async function makeContent(clauses: readonly string[] = ['moving']): Promise<string> {
  const folder = temporaryFolder()
  const draft = documentText('ruleset', 'skirmish', '', { version: '1.1.0-draft' })
  const notes = documentText('changes', '', '', {
    version: '1.1.0',
    changes: [{ clauses, kind: 'correction', reason: 'Tables are "larger".', source: 'Vote of May' }]
  })
  writeFiles(folder, skirmish({ ...rules(8, scurry(14, 2)), 'ruleset.md': draft, 'changes/notes.md': notes }))
  writeFiles(`${folder}/skirmish/releases/1.0.0`, releaseOf(await bundleOf(rules(6, scurry(12, 1)))))
  return folder
}

const changes = async (...args: readonly string[]) => codicil(['changes', '--content', await makeContent(), ...args])

test('without versions: what changed since the last release, in place', async () => {
  expect(await changes()).toEqual(
    clean(`Skirmish: from 1.0.0 to 1.1.0-draft

3 changes:

Corrected: 1.1 Moving  rule:moving#far
  Correction: Tables are “larger”. (Source: Vote of May)
  Move [-6-]{+8+} inches.

Modifier changed: E1 Scurry  exception:scurry
  Modifier: [-+1 charge-]{++2 charge+}

Reworded: E1.1 Scurry  exception:scurry#more
  They charge [-12-]{+14+} inches.

2 changes have no reason; \`--unexplained\` lists only such changes.
`)
  )
})

test('only those without a reason', async () => {
  const { stdout } = await changes('--unexplained')
  expect(stdout).toContain('2 changes:')
  expect(stdout).not.toContain('moving#far')
  expect(stdout).not.toContain('no reason;')
})

test('a reason that `codicil new` wrote is none', async () => {
  const folder = await makeContent()
  const notes = join(folder, 'skirmish/changes/notes.md')
  writeFileSync(notes, readFileSync(notes, 'utf8').replace(/reason: .*/u, `reason: ${skeletonWords.reason}`))
  const { stdout } = await codicil(['changes', '--content', folder, '--unexplained'])
  expect(stdout).toContain('moving#far')
})

test('none is left where every change has a reason', async () => {
  const folder = await makeContent(['moving', 'exception:scurry'])
  const { stdout } = await codicil(['changes', '--content', folder, '--unexplained'])
  expect(stdout).toContain('A reason is given for every change.')
  const rats = await codicil(['changes', '--content', folder, '--unexplained', '--faction', 'rats'])
  expect(rats.stdout).toContain('Every change for this army has a reason.')
})

test('for one faction: only what it can read', async () => {
  const { stdout } = await changes('--faction', 'men')
  expect(stdout).toContain('from 1.0.0 to 1.1.0-draft, for Men\n\n1 change:\n')
  expect(stdout).toContain('Move [-6-]{+8+} inches.')
  expect(stdout).not.toContain('scurry')
})

test('as data: versions, clauses, and for factions the clauses of each', async () => {
  const all = JSON.parse((await changes('1.0.0', '1.1.0-draft', '--json')).stdout)
  publishedCheck()({ path: '', format: 'changes-file', data: all })
  expect(all).toMatchObject({ ruleset: { id: 'skirmish' }, from: { version: '1.0.0' }, to: { version: '1.1.0-draft' } })
  expect(all.clauses).toHaveLength(3)
  expect(all.clauses[0].reasons).toEqual([
    { kind: 'correction', reason: 'Tables are “larger”.', source: 'Vote of May' }
  ])
  const some = JSON.parse((await changes('--json', '--faction', 'men', '--faction', 'rats')).stdout)
  publishedCheck()({ path: '', format: 'changes-file', data: some })
  expect(
    some.armies.map(({ faction, clauses }: { faction: string; clauses: unknown[] }) => [faction, clauses.length])
  ).toEqual([
    ['men', 1],
    ['rats', 3]
  ])
})

test('of a version and itself: nothing', async () => {
  expect((await changes('1.0.0', '1.0.0')).stdout).toContain('No rule has changed.')
})

test.each([
  [['--errata', '1.0.1'], 'There is no version `1.0.1`. Did you mean `1.0.0`?'],
  [['--errata', '1.0.0', '--option', 'night'], 'An errata sheet is for everyone or for a faction'],
  [['--errata', '1.0.0..1.0.0'], 'Nothing changed between these versions.'],
  [['--errata', '1.1.0-draft..1.0.0'], 'Name them the other way round: first 1.0.0, then 1.1.0-draft.'],
  [['--errata', '1.0.0', '--faction', 'men'], 'Nothing changed for men alone between these versions.']
])('an errata sheet of %j is refused with the way out', async (args, message) => {
  const { code, stderr } = await codicil(['pack', '--content', await makeContent(), ...args])
  expect([code, stderr.includes(message)]).toEqual([2, true])
})

test('right after a release, each reason is there once', async () => {
  const folder = temporaryFolder()
  const notes = {
    version: '1.1.0',
    changes: [{ clauses: ['moving'], kind: 'correction', reason: 'Tables are larger.' }]
  }
  const released = {
    ...rules(8, scurry(14, 2)),
    'ruleset.md': documentText('ruleset', 'skirmish', '', { version: '1.1.0', effective: '2027-01-01' }),
    'changes/notes.md': documentText('changes', '', '', notes)
  }
  writeFiles(folder, skirmish(released))
  writeFiles(`${folder}/skirmish/releases/1.0.0`, releaseOf(await bundleOf(rules(6, scurry(12, 1)))))
  writeFiles(`${folder}/skirmish/releases/1.1.0`, releaseOf(await bundleOf(released)))
  const [said, named] = [
    await codicil(['changes', '--content', folder, '1.0.0']),
    await codicil(['changes', '--content', folder, '1.0.0', '1.1.0'])
  ]
  expect(said.stdout.match(/Tables are larger/gu)).toHaveLength(1)
  expect(said).toEqual(named)
})

test('what changed for an army is written as a sheet to print', async () => {
  const out = temporaryFolder()
  const content = await makeContent()
  const args = ['--errata', '1.0.0', '--faction', 'rats', '--paper', 'a4', '--out', out]
  const { code, stdout } = await codicil(['pack', '--content', content, ...args])
  const name = `${out}/skirmish.errata-1.0.0-to-1.1.0-draft-rats`
  expect([code, stdout]).toEqual([0, `${name}.a4.pdf\n${name}.json\n`])
})

test.each([
  [['1.1.0-draft', '1.0.0'], '1.1.0-draft is later than 1.0.0.'],
  [['1.0.1'], 'There is no version `1.0.1`. Did you mean `1.0.0`?'],
  [['1.0.0', '1.1.0'], 'There is no version `1.1.0`. Did you mean `1.1.0-draft`?'],
  [['--faction', 'rat'], 'Did you mean `rats`?']
])('%j is refused with the way out', async (args, message) => {
  const { code, stderr } = await changes(...args)
  expect([code, stderr.includes(message)]).toEqual([2, true])
})

test('a ruleset without a release has nothing to compare with', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, skirmish(rules(6, scurry(12, 1))))
  const { code, stderr } = await codicil(['changes', '--content', folder])
  expect([code, stderr]).toEqual([
    2,
    'No version of Skirmish has been released, so there is nothing to compare with.\n'
  ])
})
