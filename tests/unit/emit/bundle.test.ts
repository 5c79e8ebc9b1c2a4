import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Bundle, FAQEntryDocument } from '../../../src/generated/published.ts'
import { capital } from '../../../src/notation/capitals.ts'
import { root } from '../../support/command.ts'
import { bundleOf, clauseIn, documentIn, documentText, publishFiles } from '../../support/content.ts'

const quoted = 'Say "no", it\'s the orcs\' turn, and move 6" at most.'
const moving = documentText(
  'rule',
  'moving',
  `## How far {#far}\n\n${quoted} {#six}\n\nSee [[charging#length]]. {#see}`
)
const charging = (words: string): string => documentText('rule', 'charging', `${words} {#length}`, { order: 20 })

const files = { 'rules/moving.md': moving, 'rules/charging.md': charging('Charge *twelve* inches.') }

/** Fingerprints of a bundle: of the ruleset, its documents and their clauses. */
const printsOf = ({ ruleset, documents }: Bundle): Readonly<Record<string, string>> => ({
  ruleset: ruleset.fingerprint,
  ...Object.fromEntries(documents.map(({ key, fingerprint }) => [key, fingerprint])),
  ...Object.fromEntries(
    documents.flatMap(({ clauses }) => clauses.slice(1)).map(({ id, fingerprint }) => [id, fingerprint])
  )
})

const before = printsOf(await bundleOf(files))

/** Names of the fingerprints that these files change. */
async function changedBy(changed: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const after = printsOf(await bundleOf({ ...files, ...changed }))
  return Object.keys(before).filter((name) => before[name] !== after[name])
}

test('a ruleset without an order has the number that the documentation says, and comes last', async () => {
  const { bundles } = await publishFiles({
    'siege/ruleset.md': documentText('ruleset', 'siege'),
    'skirmish/ruleset.md': documentText('ruleset', 'skirmish', '', { order: 10 })
  })
  const [number] = /(?<=`)\d{16}(?=`)/u.exec(readFileSync(`${root}docs/data.md`, 'utf8')) ?? []
  expect(bundles.map(({ ruleset: { id, order } }) => [id, order])).toEqual([
    ['skirmish', 10],
    ['siege', Number(number)]
  ])
})

describe('fingerprints stay', () => {
  test.each([
    ['the words are wrapped elsewhere', { 'rules/charging.md': charging('Charge\n*twelve*\ninches.') }],
    ['there are other spaces', { 'rules/charging.md': charging('Charge   *twelve* inches. ') }],
    ['lines end in CRLF', { 'rules/charging.md': charging('Charge *twelve* inches.').replaceAll('\n', '\r\n') }],
    ['words are marked differently', { 'rules/charging.md': charging('Charge **twelve** _inches_.') }],
    [
      'quotes are typographic',
      { 'rules/moving.md': moving.replace(quoted, 'Say “no”, it’s the orcs’ turn, and move 6″ at most.') }
    ],
    [
      'the front matter is written differently',
      { 'rules/charging.md': charging('Charge *twelve* inches.').replace('title: Charging', 'title: "Charging"') }
    ],
    ['the file is somewhere else', { 'rules/charging.md': '', 'elsewhere/c.md': charging('Charge *twelve* inches.') }],
    [
      'numbers change because another rule comes first',
      { 'rules/first.md': documentText('rule', 'first', 'Begin. {#begin}', { order: 5 }) }
    ]
  ])('when %s', async (_name, changed) => {
    const { 'rules/charging.md': moved, ...rest } = { ...files, ...changed } as Readonly<Record<string, string>>
    const all: Readonly<Record<string, string>> = moved === '' ? rest : { ...rest, 'rules/charging.md': moved ?? '' }
    const after = printsOf(await bundleOf(all))
    const kept = Object.keys(before).filter((name) => name !== 'ruleset')
    expect(kept.filter((name) => before[name] !== after[name])).toEqual([])
  })
})

describe('fingerprints change', () => {
  test('of a clause, its document and its ruleset, and of nothing else, with a word', async () => {
    expect(await changedBy({ 'rules/charging.md': charging('Charge *thirteen* inches.') })).toEqual([
      'ruleset',
      'rule:charging',
      'rule:charging#length'
    ])
  })

  test('of a document and its ruleset with what its front matter means', async () => {
    const text = documentText('rule', 'charging', 'Charge *twelve* inches. {#length}', { order: 20, trait: 'skill' })
    expect(await changedBy({ 'rules/charging.md': text })).toEqual(['ruleset', 'rule:charging'])
  })

  test('of a clause that refers to something else with the same name', async () => {
    expect(await changedBy({ 'rules/moving.md': moving.replace('charging#length', 'charging') })).toContain(
      'rule:moving#see'
    )
  })

  test('of a ruleset with its version', async () => {
    const text = documentText('ruleset', 'skirmish', '', { version: '1.0.1' })
    expect(await changedBy({ 'ruleset.md': text })).toEqual(['ruleset'])
  })
})

