import { beforeAll, expect, test } from 'vitest'
import { packFile } from '../../../../src/emit/packs/pack-file.ts'
import { packPlans } from '../../../../src/emit/packs/pack-plans.ts'
import { withOpenPoints } from '../../../../src/emit/packs/signed-sheet.ts'
import type { PackInput } from '../../../../src/emit/typst/book.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { asPoint } from '../../../../src/emit/typst/parts/left-open.ts'
import type { AnyDocument } from '../../../../src/generated/published.ts'
import { sha256 } from '../../../../src/node/hash.ts'
import type { Selection } from '../../../../src/resolve/rulebook/selection.ts'
import { glyphsOf, type PageOfGlyphs, pagesOfGlyphs } from './glyphs.ts'
import { flat, pdfText } from './pdf-text.ts'
import { theTypesetter } from './setting.ts'
import { file, packOf, specimen } from './specimen.ts'

let input: PackInput

beforeAll(async () => {
  input = await packOf(specimen)
})

function inputOf(id: string): PackInput {
  const plan = packPlans(input.bundle, sha256).find((each) => each.id === id)
  if (!plan) throw new Error(`No pack ${id}`)
  return { ...input, plan }
}

const textOf = async (pack: PackInput): Promise<string> => flat(await pdfText(theTypesetter().pdf(layOut(pack).source)))

test('the sheet to sign has every option with two boxes, every open point and every question without an answer', async () => {
  const pack = inputOf('agreement')
  const text = await textOf(pack)
  const { documents } = input.bundle
  for (const { title } of documents.filter(({ kind }) => kind === 'option'))
    expect(text).toMatch(new RegExp(`${title} \u2610 ?on \u2610 ?off`, 'u'))
  const open = documents.flatMap((document: AnyDocument) => document.open ?? [])
  expect(open.length).toBeGreaterThan(1)
  for (const words of open) expect(text).toContain(words)
  expect(text).toContain('Q3 Why?')
  // The title of a document is in line with its first point.
  expect(text).toContain('1.1.2 Charging Ties')
  expect(text).toContain('E1.2 Boys charge further How much')
  expect(text).not.toContain('May I charge twice?')
  for (const said of [layOut(pack).fingerprint, 'Version 1.2.3', 'Player', 'Signed']) expect(text).toContain(said)
})

test('the sheet to sign lists what it prints, for programs and for those who check a printout', () => {
  const pack = inputOf('agreement')
  const { clauses } = packFile(input.bundle, pack.plan, layOut(pack)).pack
  const { documents } = input.bundle
  const open = documents.flatMap((document) => document.clauses.filter((clause) => clause.open).map(({ id }) => id))
  expect(open.length).toBeGreaterThan(1)
  expect(clauses).toEqual(expect.arrayContaining(open))
  const printed = new Set(open.map((id) => id.split('#')[0]))
  const others = documents.filter(({ key, kind }) => kind === 'base-rule' && !printed.has(key)).map(({ key }) => key)
  expect(clauses.filter((id) => others.includes(id))).toEqual([])
})

test('a sheet that was released with every document instead of its points is checked by its points', () => {
  const { bundle } = input
  const { clauses } = packFile(bundle, inputOf('agreement').plan, layOut(inputOf('agreement'))).pack
  const sheet = { id: 'agreement', name: 'Sheet', fingerprint: '', clauses: bundle.documents.map(({ key }) => key) }
  const now = withOpenPoints(bundle, sheet).clauses
  expect(now.filter((id) => id.includes('#'))).toEqual(clauses.filter((id) => id.includes('#')))
  expect(now.filter((id) => id.startsWith('base-rule:') && !id.includes('#'))).toEqual([])
  expect(withOpenPoints(bundle, { ...sheet, clauses })).toEqual({ ...sheet, clauses })
  expect(withOpenPoints(bundle, { ...sheet, id: 'play' })).toEqual({ ...sheet, id: 'play' })
})

