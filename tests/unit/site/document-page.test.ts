import { describe, expect, test } from 'vitest'
import type { AnyDocument, Clause, Document } from '../../../src/generated/published.ts'
import { changersInWords, changesOf } from '../../../src/site/view/clause/change.ts'
import { clauseClass } from '../../../src/site/view/clause/clause-look.ts'
import { incomingOf } from '../../../src/site/view/clause/clause.ts'
import { declaredChanges } from '../../../src/site/view/clause/declared-changes.ts'
import { modifierLines } from '../../../src/site/view/clause/modifier.ts'
import { referenceGroups, references } from '../../../src/site/view/clause/reference.ts'
import { bearingOf } from '../../../src/site/view/document/bearing.ts'
import { documentPage, splitAtFirstWords } from '../../../src/site/view/document/document-page.ts'
import { documentRoutes } from '../../../src/site/view/document/document-routes.ts'
import { factsOf } from '../../../src/site/view/document/facts.ts'
import type { Frame } from '../../../src/site/view/frame.ts'
import { wholePage } from '../../../src/site/view/long/whole-page.ts'
import { rulesetPage } from '../../../src/site/view/pages/ruleset-page.ts'
import { createSite, type Site } from '../../../src/site/view/site.ts'
import { fixtureSiteData } from '../../browser/fixture-bundle.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const site = createSite(fixtureSiteData(), '/rules/')
const routes = documentRoutes(site)

function propsOf(key: string) {
  const route = routes.find(({ props }) => props.document.key === key)
  if (!route) throw new Error(`The fixture has no ${key}`)
  return route.props
}

const pageOf = (key: string) => documentPage(site, propsOf(key))

const clausesOf = (key: string) => pageOf(key).runs.flatMap((run) => ('items' in run ? run.items : [run.clause]))
const clause = (key: string, local: string) => clausesOf(key).find(({ anchor }) => anchor === local)

test('every document but packs has a page, at its own address', () => {
  expect(routes.some(({ props }) => props.document.kind === 'pack')).toBe(false)
  expect(routes[0]?.params).toEqual({ ruleset: 'skirmish', section: 'rules', id: 'round' })
})

test('a clause lists what leaves it open, unless that is right below', () => {
  const { document } = propsOf('rule:round')
  const [whole, about, ...others] = document.clauses
  if (!whole || !about) throw new Error('The rule of the fixture has no clauses')
  const point = (local: string): Clause => ({
    ...about,
    id: `rule:round#${local}`,
    open: { kind: 'silent', about: about.id }
  })
  const [first, second, far] = [point('first'), point('second'), point('far')]
  const points = [first, second, far].map(({ id }) => ({ from: id, via: 'about' as const }))
  const target = { ...about, in: points, faq: [], amendedBy: [] }
  const incoming = (...below: readonly Clause[]) =>
    incomingOf({ ...document, clauses: [whole, target, ...below] }, target)
  expect(incoming(first, second, ...others, far)).toEqual([far.id])
  expect(incoming(...others, first, second, far)).toEqual([first.id, second.id, far.id])
  expect(incoming(first, second, far)).toEqual([])
})

test('what a question is about does not refer to it as well, be it a clause or a whole document', () => {
  const { document } = propsOf('faq:stunned-later')
  const [clause] = document.clauses
  if (!clause) throw new Error('The question of the fixture has no text')
  const from = ['rule:round#draw', 'term:overwatch#definition', 'rule:fighting']
  const asked = { ...clause, in: from.map((id) => ({ from: id, via: 'reference' as const })) }
  expect(incomingOf({ ...document, about: ['rule:round#draw', 'term:overwatch'] } as Document, asked)).toEqual([
    'rule:fighting'
  ])
})

test('a table is named by its caption for those who hear the page', () => {
  expect(clause('rule:round', 'tokens')?.html).toContain('<table aria-label="Tokens by state">')
})

