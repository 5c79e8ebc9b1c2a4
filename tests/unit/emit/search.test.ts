import { describe, expect, test } from 'vitest'
import { searchBeginnings } from '../../../src/emit/search/beginnings.ts'
import { searchFile } from '../../../src/emit/search/names.ts'
import { searchRecords } from '../../../src/emit/search/records.ts'
import { searchWords } from '../../../src/emit/search/vocabulary.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const files = {
  'factions/orcs.md': documentText('faction', 'orcs', '', {
    title: 'Orcs & "goblins"',
    units: [{ id: 'boyz', title: 'Boyz', aliases: ['Lads'] }]
  }),
  'rules/turn.md': documentText('rule', 'turn', '## Order {#order}\n\nDraw < lots. {#draw}\n\nIn the end. {#end}', {
    summary: 'Who acts.',
    aliases: ['Bag of dice'],
    formerly: ['old-turn']
  }),
  'exceptions/loud.md': documentText('exception', 'loud', 'Louder. {#loud}', {
    for: { faction: 'orcs' },
    amends: [{ target: 'turn#draw', effect: 'adds' }]
  }),
  'faq/when.md': documentText('faq', 'when', 'Soon.', {
    title: undefined,
    question: 'When?',
    about: ['turn#draw'],
    status: 'answered',
    ruling: { by: 'Us', date: '2020-01-01', authority: 'designer' }
  }),
  'glossary/round.md': documentText('term', 'round', 'All turns.', { aliases: ['Game round'] }),
  'packs/all.md': documentText('pack', 'all', '', { include: ['rules'] })
}

const bundle = await bundleOf(files)
const records = searchRecords(bundle)
const recordOf = (url: string): string => records.find((record) => record.url === url)?.html ?? ''

describe('a search record', () => {
  test('stands for each clause with words of long documents, and for each short document', () => {
    expect(records.map(({ url }) => url)).toEqual([
      '/skirmish/rules/turn/',
      '/skirmish/rules/turn/#draw',
      '/skirmish/rules/turn/#end',
      '/skirmish/factions/orcs/',
      '/skirmish/exceptions/loud/',
      '/skirmish/exceptions/loud/#loud',
      '/skirmish/faq/when/',
      '/skirmish/glossary/round/'
    ])
  })

  test('has the words of its clause, and after them those it is found by', () => {
    const [words = '', context = ''] = recordOf('/skirmish/rules/turn/#draw').split('<h6 id="found-in"')
    expect(words).toContain('<p>Draw &#x3C; lots.</p>')
    expect(words).not.toContain('In the end.')
    expect(context).toContain('>Turn</p>')
    expect(context).toContain('>Order</p>')
  })

  test('can be filtered by ruleset, kind, faction, ruling and answer', () => {
    expect(recordOf('/skirmish/rules/turn/')).toMatch(/filter="ruleset:Skirmish".*filter="kind:rule"/u)
    expect(recordOf('/skirmish/rules/turn/')).not.toContain('filter="faction:')
    for (const url of ['/skirmish/exceptions/loud/#loud', '/skirmish/factions/orcs/']) {
      expect(recordOf(url)).toContain('filter="faction:Orcs &amp; “goblins”"')
    }
    expect(recordOf('/skirmish/faq/when/')).toMatch(/filter="ruling:official".*filter="answer:yes"/u)
  })

  test('is found by other names, summary and units too', () => {
    expect(recordOf('/skirmish/glossary/round/')).toContain('Game round')
    expect(recordOf('/skirmish/rules/turn/')).toMatch(/Bag of dice[\s\S]*Who acts\./u)
    expect(recordOf('/skirmish/factions/orcs/')).toContain('Boyz')
  })
})

describe('the names of a ruleset', () => {
  const file = searchFile(bundle)
  const named = (key: string) => file.documents.find((document) => document.key === key)

  test('give every address from a folder and an id', () => {
    const addresses = file.documents.map(({ key }) => {
      const [kind = '', id] = key.split(':')
      return `${file.ruleset.href}${file.folders[kind]}/${id}/`
    })
    expect(addresses).toEqual(bundle.documents.filter(({ kind }) => kind !== 'pack').map(({ href }) => href))
  })

  test('tell numbers, other names and former ids', () => {
    expect(named('rule:turn')).toMatchObject({ number: '1', aliases: ['Bag of dice'], formerly: ['old-turn'] })
    expect(named('rule:turn')?.clauses?.slice(0, 2)).toEqual([
      { id: 'order', number: '.1', title: 'Order' },
      { id: 'draw', number: '.1.1' }
    ])
    expect(named('faction:orcs')?.units).toEqual(['Boyz', 'Lads'])
  })

  test('tell what is read with which clause', () => {
    expect(named('exception:loud')).toMatchObject({ on: ['rule:turn#draw'], faction: 'Orcs & “goblins”' })
    expect(named('faq:when')).toMatchObject({ on: ['rule:turn#draw'], ruling: 'designer' })
    expect(named('rule:turn')).not.toHaveProperty('on')
  })
})

test('words that no name has are listed, and how clauses without a heading begin', () => {
  const words = searchWords(bundle).words.split(' ')
  expect(words).toEqual(expect.arrayContaining(['draw', 'louder', 'lots', 'acts']))
  expect(words).toEqual([...new Set(words)].sort())
  for (const named of ['boyz', 'goblins', 'order', 'round', 'lads']) expect(words).not.toContain(named)
  const { beginnings } = searchBeginnings(bundle)
  expect(beginnings['rule:turn#draw']).toBe('Draw < lots.')
  expect(beginnings).not.toHaveProperty('rule:turn#order')
})