test.each([
  ['The source does not say whether a unit may pass.', 'Whether a unit may pass.'],
  ['The sources do not say for how long this lasts.', 'For how long this lasts.'],
  ['With two opponents, the source does not say who acts.', 'With two opponents: who acts.'],
  ['The source does not say how far. All units move 6″.', 'How far. All units move 6″.'],
  // What goes on about the source, names one, or says more than that it is silent.
  [
    'The source does not say how to roll. It does for squigs.',
    'The source does not say how to roll. It does for squigs.'
  ],
  ['The Lexicon does not say how long this lasts.', 'The Lexicon does not say how long this lasts.'],
  ['The source does not say so.', 'The source does not say so.'],
  ['A squig goes wild. The source does not say when.', 'A squig goes wild. The source does not say when.']
])('a point is printed without what the heading says of all: %s', (words, short) =>
  expect(asPoint(words, 'en-GB')).toBe(short)
)

test('a point in another language keeps its words', () => {
  const words = 'The source does not say whether a unit may pass.'
  expect(asPoint(words, 'en')).not.toBe(words)
  expect(asPoint(words, 'de')).toBe(words)
})

test('each point has a whole line to write in, however much room its last word leaves', async () => {
  const points = (words: string) =>
    Array.from({ length: 50 }, (_, at) => `:::open{#o${at} kind=silent}\n${words}\n:::`).join('\n\n')
  const setWith = async (words: string): Promise<readonly PageOfGlyphs[]> => {
    const rule = file('kind: rule\nid: many\ntitle: Many\norder: 70', points(words))
    const more = await packOf({ ...specimen, 'rules/many.md': rule }, [], { form: 'agreement' })
    return pagesOfGlyphs(theTypesetter().pdf(layOut(more).source))
  }
  const lowestApart = (pages: readonly PageOfGlyphs[]): number => {
    const found = pages.flatMap((page) => glyphsOf(page, 'unsaid.').map(({ low, left }) => ({ page, low, left })))
    expect(found.length).toBe(50)
    const apart = found.flatMap(({ page, low, left }, at) => {
      const next = found[at + 1]
      return next?.page === page && Math.abs(next.left - left) < 50 ? [low - next.low] : []
    })
    return Math.min(...apart)
  }
  const short = lowestApart(await setWith('Whether it counts is unsaid.'))
  const wide = lowestApart(await setWith('Whether all the dice are read at last is unsaid.'))
  // Two lines of type are 23 pt.
  expect(short).toBeGreaterThan(30)
  expect(Math.abs(wide - short)).toBeLessThan(1)
})

/** The specimen with a point that two options settle, which exclude each other, and one that only the first does. */
const twoAnswers = (): Promise<PackInput> => {
  const point = (id: string) => `:::open{#${id} kind=silent}\nThat of ${id} is not said.\n:::`
  const option = (id: string, more: string, targets: readonly string[]) =>
    file(
      `kind: option\nid: ${id}\ntitle: By ${id}\norder: 90${more}\namends: [${targets.map((target) => `{ target: 'dice#${target}', effect: replaces, with: '#${target}' }`).join(', ')}]`,
      targets.map((target) => `The host decides. {#${target}}`).join('\n\n')
    )
  return packOf(
    {
      ...specimen,
      'rules/dice.md': file('kind: rule\nid: dice\ntitle: Dice\norder: 80', `${point('who')}\n\n${point('when')}`),
      'rules/host.md': option('host', '', ['who', 'when']),
      'rules/guest.md': option('guest', '\nexcludes: [host]', ['who'])
    },
    [],
    { form: 'agreement' }
  )
}

test('answers of options can be ticked: the only one by its number, several by the titles of their options, too', async () => {
  const pack = await twoAnswers()
  const text = await textOf(pack)
  const numberOf = (id: string) =>
    pack.bundle.documents.flatMap(({ clauses }) => clauses).find((clause) => clause.id === id)?.number
  expect(text).toMatch(
    new RegExp(
      `That of who is not said\\. ?\u2610 ?${numberOf('option:guest#who')} By guest ?\u2610 ?${numberOf('option:host#who')} By host`,
      'u'
    )
  )
  expect(text).toMatch(new RegExp(`That of when is not said\\. ?\u2610 ?as in ${numberOf('option:host#when')}`, 'u'))
})

test('no answer is offered of an option that another one excludes', async () => {
  const pack = await twoAnswers()
  const selection = { options: ['guest'] }
  const text = await textOf({ ...pack, plan: { ...pack.plan, selection, words: 'Any army' } })
  expect(text).toMatch(/By host \u2610 ?on \u2611 ?off/u)
  expect(text).toMatch(/By guest \u2611 ?on \u2610 ?off/u)
  // Any other option is left to those who sign.
  expect(text).toMatch(/Fog \u2610 ?on \u2610 ?off/u)
  expect(text).not.toContain('That of who')
  expect(text).toContain('That of when is not said.')
  expect(text).not.toContain('as in')
})