describe('printed under the clause they concern are', () => {
  test('its exceptions, with whom they are for and their own words', () => {
    expect(clause('rule:round', 'draw')?.changes).toMatchObject([
      {
        condition: 'Ratfolk, Tunnel runner',
        words: 'replaces this',
        by: { label: 'E1', href: '/rules/skirmish/exceptions/swarm/' }
      }
    ])
    expect(clause('rule:round', 'draw')?.changes[0]?.text[0]?.html).toContain('<strong>two</strong> Tunnel runners')
  })

  test('optional rules, marked as such', () => {
    expect(clause('rule:round', 'fill')?.changes).toMatchObject([{ condition: 'Option' }])
  })

  test('its questions, with the answer and who ruled when', () => {
    expect(clause('rule:round', 'draw')?.questions).toMatchObject([
      {
        number: 'Q2',
        answered: true,
        ruling: { label: 'Editors’ reading', by: 'Codicil editors, 20 November 2026' },
        html: '<p>No. Any warrior who has not acted will do.</p><ul><li><p>even one who is knocked down;</p></li><li><p>even one who has nobody in reach.</p></li></ul>'
      }
    ])
  })

  test('superseded questions last, with what took their place', () => {
    expect(clause('rule:round', 'tokens')?.questions).toMatchObject([{ number: 'Q4', successor: { label: 'Q1' } }])
  })

  test('what refers to it, but not what is shown there already', () => {
    expect(clause('rule:round', 'draw')?.incoming.map(({ label }) => label)).toEqual(['2', '2.1'])
    expect(clause('rule:round', 'fill')?.incoming).toEqual([])
  })
})

test('what concerns a rule as a whole is printed with the whole', () => {
  expect(pageOf('rule:round').whole.questions).toMatchObject([{ number: 'Q3', answered: false, ruling: undefined }])
  expect(pageOf('base-rule:turn-order').whole.changes).toMatchObject([{ condition: 'Always', by: { number: '1' } }])
})

test('an exception that is blocked shows it, without words of its own', () => {
  expect(pageOf('exception:swarm').whole.changes).toMatchObject([{ words: 'blocks this', text: [] }])
})

test('list items that follow each other are one list, indented below the clause they belong to', () => {
  const list = pageOf('rule:round').runs.find((run) => 'items' in run)
  expect(list).toMatchObject({
    items: [
      { anchor: 'rout-first', indent: 1 },
      { anchor: 'rout-second', indent: 1 }
    ]
  })
  expect(clause('rule:round', 'rout')).toMatchObject({ indent: 0 })
})

test('former ids of a clause lead to it', () => {
  expect(clause('rule:round', 'fill')?.formerly).toEqual(['filling'])
})

test('a page says what its numbers are good for, but not of questions and terms, which show none on a phone', async () => {
  const numbered = 'So. {#so}'
  const bundle = await bundleOf({
    'rules/turn.md': documentText('rule', 'turn', numbered),
    'faq/tie.md': documentText('faq', 'tie', ':::note{#so}\nSo.\n:::', { about: ['turn#so'] }),
    'glossary/round.md': documentText('term', 'round', numbered)
  })
  const here = createSite({ ...fixtureSiteData(), bundles: [bundle] }, '/rules/')
  const said = documentRoutes(here).map(({ props }) => [props.document.key, documentPage(here, props).hasHandles])
  expect(Object.fromEntries(said)).toEqual({ 'rule:turn': true, 'faq:tie': false, 'term:round': false })
})

test('contents are the sections, where there is a choice', () => {
  expect(pageOf('rule:round').contents).toMatchObject([{ href: '#bag', number: '1.1' }, { href: '#ending' }])
  expect(pageOf('rule:fighting').contents).toEqual([])
})

test('rules and options follow each other; other kinds keep to themselves', () => {
  expect(pageOf('rule:fighting')).toMatchObject({ previous: { number: '1' }, next: { number: '3' } })
  expect(pageOf('exception:swarm').previous).toBeUndefined()
})

test('a modifier leads to the question whether it counts, and an option says with what authority it answers', async () => {
  const bundle = await bundleOf({
    'a.md': documentText('term', 'mud', 'Wet.', {
      trait: 'keyword',
      adjusts: [{ what: 'Speed', amount: -1, certain: false, open: 'slow-mud' }]
    }),
    'b.md': documentText('faq', 'slow-mud', '', { about: ['mud'] }),
    'c.md': documentText('option', 'answers', 'Yes. {#yes}', {
      authority: 'editorial',
      settles: [{ faq: 'slow-mud', with: '#yes', counts: true }]
    })
  })
  const own = createSite({ ...fixtureSiteData(), bundles: [bundle] }, '/')
  const rules = own.rulesets.get('skirmish')
  const factOf = (key: string, name: string) => {
    const document = bundle.documents.find((each) => each.key === key)
    return rules && document && factsOf(own, rules, document).find((each) => each.name === name)
  }
  expect(factOf('term:mud', 'Whether its modifier counts')).toMatchObject({ links: [{ label: expect.any(String) }] })
  expect(factOf('option:answers', 'Its answers')).toEqual({ name: 'Its answers', words: 'Editors’ reading' })
})

