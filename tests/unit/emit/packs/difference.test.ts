import { beforeAll, describe, expect, test } from 'vitest'
import { packFile } from '../../../../src/emit/packs/pack-file.ts'
import { packPlans } from '../../../../src/emit/packs/pack-plans.ts'
import type { PlanRequest } from '../../../../src/emit/packs/plan.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import type { PackFile } from '../../../../src/generated/published.ts'
import { sha256 } from '../../../../src/node/hash.ts'
import type { Selection } from '../../../../src/resolve/index.ts'
import { documentText } from '../../../support/content.ts'
import { flat, openPdf, pageTexts } from '../typst/pdf-text.ts'
import { theTypesetter } from '../typst/setting.ts'
import { type Files, packOf } from '../typst/specimen.ts'

const change = (id: string, whom: object, amends: readonly object[], body: string) =>
  documentText('exception', id, body, { for: whom, amends })

const adds = (target: string, text = '#text') => ({ target, effect: 'adds', with: text })
const orcs = { faction: 'orcs' }
const ruling = { by: 'Alex', date: '2026', authority: 'editorial' }

const files: Files = {
  'ruleset.md': documentText('ruleset', 'specimen'),
  'rules/moving.md': documentText(
    'rule',
    'moving',
    `## Pace {#pace}

Walk at most six paces. {#walk}

Run twice as far. {#run}

## Edges {#edges}

A unit at the edge: {#edge}

- stops; {#stop}
- turns. {#turn}

Nobody swims. {#swim}`
  ),
  'rules/fighting.md': documentText('rule', 'fighting', 'Strike once. {#strike}', { order: 20 }),
  'base-rules/marching.md': documentText('base-rule', 'marching', 'All of it is in use.'),
  'glossary/spear.md': documentText('term', 'spear', 'A long weapon.', { trait: 'weapon' }),
  'glossary/warcry.md': documentText('term', 'warcry', 'A loud roar.', { trait: 'skill', of: ['orcs'] }),
  'factions/orcs.md': documentText('faction', 'orcs', 'They are loud. {#loud}', {
    units: [
      { id: 'rider', title: 'Rider' },
      { id: 'boss', title: 'Boss' }
    ]
  }),
  'factions/elves.md': documentText('faction', 'elves'),
  'exceptions/a.md': change(
    'trample',
    orcs,
    [{ target: 'moving#walk', effect: 'replaces', with: '#text' }],
    'Orcs stamp at most five paces. {#text}'
  ),
  'exceptions/b.md': change(
    'ride',
    { ...orcs, units: ['rider'] },
    [adds('moving#stop'), adds('base-rule:marching'), adds('fighting#strike', '#lance')],
    'Ride on over it. {#text}\n\nStrike from above. {#lance}'
  ),
  'exceptions/c.md': documentText('exception', 'songs', 'Orcs sing. {#songs}', { for: orcs }),
  'exceptions/d.md': change('reach', { traits: ['spear'] }, [adds('moving#walk')], 'Reach further. {#text}'),
  'faq/walk.md': documentText('faq', 'walk', 'Yes, when tired.', {
    question: 'May I walk less?',
    about: ['moving#walk', 'moving#stop'],
    status: 'answered',
    ruling
  }),
  'faq/stamp.md': documentText('faq', 'stamp', 'No, quietly.', {
    question: 'Is stamping loud?',
    about: ['exception:trample#text'],
    status: 'answered',
    ruling
  })
}

interface Printed {
  readonly text: string
  readonly source: string
  readonly pages: number
  readonly data: PackFile
  readonly outline: readonly string[]
}

async function print(selection: Selection, content: Files = files): Promise<Printed> {
  const wanted = { id: 'army', name: 'Orcs', category: 'army', form: 'difference', selection } as const
  const input = await packOf(content, [], wanted)
  const laid = layOut(input)
  const bytes = theTypesetter().pdf(laid.source)
  const pdf = await openPdf(bytes)
  const outline: readonly { readonly title: string }[] = await pdf.getOutline()
  return {
    text: flat((await pageTexts(bytes)).join(' ')),
    source: laid.source,
    pages: pdf.numPages,
    data: packFile(input.bundle, input.plan, laid),
    outline: outline.map(({ title }) => title)
  }
}

const army = { faction: 'orcs', options: [] }

