import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DifferenceFile } from '../src/generated/published.ts'
import type { ClauseInForce, Difference } from '../src/resolve/index.ts'
import { armiesContent } from './support/armies.ts'
import { clean, type Outcome } from './support/command.ts'
import { writeFiles } from './support/folder.ts'
import { codicil } from './support/in-process.ts'
import { brokenContent, fixtureContent } from './support/small.ts'

const resolve = (args: readonly string[], content = armiesContent()): Promise<Outcome> =>
  codicil(['resolve', '--content', content, ...args])

const boars = ['--faction', 'orcs', '--unit', 'boar-riders']

describe('resolve, of a clause', () => {
  test('says what holds, why, what was considered, and the questions that matter', async () => {
    expect(await resolve(['moving#far', ...boars, '--option', 'haste'])).toEqual(
      clean(`Skirmish: Orcs, unit Boar riders, option “Haste”

1.1 Moving  rule:moving#far
Replaced by “Boars”.

Replaced text:
  Move at most 6″.
Instead, by “Boars”  exception:boars#ride
  Ride at most 12″.

Reasons:
  “Slow play” replaces this: Overruled by “Boars”: an exception is more specific.
  “Haste” replaces this: Overruled by “Boars”: an exception is more specific.
  “Boars” replaces this: It applies.

Questions:
  May I stand still after a ride?
    Yes.
`)
    )
  })

  test('tells what is left open from what fails', async () => {
    const open = await resolve(['moving#far'])
    expect(open.stdout).toContain('“Boars” replaces this: For Boar riders of Orcs, it would replace this.')
    const elves = await resolve(['moving#far', '--faction', 'elves'])
    expect(elves.stdout).toContain('“Boars” replaces this: It does not apply: the army is not Orcs.')
    for (const { stdout } of [open, elves]) expect(stdout).toContain('Replaced by “Slow play”.')
  })

  test.each(['rule:moving#far', '1.1', '1.1.'])('takes `%s` for its name', async (name) => {
    expect(await resolve([name, ...boars])).toEqual(await resolve(['moving#far', ...boars]))
  })

  test('as JSON is the clause with everything that was considered', async () => {
    const { stdout, code } = await resolve(['moving#run', ...boars, '--json'])
    const found = JSON.parse(stdout) as ClauseInForce & { readonly selection: object }
    expect(code).toBe(0)
    expect(found).toMatchObject({
      selection: { faction: 'orcs', unit: 'boar-riders' },
      clause: 'rule:moving#run',
      state: 'suspended'
    })
    expect(found.considered.map(({ amendment, outcome }) => [amendment.by, outcome])).toEqual([
      ['rule:slow', 'applied'],
      ['option:haste', 'not-applicable'],
      ['exception:boars', 'applied']
    ])
  })
})