test('facts come from the front matter', () => {
  expect(pageOf('option:short-game').facts).toMatchObject([
    { name: 'Cannot be used with', links: [{ number: '3', title: 'Second wind' }] }
  ])
})

test('several clauses of one document are listed by their numbers after its title, which is said once', () => {
  const { rules, document } = propsOf('exception:poison-first')
  const aboutOf = (...about: readonly string[]) =>
    factsOf(site, rules, { ...document, about: [...about] }).find(({ name }) => name === 'About')
  expect(aboutOf('rule:round#draw')).toMatchObject({ links: [{ title: 'The round' }] })
  expect(aboutOf('rule:round#draw', 'rule:round#fill', 'option:short-game')).toMatchObject({
    groups: [
      { document: { title: 'The round' }, clauses: [{ label: '1.1.2' }, { label: expect.any(String) }] },
      { document: { title: 'Short game' }, clauses: [] }
    ]
  })
})

test('an exception says above its words whom it is for and what it changes, and lists many changes below them', () => {
  const { rules, document } = propsOf('exception:poison-first')
  const bearing = (amends: AnyDocument['amends']) => bearingOf(site, rules, { ...document, ...(amends && { amends }) })
  const [first] = (document as AnyDocument).amends ?? []
  if (!first) throw new Error('The exception of the fixture changes nothing')
  expect(bearing(undefined)).toMatchObject({
    bearing: { whom: 'With Poisoned blade', changes: [{ verb: 'Adds to', target: { number: '2.2' } }] },
    declared: []
  })
  const three = ['rule:round#draw', 'rule:round#fill', 'rule:round#rout'].map((target) => ({ ...first, target }))
  expect(bearing(three)).toMatchObject({ bearing: { changes: [], more: 3 }, declared: [{}, {}, {}] })
})

test('a page lists a modifier in numbers only if no text says it', () => {
  const { rules, document } = propsOf('exception:poison-first')
  const clauses = document.clauses.map((each) => ({ ...each, text: { ...each.text, html: '' } }))
  const modifier = { name: 'Modifier', words: '+1 Agility, for ties, when the target has no armour' }
  expect(factsOf(site, rules, document)).toEqual([])
  expect(factsOf(site, rules, { ...document, clauses })).toEqual([modifier])
})

test('a clause says how many armies and documents change it, each once', () => {
  const changes = clause('rule:round', 'draw')?.changes ?? []
  const [army] = changes
  if (!army) throw new Error('Nothing changes the clause of the fixture')
  const by = (kind: string, key: string) => ({ ...army, changer: { kind, key } })
  expect(changersInWords(changes)).toBe('1 army changes this')
  const rule = by('rule', 'rule:a')
  expect(changersInWords([rule, army, army, by('army', 'bats')])).toBe('2 armies and 1 rule change this')
})

test('an open point that an option replaces has an optional answer, and is not changed', () => {
  const { rules, document } = propsOf('rule:round')
  const changed = document.clauses.find(({ amendedBy }) => amendedBy.some(({ effect }) => effect === 'replaces'))
  if (!changed) throw new Error('Nothing replaces a clause of the fixture')
  const amendedBy = changed.amendedBy.filter(({ effect }) => effect === 'replaces')
  const told = (clause: Clause) => {
    const changes = changesOf(site, rules, { ...clause, amendedBy })
    return [changersInWords(changes), ...changes.map(({ words }) => words)]
  }
  expect(told(changed)).toEqual(['1 army changes this', 'replaces this'])
  expect(told({ ...changed, open: { kind: 'silent', about: changed.id } })).toEqual([
    '1 optional answer',
    'settles this'
  ])
})

test('a clause is marked as changed by what changes it, not by what answers it', () => {
  const about = clause('rule:round', 'draw')
  if (!about) throw new Error('The fixture has no such clause')
  const marked = (settles: boolean) =>
    clauseClass({ ...about, changes: about.changes.map((change) => ({ ...change, settles })) })
  expect(marked(false)).toMatch(/\bchanged\b/u)
  expect(marked(true)).not.toMatch(/\bchanged\b/u)
})

