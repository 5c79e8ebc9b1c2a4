import { beforeAll, describe, expect, test } from 'vitest'
import { packFile } from '../../../../src/emit/packs/pack-file.ts'
import type { PlanRequest } from '../../../../src/emit/packs/plan.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import type { PackFile } from '../../../../src/generated/published.ts'
import { documentText } from '../../../support/content.ts'
import { flat, openPdf, pageTexts } from '../typst/pdf-text.ts'
import { theTypesetter } from '../typst/setting.ts'
import { type Files, packOf } from '../typst/specimen.ts'

const change = (id: string, target: string, effect: string, whom: object, body: string) =>
  documentText('exception', id, `${body} {#text}`, { for: whom, amends: [{ target, effect, with: '#text' }] })

const orcs = { faction: 'orcs' }
const files = {
  'ruleset.md': documentText('ruleset', 'specimen'),
  'rules/moving.md': documentText(
    'rule',
    'moving',
    `Walk at most six paces. {#walk}

Run twice as far. {#run}

Stop at the edge. {#stop}

:::example{#walking}
A scout walks four paces.
:::

:::example
A guard walks two paces.
:::

Climb slowly, as a [[term:climber]] does. {#climb}`
  ),
  'rules/haste.md': documentText('option', 'haste', 'Walk at most nine paces. {#nine}', {
    order: 20,
    amends: [{ target: 'moving#walk', effect: 'replaces', with: '#nine' }]
  }),
  'rules/fog.md': documentText('option', 'fog', 'Nobody sees far. {#far}', { order: 30, requires: ['haste'] }),
  'factions/orcs.md': documentText('faction', 'orcs', '', {
    units: [
      { id: 'rider', title: 'Rider' },
      { id: 'boss', title: 'Boss' }
    ]
  }),
  'factions/elves.md': documentText('faction', 'elves'),
  'exceptions/a.md': change('trample', 'moving#walk', 'replaces', orcs, 'Orcs stamp at most five paces.'),
  'exceptions/b.md': change('steady', 'moving#run', 'suspends', orcs, 'Orcs are too proud to flee.'),
  'exceptions/c.md': change('shout', 'moving#stop', 'adds', orcs, 'Orcs shout at the edge.'),
  'exceptions/d.md': change('ride', 'moving#stop', 'replaces', { ...orcs, units: ['rider'] }, 'Ride on over it.'),
  'exceptions/e.md': change('glide', 'moving#walk', 'replaces', { faction: 'elves' }, 'Elves glide ten paces.'),
  'faq/walk.md': documentText('faq', 'walk', 'Yes, when tired.', {
    question: 'May I walk less?',
    about: ['moving#walk'],
    status: 'answered',
    ruling: { by: 'Alex', date: '2026', authority: 'editorial' }
  }),
  'faq/stamp.md': documentText('faq', 'stamp', 'No, quietly.', {
    question: 'Is stamping loud?',
    about: ['exception:trample#text'],
    status: 'answered',
    ruling: { by: 'Alex', date: '2026', authority: 'editorial' }
  }),
  'glossary/climber.md': documentText('term', 'climber', 'Who climbs.'),
  'glossary/swimmer.md': documentText('term', 'swimmer', 'Who swims.')
}

interface Printed {
  readonly text: string
  readonly data: PackFile
  /** What the file inside the PDF says. */
  readonly inside: { readonly pack: object; readonly clauses: readonly string[] }
}

const print = (wanted: Partial<PlanRequest>): Promise<Printed> => printFiles(files, wanted)

async function printFiles(content: Files, wanted: Partial<PlanRequest> = {}): Promise<Printed> {
  const input = await packOf(content, [], { id: 'own', name: 'Own', category: 'own', ...wanted })
  const laid = layOut(input)
  const bytes = theTypesetter().pdf(laid.source)
  const pdf = await openPdf(bytes)
  const attached = (await pdf.getAttachmentContent('pack.json')) as unknown as Uint8Array
  return {
    text: flat((await pageTexts(bytes)).join(' ')),
    data: packFile(input.bundle, input.plan, laid),
    inside: JSON.parse(Buffer.from(attached).toString())
  }
}