describe('a bundle', () => {
  test('has documents in reading order, rules before everything else', async () => {
    const bundle = await bundleOf({
      'a.md': documentText('term', 'alpha', 'A.'),
      'b.md': documentText('faq', 'beta', '', { about: ['moving'] }),
      'c.md': documentText('option', 'gamma', 'G.', { order: 15 }),
      ...files
    })
    expect(bundle.documents.map(({ key, number }) => `${key} ${number}`)).toEqual([
      'rule:moving 1',
      'option:gamma 2',
      'rule:charging 3',
      'faq:beta Q1',
      'term:alpha undefined'
    ])
  })

  test('says of a clause where it comes from and what it is', async () => {
    const bundle = await bundleOf(files)
    expect(clauseIn(bundle, 'rule:moving#six')).toMatchObject({
      local: 'six',
      number: '1.1.1',
      type: 'paragraph',
      depth: 2,
      parent: 'rule:moving#far',
      durable: true,
      href: '/skirmish/rules/moving/#six',
      origin: { file: 'skirmish/rules/moving.md', line: 10 }
    })
  })

  test('gives every document the licence and sources of its ruleset, unless it has its own', async () => {
    const own = documentText('rule', 'charging', 'C.', { order: 20, licence: 'CC0-1.0' })
    const bundle = await bundleOf({
      ...files,
      'rules/charging.md': own,
      'rules/moving.md': documentText('rule', 'moving', 'M.')
    })
    expect(documentIn(bundle, 'rule:moving')).toMatchObject({ licence: 'CC-BY-4.0', sources: ['own'] })
    expect(documentIn(bundle, 'rule:charging')).toMatchObject({ licence: 'CC0-1.0', sources: ['own'] })
  })

  test.each([
    [{ faction: 'orcs', units: ['boys', 'boss'], traits: ['spear'] }, 'Orcs, only Boys and Boss with Spear'],
    [{ faction: 'orcs', 'except-units': ['boss'], traits: ['spear'] }, 'Orcs, all units but Boss, with Spear'],
    [{ faction: 'orcs', traits: ['spear', 'net'] }, 'Orcs with Spear and Net'],
    [{ traits: ['spear'] }, 'With Spear']
  ])('says whom an exception is for as one phrase: %j', async (whom, condition) => {
    const bundle = await bundleOf({
      'rules/moving.md': documentText('rule', 'moving', 'Move 6. {#far}'),
      ...Object.fromEntries(
        ['spear', 'net'].map((id) => [`terms/${id}.md`, documentText('term', id, 'Long.', { trait: 'weapon' })])
      ),
      'factions/orcs.md': documentText('faction', 'orcs', '', {
        units: ['boys', 'boss'].map((id) => ({ id, title: capital(id) }))
      }),
      'exceptions/reach.md': documentText('exception', 'reach', 'Move 8. {#on}', {
        for: whom,
        amends: [{ target: 'moving#far', effect: 'adds', with: '#on' }]
      })
    })
    expect(documentIn(bundle, 'exception:reach')).toMatchObject({ condition })
  })

  test('says whom a question concerns as data and in words, and another condition is another fingerprint', async () => {
    const asked = async (fields: Readonly<Record<string, unknown>>) => {
      const bundle = await bundleOf({
        ...files,
        'night.md': documentText('option', 'night', 'N.', { order: 30 }),
        'fog.md': documentText('option', 'fog', 'F.', { order: 40 }),
        'b.md': documentText('faq', 'beta', '', { about: ['moving'], ...fields })
      })
      const { options, exceptOptions, condition, fingerprint } = documentIn(bundle, 'faq:beta') as FAQEntryDocument
      return { options, exceptOptions, condition, fingerprint }
    }
    const unless = await asked({ 'except-options': ['night'] })
    expect(unless).toMatchObject({ exceptOptions: ['option:night'], condition: 'Unless “Night” is used' })
    const both = await asked({ options: ['night'], 'except-options': ['fog'] })
    expect(both).toMatchObject({
      options: ['option:night'],
      exceptOptions: ['option:fog'],
      condition: 'With the option Night, unless “Fog” is used'
    })
    expect(await asked({ options: ['night'] })).not.toHaveProperty('fingerprint', both.fingerprint)
    expect(await asked({ 'except-options': ['night', 'fog'] })).toMatchObject({
      condition: 'Unless “Night” or “Fog” is used'
    })
  })

  test('remembers former ids of documents and clauses', async () => {
    const bundle = await bundleOf({
      ...files,
      'rules/turn.md': documentText('rule', 'turn', 'Draw. {#draw}', {
        order: 30,
        formerly: ['phase'],
        'moved-clauses': { pick: 'draw' }
      })
    })
    expect(documentIn(bundle, 'rule:turn').formerly).toEqual(['phase'])
    expect(clauseIn(bundle, 'rule:turn#draw').formerly).toEqual(['pick'])
  })
})

test('official rulings come first, among all questions and at a clause', async () => {
  const question = (id: string, order: number, authority?: string) =>
    documentText('faq', id, authority ? 'Yes. {#answer}' : '', {
      order,
      about: ['moving#six'],
      ...(authority && { status: 'answered', ruling: { by: 'Somebody', date: '2026-11-20', authority } })
    })
  const bundle = await bundleOf({
    ...files,
    'faq/a.md': question('a', 10, 'editorial'),
    'faq/b.md': question('b', 20),
    'faq/c.md': question('c', 40, 'official'),
    'faq/d.md': question('d', 30, 'official')
  })
  const asked = bundle.documents.filter(({ kind }) => kind === 'faq').map(({ key, number }) => [number, key])
  const keys = ['faq:d', 'faq:c', 'faq:a', 'faq:b']
  expect(asked).toEqual(keys.map((key, at) => [`Q${at + 1}`, key]))
  expect(clauseIn(bundle, 'rule:moving#six').faq).toEqual(keys)
})