test('an order of play comes after the first words, with the list that belongs to them', () => {
  const runs = pageOf('rule:round').runs
  const [opening, rest] = splitAtFirstWords(runs)
  expect([...opening, ...rest]).toEqual(runs)
  const types = opening.map((run) => ('items' in run ? 'items' : run.clause.type))
  expect(types.filter((type) => type !== 'section')).toHaveLength(1)
  expect(types.at(-1)).not.toBe('section')
})

test('a modifier is printed at the clause it counts for, not at every clause its document changes', () => {
  const { rules, ...props } = propsOf('exception:poison-first')
  const document: AnyDocument = props.document
  const [modifier = { what: '' }] = document.adjusts ?? []
  const amends = (document.amends ?? []).flatMap((each) => [each, { ...each, target: 'rule:round#draw' }])
  const linesOf = (clause: string, target: string | undefined, changes: AnyDocument['amends'] = amends) => {
    const adjusts = [{ ...modifier, ...(target && { target }) }]
    return modifierLines(site, rules, { ...document, amends: changes, adjusts }, clause)
  }
  expect(linesOf('rule:fighting#ties', 'rule:fighting#ties')).toHaveLength(1)
  expect(linesOf('rule:round#draw', 'rule:fighting#ties')).toEqual([])
  expect(linesOf('rule:fighting#ties', undefined)).toEqual([])
  expect(linesOf('rule:fighting#ties', undefined, amends.slice(0, 1))).toHaveLength(1)
  expect(linesOf('rule:fighting#ties', undefined, [])).toEqual([])
})

test('a modifier is printed in numbers only where no text says it', () => {
  const modifiersIn = (from: Site) => {
    const route = documentRoutes(from).find(({ props }) => props.document.key === 'rule:fighting')
    const clauses = route?.props.document.clauses ?? []
    return clauses
      .flatMap((each) => (route ? changesOf(from, route.props.rules, each) : []))
      .map((each) => each.modifiers)
  }
  const { bundles, ...data } = fixtureSiteData()
  const silent = bundles.map((bundle) => ({
    ...bundle,
    documents: bundle.documents.map((document) => ({
      ...document,
      clauses: document.clauses.map((each) => ({ ...each, text: { ...each.text, html: '' } }))
    }))
  }))
  expect(modifiersIn(site).flat()).toEqual([])
  expect(modifiersIn(createSite({ ...data, bundles: silent }, '/rules/')).flat()).toEqual([
    '+1 Agility, for ties, when the target has no armour'
  ])
})

test('a faction lists its troops and its exceptions', () => {
  const { units, exceptions } = pageOf('faction:ratfolk')
  expect(units).toMatchObject([{ title: 'Tunnel runner' }, { traits: [{ title: 'Poisoned blade' }] }])
  expect(exceptions.map(({ number }) => number)).toEqual(['E1', 'E3'])
})

test('a faction lists questions about it apart from its exceptions', async () => {
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Move 6. {#far}'),
    'factions/rats.md': documentText('faction', 'rats', 'Many.'),
    'exceptions/fast.md': documentText('exception', 'fast', 'They run. {#run}', {
      for: { faction: 'rats' },
      amends: [{ target: 'moving#far', effect: 'adds', with: '#run' }]
    }),
    'faq/ogres.md': documentText('faq', 'ogres', '', {
      about: ['moving#far'],
      for: { faction: 'rats' },
      status: 'unanswered'
    })
  })
  const own = createSite({ ...fixtureSiteData(), bundles: [bundle] }, '/')
  const rats = documentRoutes(own).find(({ props }) => props.document.kind === 'faction')
  if (!rats) throw new Error('The faction has no page')
  const { exceptions, asked } = documentPage(own, rats.props)
  expect(exceptions.map(({ number }) => number)).toEqual(['E1'])
  expect(asked).toMatchObject([{ number: 'Q1', summary: undefined }])
})

test('changes of one kind to one place are one line with all the clauses that carry them', () => {
  const { rules, document } = routes.find(({ props }) => props.document.key === 'exception:poison-first')?.props ?? {}
  const [first] = document && 'amends' in document ? (document.amends ?? []) : []
  if (!rules || !first) throw new Error('The exception of the fixture changes nothing')
  const to = (carrier: string, effect = first.effect) => ({ ...first, effect, with: carrier })
  const changes = [to('rule:round#draw'), to('rule:round#fill'), to('rule:round#rout', 'replaces'), to('rule:round')]
  expect(declaredChanges(site, rules, changes)).toMatchObject([
    { verb: 'Adds to', carriers: [{ label: '1.1.2' }, { label: '1.1.1' }] },
    { verb: 'Replaces', carriers: [{}] },
    { verb: 'Adds to', carriers: [] }
  ])
})

