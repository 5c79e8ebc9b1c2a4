import { describe, expect, test } from 'vitest'
import type { Bundle } from '../../../../src/generated/published.ts'
import { adoptRulings } from '../../../../src/resolve/index.ts'
import { documentText, type Files, publishFiles, skirmish } from '../../../support/content.ts'

const faq = (id: string, date: string, authority = 'club', more: object = {}): Files => ({
  [`faq/${id}.md`]: documentText('faq', id, 'Yes.', {
    about: ['moving#far'],
    status: 'answered',
    ruling: { by: authority === 'club' ? 'Our club' : 'Alex', date, authority },
    ...more
  })
})
const open = { 'faq/late.md': documentText('faq', 'late', '', { about: ['moving#far'] }) }
const moving = (body = 'Move 6". {#far}'): Files => ({ 'rules/moving.md': documentText('rule', 'moving', body) })

async function bundleOf(...files: readonly Files[]): Promise<Bundle> {
  const { bundles } = await publishFiles(skirmish(Object.assign({}, moving(), ...files)))
  return bundles[0] as Bundle
}

const named = (id: string, because: string) => expect.objectContaining({ faq: `faq:${id}`, because })

describe('the rulings of an event', () => {
  test('without a last day are those of the version that is played', async () => {
    const version = await bundleOf(faq('early', '2026-01-01'), open)
    const present = await bundleOf(faq('early', '2026-01-01'), faq('late', '2026-05-01'))
    const { adopted, added, left } = adoptRulings(version, present, { except: [] })
    expect([adopted, added]).toEqual([['faq:early'], []])
    expect(left).toEqual([named('late', 'later')])
  })

  test('count up to the last day, whatever version has them', async () => {
    const version = await bundleOf(faq('early', '2026-01-01'), open)
    const present = await bundleOf(faq('early', '2026-01-01'), faq('late', '2026-05-01'), faq('after', '2026-05-02'))
    const { adopted, added, left } = adoptRulings(version, present, { until: '2026-05-01', except: [] })
    expect(adopted).toEqual(['faq:early', 'faq:late'])
    expect(added.map(({ key }) => key)).toEqual(['faq:late'])
    expect(left).toEqual([named('after', 'later')])
  })

  test('given since have the number that the version has for the question, or none', async () => {
    const version = await bundleOf(faq('early', '2026-01-01'), open)
    const present = await bundleOf(faq('aside', '2026-05-01'), faq('early', '2026-01-01'), faq('late', '2026-05-01'))
    const { added } = adoptRulings(version, present, { until: '2026-05-01', except: [] })
    expect(present.documents.flatMap(({ kind, number }) => (kind === 'faq' ? [number] : []))).toEqual([
      'Q1',
      'Q2',
      'Q3'
    ])
    expect(added.map(({ key, number }) => [key, number])).toEqual([
      ['faq:aside', undefined],
      ['faq:late', 'Q2']
    ])
  })

  test('of a month or year are over with its last day', async () => {
    const version = await bundleOf()
    const present = await bundleOf(faq('may', '2026-05'), faq('year', '2026'))
    const until = (day: string) => adoptRulings(version, present, { until: day, except: [] }).adopted
    expect([until('2026-05-30'), until('2026-05-31'), until('2026-12-31')]).toEqual([
      [],
      ['faq:may'],
      ['faq:may', 'faq:year']
    ])
  })

  test('keep the words of the version where only a later ruling is another one', async () => {
    const version = await bundleOf(faq('same', '2026-01-01'), faq('new', '2026-01-01'))
    const present = await bundleOf(faq('same', '2026-01-01'), faq('new', '2026-03-01'))
    const by = (day: string) => adoptRulings(version, present, { until: day, except: [] })
    expect(by('2026-03-01').added.map(({ key }) => key)).toEqual(['faq:new'])
    expect(by('2026-02-01')).toMatchObject({
      adopted: ['faq:new', 'faq:same'],
      added: [],
      left: [named('new', 'later')]
    })
  })

  test('about words that the version does not have are left out', async () => {
    const version = await bundleOf()
    const running = moving('Move 6". {#far}\n\nRun. {#run}')
    const present = await bundleOf(running, faq('run', '2026-01-01', 'club', { about: ['moving#run'] }))
    expect(adoptRulings(version, present, { until: '2027-01-01', except: [] }).left).toEqual([named('run', 'version')])
  })

  test('about a clause that has another id now count as about the one that the version has', async () => {
    const version = await bundleOf(moving('Move 6". {#far}\n\nRun. {#run}\n\nTurn. {#turn}'))
    const present = await bundleOf(
      {
        'rules/moving.md': documentText('rule', 'marching', 'Move 6". {#far}\n\nTurn. {#turning}', {
          formerly: ['moving'],
          'moved-clauses': { run: 'morale#flee', turn: '#turning' }
        })
      },
      { 'rules/morale.md': documentText('rule', 'morale', 'Run. {#flee}\n\nStay. {#stay}') },
      faq('run', '2026-01-01', 'club', { about: ['morale#flee', 'marching#turning', 'marching', 'morale#stay'] })
    )
    const { added, left } = adoptRulings(version, present, { until: '2027-01-01', except: [] })
    expect(left).toEqual([])
    const about = ['rule:moving#run', 'rule:moving#turn', 'rule:moving', 'rule:morale#stay']
    expect(added).toEqual([expect.objectContaining({ about })])
  })

  test('leave out what the organiser excepts, other authorities, and superseded answers', async () => {
    const bundle = await bundleOf(
      faq('mine', '2026-01-01'),
      faq('not-mine', '2026-01-01', 'community'),
      faq('excepted', '2026-01-01'),
      faq('old', '2026-01-01', 'club', { 'superseded-by': 'mine' })
    )
    const { adopted, left } = adoptRulings(bundle, bundle, { of: [{ authority: 'club' }], except: ['faq:excepted'] })
    expect(adopted).toEqual(['faq:mine'])
    expect(left).toEqual([named('excepted', 'excepted'), named('not-mine', 'authority'), named('old', 'superseded')])
  })

  test('of several authorities about one clause: the first goes before', async () => {
    const bundle = await bundleOf(faq('club', '2026-01-01'), faq('designer', '2026-01-01', 'designer'))
    const of = [{ authority: 'designer', by: 'Alex' }, { authority: 'club' }]
    expect(adoptRulings(bundle, bundle, { of, except: [] }).settled).toEqual([
      { clause: 'rule:moving#far', first: ['faq:designer'], others: ['faq:club'] }
    ])
  })
})