/** Ids of all clauses in the documents of a pack. */
const idsIn = ({ documents }: PackFile): string[] => documents.flatMap(({ clauses }) => clauses.map(({ id }) => id))

describe('the pack of an army', () => {
  let pack: Printed
  beforeAll(async () => {
    pack = await print({ selection: { faction: 'orcs', options: [] } })
  })

  test('has what took the place of a text instead of it, with its source', () => {
    expect(pack.text).toContain('Orcs stamp at most five paces.')
    expect(pack.text).not.toContain('Walk at most six paces')
    expect(pack.text).toMatch(/Replaces the text of this clause: .*Trample .*Orcs stamp/u)
  })

  test('says what is suspended, and by what', () => {
    expect(pack.text).not.toContain('Run twice as far')
    expect(pack.text).toMatch(/Does not apply, and nothing takes its place: .*Steady .*Orcs are too proud to flee\./u)
  })

  test('keeps additions behind the text, and what depends on the unit with its condition in words', () => {
    expect(pack.text).toMatch(/Stop at the edge\. .*Shout .*Adds to this .*Orcs shout at the edge\./u)
    expect(pack.text).toMatch(/Ride .*For Rider: replaces this .*Ride on over it\./u)
  })

  test('has nothing of other armies, of options that are off, nor questions and terms that do not matter', () => {
    for (const other of ['Elves', 'Glide', 'nine paces', 'Nobody sees', 'May I walk less?', 'Who swims']) {
      expect(pack.text).not.toContain(other)
    }
    expect(pack.text).toContain('Is stamping loud?')
    expect(pack.text).toContain('Who climbs.')
    expect(JSON.stringify(pack.data.documents)).not.toMatch(/elves|glide|option:|faq:walk|swimmer/u)
  })

  test('has the same clauses, selection and fingerprint as data and inside the PDF', () => {
    const { pack: head } = pack.data
    expect(idsIn(pack.data).toSorted()).toEqual(head.clauses.toSorted())
    expect(pack.inside.clauses).toEqual(head.clauses)
    const { id, include, selection, fingerprint } = head
    expect(pack.inside.pack).toEqual({ id, include, selection, fingerprint })
    expect(pack.text).toContain(fingerprint)
    expect(head.words).toBe('Orcs')
  })

  test('says as data how each clause reads', () => {
    const found = new Map(pack.data.resolution?.map((each) => [each.clause, each]))
    expect([...found.keys()].toSorted()).toEqual(pack.data.pack.clauses.toSorted())
    expect(found.get('rule:moving#walk')).toMatchObject({
      state: 'replaced',
      why: 'Replaced by “Trample”.',
      pieces: [{ clause: 'exception:trample#text', role: 'replacement', by: 'exception:trample' }]
    })
    expect(found.get('rule:moving#run')).toMatchObject({ state: 'suspended', pieces: [] })
    expect(found.get('rule:moving#stop')).toMatchObject({
      state: 'in-force',
      perhaps: [{ by: 'exception:ride', condition: 'for Rider' }]
    })
  })

  test('applies what belongs to a unit once the unit is known', async () => {
    const riders = await print({ selection: { faction: 'orcs', unit: 'rider', options: [] } })
    expect(riders.text).not.toMatch(/Stop at the edge|For Rider/u)
    const boss = await print({ selection: { faction: 'orcs', unit: 'boss', options: [] } })
    expect(boss.text).not.toMatch(/Ride on over it|For Rider/u)
  })

  test('prints options that are on in place of what they replace, and says where one is replaced', async () => {
    const elves = await print({ selection: { faction: null, options: ['haste', 'fog'] } })
    expect(elves.text).toMatch(/Replaces the text of this clause: .*Haste .*Walk at most nine paces\./u)
    expect(elves.text.split('Walk at most nine paces.')).toHaveLength(2)
    expect(elves.text).toMatch(/2\.1 is printed where it applies: 2\.1 \(p\. \d\)/u)
    expect(elves.text).toContain('Nobody sees far.')
    const late = await print({ selection: { faction: 'orcs', options: ['haste'] } })
    expect(late.text).not.toContain('nine paces')
    expect(late.text).toMatch(/Does not apply\. At 1\.1 \(p\. \d\): overruled by “Trample”/u)
  })
})