test('a clause with the title of its document is named once, so that no line says one name twice', () => {
  const rules = routes[0]?.props.rules
  const token = rules?.places.get('term:token')
  if (!rules || !token) throw new Error('The fixture has no term')
  const { title: _, ...untitled } = token.clause
  const clause = { ...untitled, local: 'use', depth: 1, href: `${token.clause.href}#use` }
  const places = new Map([...rules.places, ['term:token#use', { ...token, clause }]])
  const groups = (targets: string[]) => referenceGroups(site, { ...rules, places }, targets)
  expect(groups(['term:token#use'])).toMatchObject([{ document: { title: 'Token' }, clauses: [] }])
  expect(groups(['term:token#use'])[0]?.document.href).toMatch(/#use$/u)
  const [both] = groups(['term:token', 'term:token#use'])
  expect(both).toMatchObject({ document: { title: 'Token' }, clauses: [] })
  expect(both?.document.href).not.toContain('#')
})

test('clauses of a ruleset, which have no numbers, are named once with it', () => {
  const rules = routes[0]?.props.rules
  if (!rules) throw new Error('The fixture has no ruleset')
  const { id, title } = rules.ruleset
  const targets = [`ruleset:${id}#about`, `ruleset:${id}#more`]
  expect(referenceGroups(site, rules, targets)[0]).toMatchObject({ document: { title }, clauses: [] })
})

test('places with one name say what they are, and clauses of one document are named once', () => {
  const { rules } = propsOf('rule:round')
  const token = rules.places.get('term:token')
  const base = rules.places.get('base-rule:turn-order')
  if (!token || !base) throw new Error('The fixture has no such term or published rule')
  const alike = { document: { ...base.document, title: 'Token' }, clause: base.clause }
  const again = { ...token, clause: { ...token.clause, local: 'use', href: `${token.clause.href}#use` } }
  const places = new Map([...rules.places, ['base-rule:turn-order', alike], ['term:token#use', again]])
  const titles = (targets: string[]) => references(site, { ...rules, places }, targets).map(({ title }) => title)
  expect(titles(['term:token', 'base-rule:turn-order'])).toEqual(['Token (term)', 'Token (published rule)'])
  expect(titles(['term:token', 'term:token#use'])).toEqual(['Token'])
})

test('every page says version, effective date, sources, licence and notice', () => {
  for (const { props } of routes) {
    const { provenance } = documentPage(site, props).frame
    expect(provenance).toMatchObject({
      version: props.rules.ruleset.version,
      inForce: { words: expect.stringMatching(/^\d+ [A-Z][a-z]+ \d{4}$/u) },
      notice: expect.stringContaining('Unofficial'),
      licence: { label: expect.stringContaining('CC') }
    })
    expect(provenance?.sources.length).toBeGreaterThan(0)
  }
})

test('a document states its own fingerprint, the page of a ruleset that of the edition, and others lead there', () => {
  const { rules, document } = propsOf('rule:round')
  const { ruleset } = rules
  const stated = ({ frame: { provenance } }: { readonly frame: Frame }) => provenance?.fingerprint
  expect(stated(pageOf('rule:round'))).toBe(document.fingerprint)
  expect(stated(rulesetPage(site, rules))).toBe(ruleset.fingerprint)
  const whole = wholePage(site, rules)
  expect(stated(whole)).toBeUndefined()
  expect(whole.frame.provenance?.edition).toBe(`/rules${ruleset.href}#edition-fingerprint`)
})

describe('the glossary of a page', () => {
  test.each([
    ['its own words', 'rule:fighting'],
    ['what changes it', 'rule:round']
  ])('has the terms that %s link to, with their definitions', (_, key) => {
    expect(pageOf(key).terms).toEqual([
      { href: '/rules/skirmish/glossary/token/', label: 'Token', html: expect.stringContaining('<p>A coin, bead') }
    ])
  })

  test('leaves out the term whose page it is', () => {
    expect(pageOf('term:token').terms).toEqual([])
  })
})