describe('resolve, of a ruleset', () => {
  test('tells what this army changes from what everybody changes, and what is open', async () => {
    const { stdout } = await resolve(['--option', 'haste', '--faction', 'orcs'])
    expect(stdout).toBe(`Skirmish: Orcs, option “Haste”

Changed for this selection:
  1.1 Moving  rule:moving#far
    Replaced by “Haste”.
  1.2 Moving  rule:moving#run
    Applies, plus: “Slow play” and “Haste”.

Changed for everyone:
  Moving  base-rule:base-moving
    Suspended by “Slow play”; nothing replaces it.

Depends on what you have not named:
  for Boar riders: “Boars”
`)
  })

  test('as JSON has every clause once, in reading order', async () => {
    const { clauses } = JSON.parse((await resolve(['--json'])).stdout) as { clauses: ClauseInForce[] }
    const ids = clauses.map(({ clause }) => clause)
    expect(ids.slice(0, 3)).toEqual(['rule:moving', 'rule:moving#far', 'rule:moving#run'])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('resolve, of a difference', () => {
  test('of an army is what it alone reads, with its own documents', async () => {
    expect(await resolve(['--difference', ...boars])).toEqual(
      clean(`Skirmish: Orcs, unit Boar riders

Changed for this army:
  1.1 Moving  rule:moving#far
    Replaced text:
      Move at most 6″.
    Instead, by “Boars”  exception:boars#ride
      Ride at most 12″.
  1.2 Moving  rule:moving#run
    Suspended text:
      Run twice as far.
    Suspended, by “Boars”  exception:boars#never
      Boars never run.
    Added, by “Slow play”  rule:slow#breath
      Pause after running.

Only for this army:
  E1 Boars  exception:boars

Questions about them:
  May I stand still after a ride?
    Yes.
`)
    )
  })

  test('of options is what reads differently than without them', async () => {
    const { stdout } = await resolve(['--difference', '--option', 'haste'])
    expect(stdout).toContain('Instead, by “Haste”  option:haste#eight\n')
    expect(stdout).toContain('Added, by “Haste”  option:haste#shout\n')
    expect(stdout).not.toContain('rule:slow#instead')
  })

  test('as JSON has ids instead of words', async () => {
    const army = JSON.parse((await resolve(['--difference', '--json', ...boars])).stdout) as DifferenceFile
    expect(army.clauses[0]).toMatchObject({
      clause: 'rule:moving#far',
      number: '1.1',
      state: 'replaced',
      pieces: [{ clause: 'exception:boars#ride', role: 'replacement', by: 'exception:boars' }]
    })
    const option = JSON.parse((await resolve(['--difference', '--json', '--option', 'haste'])).stdout) as Difference
    expect(option.clauses.map(({ clause }) => clause)).toEqual(['rule:moving#far', 'rule:moving#run'])
  })
})

describe('resolve, of what cannot be', () => {
  test.each([
    [['moving#fare'], 'There is no clause `moving#fare`. Did you mean `moving#far`?'],
    [['--faction', 'orc'], 'There is no faction `orc`. Did you mean `orcs`?'],
    [['--faction', 'dwarfs'], 'There is no faction `dwarfs`. There are elves, orcs.'],
    [['--faction', 'orcs', '--unit', 'archer'], 'There is no unit of Orcs `archer`. Did you mean `archers`?'],
    [['--faction', 'elves', '--unit', 'archers'], 'There is no unit of Elves `archers`. Elves has no units.'],
    [['--unit', 'archers'], 'Name the faction that the unit “archers” belongs to.'],
    [['--option', 'hast'], 'There is no option `hast`. Did you mean `haste`?'],
    [['--trait', 'mount'], 'There is no trait `mount`. Did you mean `mounted`?'],
    [['--ruleset', 'skirmisch'], 'There is no ruleset `skirmisch`. Did you mean `skirmish`?'],
    [['moving#far', '--difference'], '`--difference` is about the whole ruleset. Leave the clause out.'],
    [['--difference'], 'There is nothing to compare. Name an army with `--faction`, or options with `--option`.'],
    [['--option', 'night'], '“Night” needs “Haste” to be on, too.'],
    [['--option', 'haste', '--option', 'noon'], '“Noon” and “Haste” cannot be on together.'],
    [[...boars, '--without', 'mounted'], 'The unit “Boar riders” always has Mounted.']
  ])('%j ends with 2 and the reason', async (args, reason) => {
    expect(await resolve(args)).toEqual({ code: 2, stdout: '', stderr: `${reason}\n` })
  })

  test('of several rulesets asks for one', async () => {
    const content = armiesContent()
    const ruleset = readFileSync(join(content, 'skirmish/ruleset.md'), 'utf8').replace('id: skirmish', 'id: siege')
    writeFiles(content, { 'siege/ruleset.md': ruleset })
    const stderr = 'Name a ruleset with `--ruleset`: siege, skirmish.\n'
    expect(await resolve([], content)).toEqual({ code: 2, stdout: '', stderr })
  })

  test('of broken content ends with 1 and shows the problem', async () => {
    const { code, stdout, stderr } = await resolve([], brokenContent())
    expect(code).toBe(1)
    expect(stdout + stderr).toContain('link/unknown-id')
  })
})

describe('resolve, of an event or a released version', () => {
  const events = fixtureContent('what-is-played-at-an-event')

  test('says what the event makes of its rules: options, changes, and which answers count', async () => {
    const { code, stdout } = await resolve(['--event', 'spring-cup'], events)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Skirmish 1\.0\.0 at Spring cup: any army, option “Night”\n/u)
    for (const lines of [
      'Changed for this selection:\n  1.1 Moving  rule:moving#far\n    Replaced by “A faster game”.',
      'Options left to the players:\n  “Weather”  option:weather\n',
      'Changes for the event:\n  “A faster game”  rule:faster\n  “Luck of the Orcs”  exception:orc-luck\n',
      '“May a unit turn twice?”  faq:turn-twice\n',
      '“How far may a unit shoot?”  faq:shoot-far: given too late\n'
    ])
      expect(stdout).toContain(lines)
  })

  test('has at a clause only the answers that count there, and what players agree on', async () => {
    const clause = ['shooting#after', '--option', 'weather', '--json']
    const { stdout } = await resolve([...clause, '--event', 'spring-cup'], events)
    expect(JSON.parse(stdout)).toMatchObject({
      event: 'spring-cup',
      version: '1.0.0',
      selection: { options: ['night', 'weather'] },
      state: 'suspended'
    })
    const late = '“How far may a unit shoot?”'
    const present = await resolve(['shooting'], events)
    const there = await resolve(['shooting', '--event', 'spring-cup'], events)
    expect([present, there].map((said) => said.code)).toEqual([0, 0])
    expect(there.stdout).not.toContain(late)
  })

  test('reads what a version said, and names it', async () => {
    const { code, stdout } = await resolve(['moving#far', '--release', '1.0.0'], events)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Skirmish 1\.0\.0: any army\n/u)
    expect((await resolve(['--release', '1.0.0', '--json'], events)).stdout).toMatch(/^\{\n {2}"version": "1\.0\.0",/u)
  })

  test.each([
    [['--event', 'winter'], 'There is no event `winter`. There are spring-cup, autumn-cup.'],
    [['--event', 'spring-cap'], 'Did you mean `spring-cup`?'],
    [['--event', 'autumn-cup', '--option', 'haste'], 'There is no option `haste`.'],
    [['--event', 'spring-cup', '--ruleset', 'siege'], 'There is no ruleset `siege`.'],
    [['--release', '9.9.9'], 'There is no version `9.9.9`. There is only 1.0.0.'],
    [
      ['--release', '1.0.0', '--event', 'spring-cup'],
      "option '--event <id>' cannot be used with option '--release <version>'"
    ]
  ])('refuses %j', async (args, words) => {
    const { code, stderr } = await resolve(args, events)
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })

  test('refuses a version of rules that were never released', async () => {
    const { code, stderr } = await resolve(['--release', '1.0.0'])
    expect(code).toBe(2)
    expect(stderr).toContain('No version of Skirmish has been released. Leave `--release` out.')
  })
})
