import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createDocument } from '../../../src/cli/new/create-document.ts'
import type { Kind } from '../../../src/model/id.ts'
import { runCheck } from '../../../src/node/content/run-check.ts'
import { documentText, skirmish } from '../../support/content.ts'
import { contentsOf, writeFiles } from '../../support/folder.ts'
import { smallContent } from '../../support/small.ts'
import { temporaryFolder } from '../../support/temporary.ts'

describe('a new document', () => {
  test('may be a pack, in the folder of packs', async () => {
    const content = smallContent()
    const { file } = await createDocument('pack', 'skirmish/league', { content })
    expect(file).toBe(join(content, 'skirmish/packs/league.md'))
    expect(readFileSync(file, 'utf8')).toContain('kind: pack\nid: league\n')
    expect(await runCheck(content)).toEqual([])
  })

  test.each<readonly [Kind, string | undefined, string]>([
    ['rule', 'odd', 'skirmish/rules/odd.md'],
    ['changes', undefined, 'skirmish/changes/1.2.0.md']
  ])('of kind %s called %s is for the only ruleset', async (kind, name, file) => {
    const content = smallContent()
    expect(await createDocument(kind, name, { content })).toEqual({ file: join(content, file) })
  })

  test.each<readonly [Kind, object, string | undefined]>([
    ['exception', {}, 'for the first faction, `elves` and about the first rule, `moving`'],
    ['exception', { faction: 'orcs' }, 'about the first rule, `moving`'],
    ['exception', { target: 'moving' }, 'for the first faction, `elves`'],
    ['exception', { faction: 'orcs', target: 'moving' }, undefined],
    ['faq', {}, 'about the first rule, `moving`'],
    ['rule', {}, undefined]
  ])('of kind %s with %j says what it is for or about if there are several', async (kind, named, words) => {
    const documents = {
      'rules/moving.md': documentText('rule', 'moving', 'Move.'),
      'rules/waiting.md': documentText('rule', 'waiting', 'Wait.', { order: 20 }),
      'factions/elves.md': documentText('faction', 'elves'),
      'factions/orcs.md': documentText('faction', 'orcs')
    }
    const content = temporaryFolder()
    writeFiles(content, skirmish(documents))
    const taken = words && `It is ${words}: correct the file if you meant another.`
    expect((await createDocument(kind, 'skirmish/odd', { content, ...named })).taken).toBe(taken)
  })

  test('is written into the folder of its ruleset, whatever that is called', async () => {
    const content = smallContent()
    renameSync(join(content, 'skirmish'), join(content, 'thursday'))
    const { file } = await createDocument('rule', 'skirmish/odd', { content })
    expect(file).toBe(join(content, 'thursday/rules/odd.md'))
    expect((await runCheck(content)).filter(({ severity }) => severity === 'error')).toEqual([])
    await expect(createDocument('ruleset', 'skirmish', { content })).rejects.toThrow('ruleset.md is there already')
  })

  test('is for a ruleset that is named, where there are several', async () => {
    const content = smallContent()
    await createDocument('ruleset', 'campaign', { content })
    await expect(createDocument('rule', 'odd', { content })).rejects.toThrow(
      'Name the ruleset too: `codicil new rule campaign/odd`. There are campaign, skirmish.'
    )
    await expect(createDocument('changes', undefined, { content })).rejects.toThrow('`codicil new changes campaign`.')
    const empty = { content: join(content, 'none') }
    await expect(createDocument('rule', 'odd', empty)).rejects.toThrow('`codicil new rule my-rules/odd`.')
  })

  test.each<readonly [Kind, string, object, string]>([
    ['rule', 'skirmish', {}, 'Name the rule too: `codicil new rule skirmish/my-rule`.'],
    ['exception', 'skirmish/odd', { faction: 'orcz' }, 'There is no faction `orcz`. Did you mean `orcs`?'],
    ['exception', 'skirmish/odd', { faction: 'undead' }, 'There is no faction `undead`. There is only orcs.'],
    ['exception', 'skirmish/odd', { target: 'reservs' }, '`--target reservs`: '],
    ['exception', 'skirmish/odd', { target: 'reservs' }, 'Did you mean `reserves`?'],
    ['faq', 'skirmish/odd', { target: 'reserves#lat' }, 'Did you mean `#late`?'],
    ['changes', 'skirmish', { target: 'nosuch' }, '`--target nosuch`: '],
    ['ruleset', 'club/charging', {}, 'such as `my-rules`.'],
    ['ruleset', 'Club', {}, 'such as `my-rules`.'],
    ['pack', 'skirmish/play', {}, '`play` is the id of an automatic pack; choose another one.'],
    ['ruleset', 'events', {}, 'choose another id, such as `events-rules`.'],
    ['rule', 'skirmish/odd', { faction: 'orcs' }, 'Leave it out for a rule.'],
    ['faction', 'skirmish/odd', { target: 'reserves' }, 'Leave it out for a faction.'],
    ['rule', 'skirmish/con', {}, 'Windows cannot have a file named `con`; choose another id, such as `con-rule`.'],
    ['event', 'aux', {}, 'choose another id, such as `aux-event`.'],
    [
      'rule',
      'skirmihs/x',
      {},
      'Did you mean `skirmish/x`? Begin a new one with `codicil new ruleset skirmihs --content '
    ],
    ['rule', 'storm/x', {}, 'Begin a new one with `codicil new ruleset storm --content ']
  ])('of kind %s called %s with %j is refused, and nothing is written', async (kind, name, more, words) => {
    const content = smallContent()
    const before = contentsOf(content)
    await expect(createDocument(kind, name, { content, ...more })).rejects.toThrow(words)
    expect(contentsOf(content)).toEqual(before)
  })
})
