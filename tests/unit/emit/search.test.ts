import { describe, expect, test } from 'vitest'
import { searchRecords } from '../../../src/emit/search.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const files = {
  'factions/orcs.md': documentText('faction', 'orcs', '', {
    title: 'Orcs & "goblins"',
    units: [{ id: 'boyz', title: 'Boyz' }]
  }),
  'rules/turn.md': documentText('rule', 'turn', '## Order {#order}\n\nDraw < lots. {#draw}\n\nIn the end.', {
    summary: 'Who acts.'
  }),
  'exceptions/loud.md': documentText('exception', 'loud', 'Louder. {#loud}', {
    for: { faction: 'orcs' },
    amends: [{ target: 'turn#draw', effect: 'adds' }]
  }),
  'glossary/round.md': documentText('term', 'round', 'All turns.', { aliases: ['Game round'] }),
  'packs/all.md': documentText('pack', 'all', '', { include: ['rules'] })
}

const records = searchRecords(await bundleOf(files))
const recordOf = (url: string): string => records.find((record) => record.url === url)?.html ?? ''

describe('a search record', () => {
  test('stands for every document but packs', () => {
    expect(records.map(({ url }) => url)).toEqual([
      '/skirmish/rules/turn/',
      '/skirmish/factions/orcs/',
      '/skirmish/exceptions/loud/',
      '/skirmish/glossary/round/'
    ])
  })

  test('has every word of its document, clauses under headings that open them', () => {
    const html = recordOf('/skirmish/rules/turn/')
    expect(html).toContain('<h1>Turn</h1>')
    expect(html).toContain('<p>Who acts.</p>')
    expect(html).toContain('<h2 id="order">1.1 Order</h2>')
    expect(html).toContain('<h2 id="draw">1.1.1</h2><p>Draw &#x3C; lots.</p>')
    expect(html).toContain('<p>In the end.</p>')
  })

  test('can be filtered by ruleset, kind and faction', () => {
    expect(recordOf('/skirmish/rules/turn/')).toMatch(/filter="ruleset:Skirmish".*\n.*filter="kind:Rule"/u)
    expect(recordOf('/skirmish/rules/turn/')).not.toContain('filter="faction:')
    for (const url of ['/skirmish/exceptions/loud/', '/skirmish/factions/orcs/']) {
      expect(recordOf(url)).toContain('filter="faction:Orcs &amp; “goblins”"')
    }
  })

  test('is found by other names too', () => {
    expect(recordOf('/skirmish/glossary/round/')).toContain('Game round')
  })
})
