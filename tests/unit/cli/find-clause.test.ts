import { beforeAll, describe, expect, test } from 'vitest'
import { elsewhereInWords } from '../../../src/cli/clause-elsewhere.ts'
import { findClause } from '../../../src/cli/find-clause.ts'
import type { Bundle } from '../../../src/generated/published.ts'
import { bundleOf, documentText } from '../../support/content.ts'

let bundle: Bundle

beforeAll(async () => {
  bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}\n\nTwelve. {#run}', {
      formerly: ['marching'],
      'moved-clauses': { distance: 'far', sprint: 'charging#reach' }
    }),
    'rules/charging.md': documentText('rule', 'charging', 'Two. {#reach}\n\nNone. {#run}', { order: 20 })
  })
})

describe('a clause is found', () => {
  test.each([
    ['by its id', 'rule:moving#far', 'rule:moving#far'],
    ['by its id without the kind', 'moving#far', 'rule:moving#far'],
    ['by its number', '1.1', 'rule:moving#far'],
    ['by the id in its document', 'far', 'rule:moving#far'],
    ['by that id with its sign', '#reach', 'rule:charging#reach'],
    ['as a whole document', 'moving', 'rule:moving']
  ])('%s', (_name, reference, id) => expect(findClause(bundle, reference)).toEqual({ id }))

  test.each([
    ['by its former id', 'moving#distance', 'rule:moving#distance', 'rule:moving#far'],
    ['by its former id alone', 'distance', 'rule:moving#distance', 'rule:moving#far'],
    ['in another document', 'moving#sprint', 'rule:moving#sprint', 'rule:charging#reach'],
    ['by the former id of its document', 'marching', 'rule:marching', 'rule:moving'],
    ['under the former id of its document', 'marching#far', 'rule:marching#far', 'rule:moving#far']
  ])('%s, and what it was called is known', (_name, reference, formerly, id) =>
    expect(findClause(bundle, reference)).toEqual({ id, formerly })
  )
})

test('where a document and clauses have one name, the document is meant, and the clauses are named', async () => {
  const content = {
    'rules/moving.md': documentText('rule', 'moving', 'Six. {#success}'),
    'glossary/success.md': documentText('term', 'success', 'It works.')
  }
  expect(findClause(await bundleOf(content), 'success')).toEqual({
    id: 'term:success',
    others: ['rule:moving#success']
  })
})

test.each([
  ['run', '`run` may be rule:moving#run or rule:charging#run. Write one of these.'],
  ['#raech', 'There is no clause `#raech`. Did you mean `#reach`?'],
  ['raech', 'There is no clause `raech`. Did you mean `reach`?'],
  ['movign', 'There is no clause `movign`. Did you mean `moving`?'],
  ['moving#fra', 'There is no clause `moving#fra`. Did you mean `moving#far`?'],
  ['rule:moving#fra', 'There is no clause `rule:moving#fra`. Did you mean `rule:moving#far`?'],
  ['x', 'There is no clause `x`. There are moving, moving#far, moving#run, charging, ']
])('`%s` is refused with the ids that may be meant', (reference, words) =>
  expect(() => findClause(bundle, reference)).toThrow(words)
)

test('where there are too many to list, the id of a clause is an example', async () => {
  const text = Array.from({ length: 50 }, (_, at) => `Step ${at}. {#step-${at}}`).join('\n\n')
  const long = await bundleOf({ 'rules/moving.md': documentText('rule', 'moving', text) })
  expect(() => findClause(long, '9.9')).toThrow('There is no clause `9.9`. Write its id, such as `moving#step-0`.')
})

describe('what was withdrawn', () => {
  const withWithdrawn = (): Bundle => {
    const common = { href: '/skirmish/withdrawn/', since: '1.1.0' }
    const withdrawn = [
      { ...common, id: 'rule:moving#crawl', reason: 'No one did.', see: 'rule:moving#far' },
      { ...common, id: 'rule:luck', reason: 'It was bad.' }
    ]
    return { ...bundle, ruleset: { ...bundle.ruleset, withdrawn } }
  }

  test.each([
    ['crawl', '`moving#crawl` was withdrawn in 1.1.0. No one did. See `moving#far`.'],
    ['rule:moving#crawl', '`moving#crawl` was withdrawn in 1.1.0.'],
    ['luck', '`luck` was withdrawn in 1.1.0. It was bad.'],
    ['luck#dice', '`luck` was withdrawn in 1.1.0.'],
    ['carwl', 'There is no clause `carwl`. Did you mean `crawl`?']
  ])('`%s` is refused with the version that withdrew it', (reference, words) =>
    expect(() => findClause(withWithdrawn(), reference)).toThrow(words)
  )
})

describe('a clause of another version is refused with the option that reads it', () => {
  const version = (name: string, id: string): Promise<Bundle> =>
    bundleOf({
      'ruleset.md': documentText('ruleset', 'skirmish', '', { version: name }),
      'rules/moving.md': documentText('rule', 'moving', `Six. {#far}\n\nMore. {#${id}}`)
    })

  test.each<[reference: string, named: { readonly version?: string; readonly event?: string }, words: string]>([
    ['sprint', {}, 'Version 1.1.0 has it: use `--release 1.1.0`.'],
    ['moving#crawl', { version: '1.1.0' }, 'Version 1.0.0 has it: use `--release 1.0.0`.'],
    ['#leap', { version: '1.0.0' }, 'The current sources have it: leave `--release` out.'],
    ['leap', { version: '1.0.0', event: 'cup' }, 'The current sources have it: leave `--event` out.'],
    ['sprint', { version: '1.0.0', event: 'cup' }, 'Version 1.1.0 has it: use `--release 1.1.0` instead of `--event`.']
  ])('%s %j', async (reference, named, words) => {
    const released = [await version('1.0.0', 'crawl'), await version('1.1.0', 'sprint')]
    const present = await version('1.2.0-draft', 'leap')
    const asked = [...released, present].find(({ ruleset }) => ruleset.version === named.version) ?? present
    const publication = { bundles: [present], released: { skirmish: released } }
    const elsewhere = () => elsewhereInWords(publication, { bundle: asked, named }, reference)
    const message = `There is no clause \`${reference}\` in this version. ${words}`
    expect(() => findClause(asked, reference, elsewhere)).toThrow(message)
    expect(elsewhereInWords(publication, { bundle: asked, named }, 'leep')).toBeUndefined()
  })

  test('and so is what was withdrawn', () => {
    const withdrawn = [{ id: 'rule:luck', href: '/skirmish/withdrawn/', since: '1.1.0', reason: 'It was bad.' }]
    const now = { ...bundle, ruleset: { ...bundle.ruleset, withdrawn } }
    expect(() => findClause(now, 'luck', () => 'Version 1.0.0 has it.')).toThrow(
      '`luck` was withdrawn in 1.1.0. It was bad. Version 1.0.0 has it.'
    )
  })
})