test('a point of an option is asked as long as one can turn the option on', async () => {
  const more = await packOf(
    {
      ...specimen,
      'rules/dice.md': file(
        'kind: option\nid: dice\ntitle: Dice\norder: 80',
        'Roll. {#roll}\n\n:::open{#who kind=silent}\nWho rolls.\n:::\n\n:::open{#how kind=silent}\nHow to roll.\n:::'
      ),
      'rules/host.md': file(
        "kind: option\nid: host\ntitle: Host\norder: 90\namends: [{ target: 'dice#who', effect: replaces }]",
        'The host rolls. {#rolls}'
      ),
      'rules/cards.md': file(
        'kind: option\nid: cards\ntitle: Cards\norder: 91\nexcludes: [dice]',
        'Draw cards. {#draw}'
      )
    },
    [],
    { form: 'agreement' }
  )
  const askedWith = (options: readonly string[]): readonly string[] => {
    const { source } = layOut({ ...more, plan: { ...more.plan, selection: { options }, words: 'Any army' } })
    return ['Who rolls.', 'How to roll.'].filter((words) => source.includes(words))
  }
  expect(askedWith([])).toEqual(['Who rolls.', 'How to roll.'])
  expect(askedWith(['host'])).toEqual(['How to roll.'])
  expect(askedWith(['cards'])).toEqual([])
})

test('what is open is asked once, even if a question about it names another document first', async () => {
  const asked = (about: string) =>
    file(`kind: faq\nid: ties\nquestion: Who wins a tie?\nabout: [${about}]\nstatus: unanswered`)
  const sheetWith = async (about: string): Promise<string> => {
    const more = await packOf({ ...specimen, 'faq/ties.md': asked(about) })
    const plan = packPlans(more.bundle, sha256).find(({ id }) => id === 'agreement')
    return layOut({ ...more, ...(plan && { plan }) }).source
  }
  expect(await sheetWith("'base-rule:sight'")).toContain('Who wins a tie?')
  const source = await sheetWith("'base-rule:sight', 'charging#ties'")
  expect(source).toContain('Ties are not covered.')
  expect(source).not.toContain('Who wins a tie?')
})

test('a question about a point is asked if an option that is on settles the point, but not the question', async () => {
  const asked = (id: string, question: string) =>
    file(`kind: faq\nid: ${id}\nquestion: ${question}\nabout: ['charging#ties']\nstatus: unanswered`)
  const more = await packOf({
    ...specimen,
    'faq/ties.md': asked('ties', 'Who wins a tie?'),
    'faq/three.md': asked('three', 'Can three tie?'),
    'rules/lots.md': file(
      "kind: option\nid: lots\ntitle: Lots\norder: 90\nsettles: [{ faq: ties, with: '#lot' }]",
      'Draw lots. {#lot}'
    )
  })
  const plan = packPlans(more.bundle, sha256).find(({ id }) => id === 'agreement') ?? more.plan
  const sheetWith = (options: readonly string[]): readonly string[] => {
    const { source } = layOut({ ...more, plan: { ...plan, selection: { options }, words: 'Any army' } })
    return ['Ties are not covered.', 'Who wins a tie?', 'Can three tie?'].filter((words) => source.includes(words))
  }
  expect(sheetWith([])).toEqual(['Ties are not covered.'])
  expect(sheetWith(['lots'])).toEqual(['Can three tie?'])
})

test('a point is not asked if an option that is on replaces its words', async () => {
  const more = await packOf({
    ...specimen,
    'rules/dice.md': file('kind: rule\nid: dice\ntitle: Dice\norder: 80', ':::open{#who kind=silent}\nWho rolls.\n:::'),
    'rules/host.md': file(
      "kind: option\nid: host\ntitle: Host\norder: 90\namends: [{ target: 'dice#who', effect: replaces }]",
      'The host rolls. {#rolls}'
    )
  })
  const plan = packPlans(more.bundle, sha256).find(({ id }) => id === 'agreement') ?? more.plan
  const isAsked = (options: readonly string[]): boolean =>
    layOut({ ...more, plan: { ...plan, selection: { options }, words: 'Any army' } }).source.includes('Who rolls.')
  expect([isAsked([]), isAsked(['host'])]).toEqual([true, false])
})

