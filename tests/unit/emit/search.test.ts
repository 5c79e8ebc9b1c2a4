import { describe, expect, test } from 'vitest'
import { searchBeginnings } from '../../../src/emit/search/beginnings.ts'
import { searchFile } from '../../../src/emit/search/names.ts'
import { searchNumbers } from '../../../src/emit/search/numbers.ts'
import { searchRecords } from '../../../src/emit/search/records.ts'
import { searchWords } from '../../../src/emit/search/vocabulary.ts'
import type { Bundle } from '../../../src/generated/published.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { beginningsFile, beginningsPlace } from '../../../src/notation/beginnings.ts'
import { entriesOf } from '../../../src/site/client/search/load/entry.ts'
import { bundleOf, compileFiles, documentText, skirmish } from '../../support/content.ts'

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
  'glossary/round.md': documentText('term', 'round', 'All turns.', {
    aliases: ['Game round', 'Rounds', 'game rounds']
  }),
  'packs/all.md': documentText('pack', 'all', '', { include: ['rules'] })
}

const bundle = await bundleOf(files)
const records = searchRecords(bundle)
const recordOf = (url: string): string => records.find((record) => record.url === url)?.html ?? ''

describe('a search record', () => {
  test('of a question has the answers that options give, which have none of their own', async () => {
    const settled = searchRecords(
      await bundleOf({
        'rules/turn.md': documentText('rule', 'turn', 'Draw lots. {#draw}'),
        'rules/defaults.md': documentText('option', 'defaults', 'Very loud. {#loud}', {
          order: 90,
          settles: [{ faq: 'open', with: '#loud' }]
        }),
        'faq/open.md': documentText('faq', 'open', '', {
          title: undefined,
          question: 'How loud?',
          about: ['turn#draw'],
          status: 'unanswered'
        })
      })
    )
    expect(settled.map(({ url }) => url).filter((url) => url.includes('#loud'))).toEqual([])
    expect(settled.find(({ url }) => url.includes('/faq/open/'))?.html.split('in</h6>')[1]).toContain('Very loud.')
  })

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

  test('of a table keeps its cells and rows apart, as what it says first does', async () => {
    const table =
      'Table: Costs {#costs}\n\n| Weapon | Cost | |\n| - | - | - |\n| **Bow** | Two. | far |\n| Sling | One | |\n| Pike | Horse & | |'
    const bundled = await bundleOf({ 'rules/costs.md': documentText('rule', 'costs', table) })
    const [, words = ''] =
      /<div>(.*?)<\/div>/su.exec(searchRecords(bundled).find(({ url }) => url.includes('#'))?.html ?? '') ?? []
    expect(words).toContain('<p>Weapon: Cost; <strong>Bow</strong>: Two, far; Sling: One; Pike: Horse &#x26;</p>')
    const said = searchBeginnings(bundled).flatMap(({ data }) => data.beginnings ?? [])
    expect(said).toContain('Weapon: Cost; Bow: Two, far; Sling: One; Pike: Horse &')
  })

  describe('of a list', () => {
    const items = '- have run; {#run}\n- have *swum*;\n- are tired.'
    /** That two of three items have no id is reported, and no mistake. */
    const list = async (introduction: string) => {
      const text = documentText('rule', 'turn', `All is quiet. ${introduction} {#who}\n\n${items}`)
      const compilation = await compileFiles(skirmish({ 'rules/turn.md': text }))
      expect(compilation.diagnostics.map(({ code }) => code)).toEqual(['check/list-partly-numbered'])
      const { bundles } = publish(compilation)
      return bundles[0] as Bundle
    }
    const among = 'Among those that may not fight are units that'

    test('says with an item what introduces it, and has those without a number beside it', async () => {
      const listed = searchRecords(await list(among)).filter(({ url }) => url.includes('#'))
      const words = listed.map(({ url, html }) => [url.split('#')[1], /<div>(.*?)<\/div>/su.exec(html)?.[1]])
      expect(words).toEqual([
        ['who', `All is quiet. ${among} <span id="list">have <em>swum</em>; are tired.</span>`],
        ['run', `${among} <span id="list">have run;</span>`]
      ])
    })

    test('has its items alone after a whole sentence, which does not change what they say', async () => {
      const whole = searchRecords(await list('Some rest.'))
      expect(whole.map(({ url }) => url.split('#')[1])).toEqual([undefined, 'who', 'run', 'text', 'text-2'])
      expect(whole[2]?.html).toContain('<div><p>have run;</p></div>')
    })

    test('says first what introduces it', async () => {
      const said = searchBeginnings(await list(among)).flatMap(({ data }) => data.beginnings ?? [])
      expect(said).toContain(`${among} have run;`)
    })
  })

  test('has what players call a number with a sign', async () => {
    const bundled = await bundleOf({
      'rules/turn.md': documentText('rule', 'turn', 'Walls give “+1 to save”. {#with}\n\nSave on 4+1D6. {#without}')
    })
    const found = searchRecords(bundled).filter(({ html }) => html.includes('>bonus</p>'))
    expect(found.map(({ url }) => url.split('#')[1])).toEqual(['with'])
  })

  test('has the words of its clause, and after them those it is found by', () => {
    const [words = '', context = ''] = recordOf('/skirmish/rules/turn/#draw').split('<h6 id="in"')
    expect(words).toContain('<p>Draw &#x3C; lots.</p>')
    expect(words).not.toContain('In the end.')
    expect(context).toContain('>Turn</p>')
    expect(context).toContain('>Order</p>')
  })

  test('can be filtered by kind, faction, ruling and answer; each ruleset has an index of its own', () => {
    expect(recordOf('/skirmish/rules/turn/')).toContain('filter="kind:rule"')
    expect(recordOf('/skirmish/rules/turn/')).not.toContain('filter="ruleset:')
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
  const named = (title: string) => {
    const group = file.documents.find(({ titles }) => titles.includes(title))
    const at = group?.titles.indexOf(title) ?? 0
    return group && { id: group.ids?.split(' ')[at], ...group.documents[at] }
  }

  test('leave out what follows from the rest', () => {
    expect(named('Turn')?.in).toEqual([{ title: 'Order', in: ['draw end'] }])
    expect(named('Turn')?.id).toBeUndefined()
    expect(file.documents.map(({ kind, documents: [first] }) => [kind, first?.number])).toEqual([
      ['rule', '1'],
      ['faction', ''],
      ['exception', 'E1'],
      ['faq', 'Q1'],
      ['term', '']
    ])
  })

  test('tell other names and former ids', () => {
    expect(named('Turn')).toMatchObject({ also: ['Bag of dice'], formerly: ['old-turn'] })
    // Not forms of the title or of another name.
    expect(named('Round')?.also).toEqual(['Game round'])
    expect(named('Orcs & “goblins”')).toMatchObject({ id: 'orcs', units: ['Boyz', 'Lads'] })
  })

  test('tell what is read with which clause', () => {
    expect(named('Loud')).toMatchObject({ faction: 'Orcs & “goblins”' })
    expect(file.documents.map(({ kind, on, rulings }) => [kind, on, rulings])).toEqual([
      ['rule', undefined, undefined],
      ['faction', undefined, undefined],
      ['exception', '1.1.1', undefined],
      ['faq', '1.1.1', 'o'],
      ['term', undefined, undefined]
    ])
  })
})

describe('a browser reads from the names of a ruleset', () => {
  const more = {
    ...files,
    'rules/aside.md': documentText(
      'rule',
      'aside',
      'Some words. {#words}\n\n## Sums: 2 + 2 {#sums}\n\n### Deep {#deep}\n\nFour. {#four}',
      {
        order: 2
      }
    ),
    'options/quick.md': documentText('option', 'quick', 'Quicker. {#quicker}\n\n- One {#one}\n- Two {#two}', {
      order: 3
    }),
    'rules/last.md': documentText('rule', 'last', 'Last.\n\nTable: Names {#names}\n\n| a | b |\n| - | - |\n| c | d |', {
      order: 4
    }),
    'base-rules/hiding.md': documentText('base-rule', 'hiding'),
    'exceptions/silent.md': documentText('exception', 'silent', 'Silent. {#silent}', {
      for: { faction: 'orcs' },
      amends: [{ target: 'loud#loud', effect: 'adds' }]
    })
  }

  test.each([
    ['few documents', bundle],
    ['kinds in turns, clauses within clauses, tables', undefined]
  ])('number, title, address and attachments of everything: %s', async (_what, known) => {
    const { ruleset, documents } = known ?? (await bundleOf(more))
    const entries = entriesOf(JSON.parse(JSON.stringify(searchFile({ ...bundle, ruleset, documents }))), '')
    const listed = documents
      .filter(({ kind }) => kind !== 'pack')
      .flatMap(({ kind, clauses }) =>
        clauses.filter(
          ({ local, number, title }) =>
            local === '' || (kind !== 'faq' && (number !== undefined || title !== undefined))
        )
      )
    expect(entries.map(({ key, number, title, href }) => ({ key, number, title, href }))).toEqual(
      listed.map(({ id, number, title, href, local }) => ({
        key: `${ruleset.id}/${id}`,
        number: number ?? '',
        title: local === '' ? (documents.find((document) => document.key === id)?.title ?? '') : (title ?? ''),
        href
      }))
    )
    const keys = new Set(entries.map(({ key }) => key))
    const targets = entries.flatMap(({ on }) => on)
    expect(targets).toContain('skirmish/rule:turn#draw')
    expect(targets.filter((target) => !keys.has(target))).toEqual([])
  })
})

test('words that no name has are listed', () => {
  const words = searchWords(bundle).words.split(' ')
  expect(words).toEqual(expect.arrayContaining(['draw', 'louder', 'lots', 'acts']))
  expect(words).toEqual([...new Set(words)].sort())
  for (const named of ['boyz', 'goblins', 'order', 'round', 'lads']) expect(words).not.toContain(named)
})

test('every entry has words to show: a summary, the first sentence, or what its heading is about', () => {
  const entries = entriesOf(JSON.parse(JSON.stringify(searchFile(bundle))), '')
  const files = new Map(searchBeginnings(bundle).map(({ path, data }) => [path, data.beginnings]))
  const said = Object.fromEntries(
    entries.map(({ key, place = -1 }) => [
      key.replace('skirmish/', ''),
      files.get(`search/skirmish/beginnings/${beginningsFile(place)}.json`)?.[beginningsPlace(place)]
    ])
  )
  expect(said).toEqual({
    'rule:turn': 'Who acts.',
    'rule:turn#order': 'Draw < lots.',
    'rule:turn#draw': 'Draw < lots.',
    'rule:turn#end': 'In the end.',
    // Only the faction of this fixture has neither words nor a summary.
    'faction:orcs': '',
    'exception:loud': 'Louder.',
    'exception:loud#loud': 'Louder.',
    'faq:when': 'Soon.',
    'term:round': 'All turns.'
  })
})

test('what was withdrawn says why, in a file of its own', () => {
  const withdrawn = [
    { id: 'rule:bag', href: '/skirmish/rules/bag/', since: '1.1.0', reason: 'Dice do it now. Nobody had a bag.' },
    { id: 'faq:bag#how', href: '/skirmish/faq/bag/#how', since: '1.1.0', reason: 'Never asked.' }
  ]
  const files = searchBeginnings({ ...bundle, ruleset: { ...bundle.ruleset, withdrawn } })
  const { path, data } = files.at(-1) ?? {}
  expect(path).toBe('search/skirmish/beginnings/withdrawn.json')
  expect(data?.withdrawn).toEqual({ 'rule:bag': 'Dice do it now.' })
})

describe('numbers of released versions', () => {
  const renumbered = bundle.documents.map((document) => ({
    ...document,
    clauses: document.clauses.map((clause) =>
      clause.local === 'draw' ? { ...clause, formerNumbers: [{ number: '7.1', version: '1.0.0' }] } : clause
    )
  }))
  const withdrawn = [
    { id: 'rule:turn#bag', last: { number: '7.1', version: '1.1.0' }, href: '/skirmish/rules/turn/#bag' },
    { id: 'rule:bag', last: { number: '8', title: 'Bag', version: '1.1.0' }, href: '/skirmish/rules/bag/' }
  ].map((each) => ({ ...each, since: '1.2.0', reason: 'Dice do it.' }))
  const changed = { ...bundle, ruleset: { ...bundle.ruleset, withdrawn }, documents: renumbered } as typeof bundle

  test('are in a file of their own, with what has no other name', () => {
    expect(searchNumbers(changed)).toMatchObject({
      former: {
        '7.1': { 'rule:turn#draw': '1.0.0', 'rule:turn#bag': '1.1.0' },
        '8': { 'rule:bag': '1.1.0' }
      },
      withdrawn: [{ id: 'rule:turn#bag', title: '7.1', since: '1.2.0' }]
    })
    expect(searchNumbers(bundle).former).toEqual({})
  })

  test('do not make the names longer', () => {
    const { withdrawn: named, ...names } = searchFile(changed)
    expect(names).toEqual(searchFile(bundle))
    expect(named).toEqual([{ id: 'rule:bag', title: 'Bag', since: '1.2.0' }])
  })
})