describe('the difference of an army on paper', () => {
  let pack: Printed
  beforeAll(async () => {
    pack = await print(army)
  })

  test('has every clause that reads differently under its headings, and no other', () => {
    expect(pack.text).toMatch(/1 Moving 1\.1 Pace 1\.1\.1 Replaces the text of this clause: .*Orcs stamp/u)
    expect(pack.text).toMatch(/1\.2 Edges 1\.2\.1 A unit at the edge: .*stops;/u)
    for (const other of ['six paces', 'Run twice', 'turns.', 'Nobody swims']) expect(pack.text).not.toContain(other)
  })

  test('has the words that are suspended, and by what, where no words of the change say it', async () => {
    const amends = [
      { target: 'moving#walk', effect: 'adds', with: '#wade' },
      { target: 'moving#swim', effect: 'suspends' }
    ]
    const { text } = await print(army, { ...files, 'exceptions/c.md': change('wade', orcs, amends, 'Wade. {#wade}') })
    expect(text).toMatch(/1\.2\.2 Suspended by “Wade” \(E\d, p\. 1\)\. Nobody swims\./u)
    expect(text.split('Wade. ')).toHaveLength(2)
  })

  test('leads what depends on a unit by its condition, once, and refers to it elsewhere', () => {
    expect(pack.text).toMatch(/E\d Ride For Rider: adds to this E\d\.1 Ride on over it\./u)
    expect(pack.text.split('Ride on over it.')).toHaveLength(2)
    expect(pack.text).toMatch(/Marching Core rules .*For Rider: adds to this, by “Ride” \(E\d\.1, p\. 1\)/u)
    expect(pack.text).toMatch(/Always: Songs \(E\d, p\. 1\), Trample \(E\d, p\. 1\) For Rider: Ride/u)
  })

  test('says whom an exception is for once: not below the words of the army that name it', async () => {
    const named = await print(army, {
      ...files,
      'factions/orcs.md': `${files['factions/orcs.md']}\nThey [[songs|sing]].\n`
    })
    expect(named.text).toMatch(
      /They sing \(E\d, p\. 1\)\. When the other exceptions apply Always: Trample \(E\d, p\. 1\) For Rider: Ride/u
    )
  })

  test('has a question about an open point of its own texts as part of that, and says nowhere that it is for the army', async () => {
    const asking = (about: string, more: Readonly<Record<string, unknown>>) =>
      documentText('faq', 'loud', more['status'] === 'answered' ? 'Yes.' : '', {
        question: 'How loud?',
        about: [about],
        for: orcs,
        ...more
      })
    const songs = documentText(
      'exception',
      'songs',
      'Orcs sing. {#songs}\n\n:::open{#how kind=silent about=songs}\nNo source says how.\n:::',
      { for: orcs }
    )
    const withOpen = await print(army, {
      ...files,
      'exceptions/c.md': songs,
      'faq/loud.md': asking('exception:songs#how', { status: 'unanswered' })
    })
    expect(withOpen.text).toContain('No source says how.')
    expect(withOpen.text).not.toContain('How loud?')
    expect(withOpen.data.pack.clauses).toContain('faq:loud')
    const ruling = { by: 'A club', date: '2026-11-20', authority: 'club' }
    const answered = await print(army, {
      ...files,
      'exceptions/c.md': songs,
      'faq/loud.md': asking('exception:songs#songs', { status: 'answered', ruling })
    })
    expect(answered.text).toContain('How loud? Yes.')
    expect(answered.text).not.toContain('Only Orcs')
  })

  test('has what only the army can have, exceptions that change no clause, and the questions about its own texts alone', () => {
    expect(pack.text).toMatch(/Only for this army Warcry A loud roar\./u)
    expect(pack.text).toContain('Orcs sing.')
    expect(pack.text).toContain('Is stamping loud?')
    expect(pack.text).not.toContain('May I walk less?')
  })

  test('names the questions about words that do not apply to it, so that players do not look for an answer', async () => {
    const asked = { question: 'How fast is a walk?', about: ['moving#walk'], status: 'answered', ruling }
    const { text } = await print(army, { ...files, 'faq/fast.md': documentText('faq', 'fast', 'Slow.', asked) })
    expect(text).toMatch(/About words that do not apply to Orcs: Q\d How fast is a walk\?/u)
    expect(text).not.toContain('Slow.')
    expect(pack.text).not.toContain('About words that do not apply')
  })

  test('names what any army can have at its end, and leaves its changes to the common book', () => {
    expect(pack.text).toMatch(/Traits that belong to no single army change rules, too\. .* Spear Sources and licence/u)
    expect(pack.text).not.toContain('Reach further')
    expect(pack.data.pack.commonTraits).toEqual(['term:spear'])
    expect(JSON.stringify(pack.data)).not.toMatch(/Reach further|exception:reach/u)
  })

  test('has what the army changes of a text that any army can have, where that text may be read', async () => {
    const short = change(
      'short',
      orcs,
      [{ target: 'exception:reach#text', effect: 'replaces', with: '#text' }],
      'Orc spears are short. {#text}'
    )
    const { text, data } = await print(army, { ...files, 'exceptions/e.md': short })
    expect(text).toMatch(/E\d Reach With Spear: adds to this .*E\d Short Orc spears are short\./u)
    expect(text).not.toContain('Reach further')
    const walk = data.resolution?.find(({ clause }) => clause === 'rule:moving#walk')
    expect(walk?.perhaps).toMatchObject([{ by: 'exception:reach', condition: 'with Spear' }])
  })

  test('has the changes of a trait that the reader says a unit has', async () => {
    const spears = await print({ ...army, traits: { 'term:spear': true } })
    expect(spears.text).toContain('Reach further')
    expect(spears.data.pack.commonTraits).toEqual([])
  })

  test('begins with what it is, without a title page and contents', () => {
    expect(pack.pages).toBe(1)
    expect(pack.text).toMatch(/^Specimen\. House rules for Any wargame Orcs This pack has only what is different\./u)
    expect(pack.text).toContain(pack.data.pack.fingerprint)
    expect(pack.outline).toEqual([
      'The army',
      'When each exception applies',
      'Rules',
      'The published game',
      'Only for this army',
      'More for this army',
      'For any army'
    ])
  })

  test('has its sources and licence below all else on its first page, and at its end where there is one column', () => {
    expect(pack.text).toMatch(/Sources and licence\. .*The words of these rules: /u)
    expect(pack.source).toMatch(/#licence-foot\([^]*#licence-end\(/u)
  })

  test('is the same as data, with how each clause reads', () => {
    const { pack: head, documents, resolution } = pack.data
    expect(head.form).toBe('difference')
    expect(documents.flatMap(({ clauses }) => clauses.map(({ id }) => id)).toSorted()).toEqual(head.clauses.toSorted())
    expect(head.clauses).toEqual(expect.arrayContaining(['rule:moving#walk', 'base-rule:marching']))
    expect(head.clauses).not.toContain('rule:moving#run')
    expect(resolution?.find(({ clause }) => clause === 'rule:moving#walk')).toMatchObject({
      state: 'replaced',
      pieces: [{ clause: 'exception:trample#text', role: 'replacement', by: 'exception:trample' }]
    })
    expect(resolution?.find(({ clause }) => clause === 'rule:moving#stop')?.perhaps).toMatchObject([
      { by: 'exception:ride', condition: 'for Rider' }
    ])
  })
})

describe('the difference of a unit', () => {
  test('has what applies to it without conditions, and never more than that of its army', async () => {
    const whole = await print(army)
    const rider = await print({ ...army, unit: 'rider' })
    expect(rider.text).toMatch(/E\d Ride Adds to this E\d\.1 Ride on over it\./u)
    const boss = await print({ ...army, unit: 'boss' })
    expect(boss.text).not.toMatch(/Ride|Marching/u)
    for (const { text, data, pages } of [rider, boss]) {
      expect(text).not.toContain('For Rider')
      expect(text.length).toBeLessThan(whole.text.length)
      expect(data.pack.clauses.length).toBeLessThanOrEqual(whole.data.pack.clauses.length)
      expect(pages).toBeLessThanOrEqual(whole.pages)
    }
  })
})

describe('the fingerprint of a difference', () => {
  const printOf = async (changed: Files): Promise<string> => {
    return layOut(await packOf({ ...files, ...changed }, [], { form: 'difference', selection: army })).fingerprint
  }

  test('stays while its readings do, and changes with them', async () => {
    const before = await printOf({})
    const elsewhere = documentText('rule', 'swimming', 'All numbers change.', { order: 5 })
    expect(await printOf({ 'rules/swimming.md': elsewhere })).toBe(before)
    expect(await printOf({ 'ruleset.md': documentText('ruleset', 'specimen', '', { version: '2.0.0' }) })).toBe(before)
    const words = documentText('rule', 'fighting', 'Strike twice. {#strike}', { order: 20 })
    expect(await printOf({ 'rules/fighting.md': words })).not.toBe(before)
    const text = documentText('exception', 'songs', 'Orcs hum. {#songs}', { for: orcs })
    expect(await printOf({ 'exceptions/c.md': text })).not.toBe(before)
  })
})

describe('the fingerprint of any other pack', () => {
  const printOf = async (wanted: Partial<PlanRequest>, changed: Files = {}): Promise<string> =>
    layOut(await packOf({ ...files, ...changed }, [], { id: 'own', ...wanted })).fingerprint
  const sheet = { form: 'sheet', selection: army, include: ['rules', 'options', 'exceptions'] } as const
  const swimming = { 'rules/swimming.md': documentText('rule', 'swimming', 'Nobody swims well.', { order: 999 }) }
  const songs = { 'exceptions/c.md': documentText('exception', 'songs', 'Orcs hum. {#songs}', { for: orcs }) }

  test('covers what it prints, and nothing else of the book', async () => {
    const rules = { include: ['rules'] } as const
    expect(await printOf(rules, songs)).toBe(await printOf(rules))
    expect(await printOf(rules, swimming)).not.toBe(await printOf(rules))
    expect(await printOf({ include: ['exceptions'] }, songs)).not.toBe(await printOf({ include: ['exceptions'] }))
  })

  test('covers what the quick reference of an army prints', async () => {
    const before = await printOf(sheet)
    expect(
      await printOf(sheet, {
        'faq/other.md': documentText('faq', 'other', 'Yes.', {
          question: 'Is it?',
          about: ['fighting'],
          status: 'answered',
          ruling
        })
      })
    ).toBe(before)
    expect(await printOf(sheet, { 'ruleset.md': documentText('ruleset', 'specimen', '', { version: '2.0.0' }) })).toBe(
      before
    )
    const renamed = documentText('rule', 'swimming', 'Nobody swims well.', { order: 999, title: 'Diving' })
    expect(await printOf(sheet, { 'rules/swimming.md': renamed })).not.toBe(before)
  })
})

test('a difference stays the same, on paper and as data, while only something else of its edition changes', async () => {
  const made = async (changed: Files) => {
    const input = await packOf({ ...files, ...changed })
    const { bundle } = input
    const plan = packPlans(bundle, sha256).find(({ id }) => id === 'faction-orcs')
    if (!plan) throw new Error('Orcs have no pack')
    const laid = layOut({ ...input, plan })
    const data = packFile(bundle, plan, laid)
    return { edition: bundle.ruleset.fingerprint, source: laid.source, data }
  }
  const { edition: before, ...same } = await made({})
  const last = documentText('rule', 'swimming', 'Nobody swims well.', { order: 999 })
  const { edition: after, ...still } = await made({ 'rules/swimming.md': last })
  expect(after).not.toBe(before)
  expect(still).toEqual(same)
  expect(JSON.stringify(still)).not.toContain(after)
})

test('an army for which nothing reads differently has no pack', async () => {
  const { bundle } = await packOf(files)
  const armies = packPlans(bundle, sha256).filter(({ category }) => category === 'army')
  expect(armies.map(({ id }) => id)).toEqual(['faction-orcs', 'quick-reference-orcs'])
})

describe('a pack that authors declare for a faction', () => {
  const declared = (fields: object) => documentText('pack', 'night', '', { title: 'By night', ...fields })
  const planned = async (fields: object) => {
    const input = await packOf({ ...files, 'packs/night.md': declared(fields) })
    const plan = packPlans(input.bundle, sha256).find(({ id }) => id === 'night')
    if (!plan) throw new Error('There is no pack “night”')
    return { ...input, plan }
  }

  test('is the difference of the army, as its automatic pack is', async () => {
    const { plan, bundle } = await planned({ faction: 'orcs' })
    const automatic = packPlans(bundle, sha256).find(({ id }) => id === 'faction-orcs')
    expect(plan).toMatchObject({ form: 'difference', difference: automatic?.difference })
  })

  test('prints the sections that it lists in full, as they read for the army', async () => {
    const input = await planned({ faction: 'orcs', include: ['rules', 'exceptions'] })
    expect(input.plan.form).toBe('book')
    const { clauses } = layOut(input)
    expect(clauses).toEqual(expect.arrayContaining(['rule:moving#swim', 'exception:trample#text']))
  })

  test('says so where nothing reads differently', async () => {
    const input = await planned({ faction: 'elves' })
    const pages = await pageTexts(theTypesetter().pdf(layOut(input).source))
    expect(flat(pages.join(' '))).toMatch(
      /By night Nothing is different: print the complete pack, which has all the rules/u
    )
  })
})