test('a point is asked if its exception may apply, and if players can agree on it', async () => {
  const more = await packOf({
    ...specimen,
    'factions/goblins.md': file('kind: faction\nid: goblins\ntitle: Goblins'),
    'exceptions/spear.md': file(
      'kind: exception\nid: spear\ntitle: Spears\nfor: { faction: goblins }',
      'They strike first. {#first}\n\n:::open{kind=silent}\nAgainst whom is not said.\n:::\n\n' +
        ':::open{kind=missing}\nA footnote is lost.\n:::'
    )
  })
  const plan = packPlans(more.bundle, sha256).find(({ id }) => id === 'agreement') ?? more.plan
  const isAsked = (selection: Selection): boolean => {
    const { source } = layOut({ ...more, plan: { ...plan, selection, words: 'Some' } })
    expect(source).not.toContain('A footnote is lost.')
    return source.includes('Against whom is not said.')
  }
  expect(isAsked({ options: ['night'] })).toBe(true)
  expect(isAsked({ faction: 'goblins' })).toBe(true)
  expect(isAsked({ faction: 'orcs' })).toBe(false)
})

test('options that are chosen are ticked', async () => {
  const pack = inputOf('agreement')
  const selection = { options: ['night'] }
  const text = await textOf({ ...pack, plan: { ...pack.plan, selection, words: 'Any army' } })
  expect(text).toMatch(/Night fighting \u2611 ?on \u2610 ?off/u)
  expect(text).toMatch(/Fog \u2610 ?on \u2611 ?off/u)
})

test('its data has what it asks about, without the rules themselves', () => {
  const pack = inputOf('agreement')
  const { pack: head, documents } = packFile(pack.bundle, pack.plan, layOut(pack))
  expect(head.form).toBe('agreement')
  expect(documents.map(({ kind }) => kind)).toContain('option')
  const points = pack.bundle.documents.flatMap(({ clauses }) => clauses.filter(({ open }) => open))
  const held = documents.flatMap(({ clauses }) => clauses.filter(({ text }) => text.plain !== ''))
  expect(held.map(({ id, text }) => [id, text.plain])).toEqual(points.map(({ id, text }) => [id, text.plain]))
})

test('the pack to play from has every rule and answer, but no sources and nothing about them', async () => {
  const text = await textOf(inputOf('play'))
  const whole = await textOf(inputOf('complete'))
  const left = [
    'Sources and licence',
    'The article',
    'Designer\u2019s note',
    'answer: Ann Author',
    'After \u201cA letter\u201d',
    'as the game is commonly known'
  ]
  for (const said of left) {
    expect(whole).toContain(said)
    expect(text).not.toContain(said)
  }
  for (const said of ['Designer\u2019s answer.', 'Roll to hit', 'An Orc charges 8', 'CC BY 4.0'])
    expect(text).toContain(said)
})

test('a question is not asked if all that it is about went with a section that an option takes away', async () => {
  const more = await packOf({
    ...specimen,
    'rules/dice.md': file(
      'kind: rule\nid: dice\ntitle: Dice\norder: 80',
      '## Dice {#all}\n\nRoll. {#roll}\n\n:::open{#who kind=silent}\nWho rolls.\n:::'
    ),
    'rules/cards.md': file(
      "kind: option\nid: cards\ntitle: Cards\norder: 90\namends: [{ target: 'dice#all', effect: suspends }]",
      'Draw cards. {#draw}'
    ),
    'faq/who.md': file("kind: faq\nid: who\nquestion: Do I roll?\nabout: ['dice#who']\nstatus: unanswered")
  })
  const plan = packPlans(more.bundle, sha256).find(({ id }) => id === 'agreement') ?? more.plan
  const sheetWith = (options: readonly string[]): readonly string[] => {
    const { source } = layOut({ ...more, plan: { ...plan, selection: { options }, words: 'Any army' } })
    return ['Who rolls.', 'Do I roll?'].filter((words) => source.includes(words))
  }
  expect(sheetWith([])).toEqual(['Who rolls.'])
  expect(sheetWith(['cards'])).toEqual([])
})