describe('sections', () => {
  test('that are not chosen are absent, and no number changes', async () => {
    const whole = await print({})
    const some = await print({ include: ['rules', 'glossary'] })
    expect(whole.text).toMatch(/Example.*A scout walks four paces/u)
    expect(whole.text).toContain('A guard walks two paces')
    for (const left of ['scout', 'guard', 'nine paces', 'stamp', 'glide', 'Yes, when tired', 'Haste']) {
      expect(some.text).not.toContain(left)
    }
    const number = (text: string) => /([\d.]+) Climb slowly/u.exec(text)?.[1]
    expect(number(some.text)).toBe(number(whole.text))
    expect(idsIn(some.data)).not.toContain('rule:moving#walking')
    expect(some.inside.clauses).toEqual(some.data.pack.clauses)
  })

  test('that an army’s changes come from may be left out, but not the fact that they apply', async () => {
    const { text } = await print({ selection: { faction: 'orcs', options: [] }, include: ['rules'] })
    expect(text).toMatch(/Replaced by “Trample” \(E\d\), which this pack leaves out\./u)
    expect(text).not.toMatch(/six paces|five paces/u)
  })
})

describe('an exception whose clauses stand at several places', () => {
  const split = (body: string, amends: readonly object[]) => ({
    ...files,
    'exceptions/f.md': documentText('exception', 'wild', body, { for: orcs, amends })
  })
  const adds = (target: string, text: string) => ({ target, effect: 'adds', with: text })

  test('has them under the headings of its sections', async () => {
    const body = '## Gone wild {#gone}\n\nIt howls. {#howls}\n\nIt bites. {#bites}'
    const amends = [adds('moving#stop', '#howls'), adds('moving#climb', '#bites')]
    const { text } = await printFiles(split(body, amends))
    expect(text).toMatch(/E\d Wild orcs: adds to this E?[\d.]* ?Gone wild E\d\.1\.1 It howls\./iu)
    expect(text).toMatch(/E\d Wild orcs: adds to this E?[\d.]* ?Gone wild E\d\.1\.2 It bites\./iu)
    expect(text.split('Gone wild')).toHaveLength(3)
  })

  test('is referred to where nothing is left to print', async () => {
    const body = 'It howls. {#howls}\n\nIt bites. {#bites}'
    const amends = [adds('moving#walk', '#howls'), adds('moving#run', '#bites')]
    const whole = { target: 'moving#climb', effect: 'adds' }
    const { text } = await printFiles(split(body, [...amends, whole]))
    expect(text).toMatch(/Climb slowly, as a .* does\. orcs: extended by Wild \(E\d, p\. \d\)/iu)
  })
})

describe('the FAQ pack', () => {
  test('has every question once, under the words it is about', async () => {
    const faq = await print({ id: 'faq', form: 'questions', include: ['faq', 'glossary'] })
    expect(faq.text).toMatch(/1\.1 Walk at most six paces\. Q\d May I walk less\? Yes, when tired\./u)
    expect(faq.text).toMatch(/Orcs stamp at most five paces\. Q\d Is stamping loud\? No, quietly\./u)
    expect(faq.text.split('Yes, when tired.')).toHaveLength(2)
    expect(faq.text).not.toMatch(/Run twice|nine paces/u)
    expect(faq.data.documents.map(({ kind }) => kind)).toEqual(['faq', 'faq'])
  })
})
