import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clean, codicil } from './support/command.ts'
import { documentText } from './support/content.ts'
import { filesIn, writeFiles } from './support/folder.ts'
import { temporaryFolder } from './support/temporary.ts'

const charging = 'skirmish/rules/charging.md'

/** A folder with a small ruleset in `content/`. */
function place(): string {
  const folder = temporaryFolder()
  writeFiles(join(folder, 'content'), {
    'skirmish/ruleset.md': documentText('ruleset', 'skirmish'),
    [charging]: documentText(
      'rule',
      'charging',
      'You may.\n\n## Distance {#distance}\n\nUp to 6".\n\n### Further\n\nNot named.'
    )
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
const kept = (version: string): string => join('content', 'skirmish/releases', `${version}.json`)
const home = join('content', 'skirmish/ruleset.md')

describe('release', () => {
  test('keeps number, title and words of everything that has an id of its own', async () => {
    const folder = place()
    const words = `Wrote ${kept('1.0.0')}: version 1.0.0, 2 documents and clauses. Keep it with your sources.\n`
    expect(await run(folder, 'release')).toEqual(clean(words))
    const record = JSON.parse(readFileSync(join(folder, kept('1.0.0')), 'utf8')) as { clauses: object }
    const fingerprint = expect.stringMatching(/^[0-9a-f]{16}$/u) as string
    expect(record).toEqual({
      format: '1.0',
      ruleset: 'skirmish',
      version: '1.0.0',
      effective: '2026-11-20',
      clauses: {
        'rule:charging': { number: '1', title: 'Charging', fingerprint, text: 'You may.' },
        'rule:charging#distance': { number: '1.1', title: 'Distance', fingerprint, text: 'Up to 6″.' }
      }
    })
    expect(await run(folder, 'check')).toEqual(clean('No problems.\n'))
  })

  test('keeps a version once: the same again is well, other words need another version', async () => {
    const folder = place()
    await run(folder, 'release', 'skirmish')
    const before = readFileSync(join(folder, kept('1.0.0')), 'utf8')
    expect(await run(folder, 'release')).toEqual(clean(`${kept('1.0.0')} is there already, and says the same.\n`))
    edit(folder, charging, '6"', '7"')
    expect(await run(folder, 'release')).toEqual({
      code: 2,
      stdout: '',
      stderr: `Version 1.0.0 is released, and \`rule:charging#distance\` and 1 more differ from it.\nRaise \`version\` in ${home}, then release again.\n`
    })
    expect(readFileSync(join(folder, kept('1.0.0')), 'utf8')).toBe(before)
    edit(folder, 'skirmish/ruleset.md', '1.0.0', '1.10.0')
    expect(await run(folder, 'release')).toMatchObject({ code: 0 })
    edit(folder, 'skirmish/ruleset.md', '1.10.0', '1.9.0')
    expect(await run(folder, 'release')).toMatchObject({
      code: 2,
      stderr: `Version 1.10.0 is released, and 1.9.0 comes before it.\nRaise \`version\` in ${home}, then release again.\n`
    })
    expect(filesIn(join(folder, 'content/skirmish/releases'))).toEqual(['1.0.0.json', '1.10.0.json'])
  })

  test('is remembered by the check, also when nothing else has changed since the last one', async () => {
    const folder = place()
    edit(folder, charging, '{#distance}', '{#reach}')
    expect(await run(folder, 'check')).toEqual(clean('No problems.\n'))
    edit(folder, charging, '{#reach}', '{#distance}')
    await run(folder, 'release')
    edit(folder, charging, '{#distance}', '{#reach}')
    const lost = await run(folder, 'check')
    expect(lost).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('loss of `rule:charging#distance`') as string
    })
    expect(await run(folder, 'build')).toMatchObject({ code: 1 })
    rmSync(join(folder, kept('1.0.0')))
    expect(await run(folder, 'check')).toEqual(clean('No problems.\n'))
  })

  test('of rules with mistakes keeps nothing, and says what is wrong', async () => {
    const folder = place()
    edit(folder, charging, 'You may.', 'You [[may]].')
    expect(await run(folder, 'release')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('link/unknown-id') as string
    })
    expect(filesIn(folder)).not.toContain(kept('1.0.0'))
  })

  test('asks which ruleset is meant where there are several', async () => {
    const folder = place()
    writeFiles(join(folder, 'content'), { 'campaign/ruleset.md': documentText('ruleset', 'campaign') })
    expect(await run(folder, 'release')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('campaign') as string
    })
    expect(await run(folder, 'release', 'campain')).toMatchObject({
      code: 2,
      stderr: 'There is no ruleset `campain`. Did you mean `campaign`?\n'
    })
  })
})
