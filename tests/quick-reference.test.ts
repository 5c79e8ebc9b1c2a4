import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { packArtefact } from '../src/emit/artefact.ts'
import { publishedCheck } from '../src/emit/check-published.ts'
import { packPlans } from '../src/emit/packs/pack-plans.ts'
import { typographic } from '../src/emit/typography.ts'
import type { PackInput } from '../src/emit/typst/book.ts'
import { layOut } from '../src/emit/typst/pack.ts'
import { papers, type Setting } from '../src/emit/typst/paper.ts'
import type { AnyDocument, Bundle, Clause, Step } from '../src/generated/published.ts'
import { publish } from '../src/node/content/publication.ts'
import { sha256 } from '../src/node/hash.ts'
import { ownPack } from '../src/node/packs/own-pack.ts'
import { packOf as laidOut, type Pack, packEntries, packsOf } from '../src/node/packs/packs.ts'
import { packFonts } from '../src/node/typst/fonts.ts'
import { onPaper } from '../src/node/typst/pdf-on-paper.ts'
import { fontsIn, ownTypesetter, typesetter } from '../src/node/typst/typst.ts'
import { inForceWords } from '../src/notation/dates.ts'
import { versionInWords } from '../src/notation/version.ts'
import type { Selection } from '../src/resolve/index.ts'
import { type Files, largeRuleset, ruleset } from './support/large-ruleset.ts'
import { compileShipped } from './support/shipped.ts'
import { amount, isSoak } from './support/soak.ts'
import { type Glyphs, type PageOfGlyphs, pagesOfGlyphs } from './unit/emit/typst/glyphs.ts'
import { flat, openPdf, pageTexts, visible } from './unit/emit/typst/pdf-text.ts'
import { packOf, specimen } from './unit/emit/typst/specimen.ts'

const typeset = ownTypesetter()
const sizes = { a4: [842, 595], letter: [792, 612] }
const { compilation, close } = await compileShipped()
const publication = publish(compilation)
afterAll(close)

/** Shipped rulesets: some of them, or all in the soak. */
const shipped = publication.bundles.map(({ ruleset }) => ruleset.id).filter((_, at) => at % amount(5, 1) === 0)

function quickPlan(bundle: Bundle) {
  const plan = packPlans(bundle, sha256).find(({ id }) => id === 'quick-reference')
  if (!plan) throw new Error('No quick reference')
  return plan
}

const inputOf = (id: string): PackInput => {
  const found = publication.compilation.graph.rulesets.find((each) => each.id === id)
  const bundle = publication.bundles.find((each) => each.ruleset.id === id)
  if (!found || !bundle) throw new Error(`No ruleset ${id}`)
  return { ruleset: found, bundle, bodies: publication.context.linkedBody, plan: quickPlan(bundle) }
}

const made = new WeakMap<Bundle, Uint8Array>()

/** The sheet of an input, set once. */
function sheetOf(input: PackInput): Uint8Array {
  const bytes = made.get(input.bundle) ?? typeset.pdf(layOut({ ...input, plan: quickPlan(input.bundle) }).source)
  made.set(input.bundle, bytes)
  return bytes
}

/** Rules and options with a place on the sheet: authors leave out others, and what only explains is left out. */
const rulesOf = ({ documents }: Bundle): readonly AnyDocument[] =>
  documents.filter(({ kind, clauses, quick }: AnyDocument) => {
    const only = clauses.slice(1).map(({ type }) => type)
    const explains = only.length > 0 && only.every((type) => ['example', 'note', 'design'].includes(type))
    return (kind === 'rule' || kind === 'option') && (quick ? quick.length > 0 : !explains)
  })

/** Clauses that their author chose for the sheet; else the tables. */
const chosenIn = ({ clauses, quick }: AnyDocument): readonly Clause[] =>
  clauses.filter(({ id, table }) => (quick ? quick.includes(id) : table))

const stepsOf = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => [step, ...stepsOf(step.steps ?? [])])

const allSteps = (bundle: Bundle): readonly Step[] =>
  rulesOf(bundle).flatMap(({ sequence }: AnyDocument) => stepsOf(sequence?.steps ?? []))

/** What of these words the text lacks, blanks aside. */
function missing(text: string, words: readonly string[]): readonly string[] {
  const seen = visible(text)
  return words.filter((each) => !seen.includes(visible(typographic(each))))
}

/** The text of all pages. */
const textOf = async (bytes: Uint8Array): Promise<string> => (await pageTexts(bytes)).join('\n')

/** Words that run out of the paper, or over a fold. */
const outside = (pages: readonly PageOfGlyphs[]): readonly string[] =>
  pages.flatMap(({ width, height, glyphs }) => {
    const folds = [width / 3, (2 * width) / 3]
    const isOut = ({ left, right, low, high, size }: Glyphs): boolean =>
      left < 18 ||
      right > width - 18 ||
      low < 14 ||
      high > height - 18 ||
      (size > 7.6 && folds.some((fold) => left < fold && right > fold))
    return glyphs.filter(isOut).map(({ text }) => text)
  })

describe.each(shipped)('the quick reference of %s', (id) => {
  test('is landscape on every paper, and nothing leaves it or crosses a fold', async () => {
    const bytes = sheetOf(inputOf(id))
    for (const [paper, printed] of await onPaper(bytes, papers)) {
      const { width, height } = (await (await openPdf(printed)).getPage(1)).getViewport({ scale: 1 })
      expect([Math.round(width), Math.round(height)]).toEqual(sizes[paper])
    }
    expect(outside(await pagesOfGlyphs(bytes))).toEqual([])
  })

  test('is set in 9 pt and more, but for labels and numbers', async () => {
    const pages = await pagesOfGlyphs(sheetOf(inputOf(id)))
    const sizes = pages.flatMap(({ glyphs }) => glyphs.map(({ size }) => size))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5.99)
    const read = sizes.filter((size) => size > 8.99)
    expect(read.length).toBeGreaterThan(sizes.length / 2)
  })

  test('says every step, and of each rule its title and what its author chose', async () => {
    const input = inputOf(id)
    const text = await textOf(sheetOf(input))
    const { bundle } = input
    expect(allSteps(bundle)).not.toEqual([])
    const steps = allSteps(bundle).map(({ title }) => title)
    // Of a rule that chose terms alone, these are in the list of terms.
    const printed = rulesOf(bundle).filter((rule) => chosenIn(rule).length > 0)
    const titles = printed.map(({ number, title }) => `${number}${title}`)
    const withoutMarks = text.replaceAll(/(\d)\?/gu, '$1')
    const clauses = rulesOf(bundle).flatMap(chosenIn)
    expect(clauses).not.toEqual([])
    const words = clauses.map(({ text: { plain }, table }) => table?.caption ?? plain.split(/[(,.:;]/u)[0] ?? '')
    expect(missing(withoutMarks, [...steps, ...titles, ...words])).toEqual([])
  })

  test('says who stands behind it and which edition it is', async () => {
    const { bundle } = inputOf(id)
    const { notice = '', short, version, title } = bundle.ruleset
    const edition = `${short}, version ${versionInWords(version)}, ${inForceWords(bundle.ruleset)}. Pack fingerprint ${layOut(inputOf(id)).fingerprint}`
    expect(missing(await textOf(sheetOf(inputOf(id))), [title, notice, edition])).toEqual([])
  })

  // One of a fixture is proved the same by reproducible.test.ts, and a fresh compiler by pdf.test.ts.
  test.runIf(isSoak)('is the same every time, compacted and with a fresh compiler too', async () => {
    const bytes = sheetOf(inputOf(id))
    const again = typesetter().pdf(layOut(inputOf(id)).source)
    expect(Buffer.compare(again, bytes)).toBe(0)
    expect(await onPaper(again, papers)).toEqual(await onPaper(bytes, papers))
  })

  test('is a tagged PDF/UA-1 in the fonts of the packages, with title and language', async () => {
    const input = inputOf(id)
    const bytes = sheetOf(input)
    const pdf = await openPdf(bytes)
    const { info, metadata } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: `${input.bundle.ruleset.title}, quick reference`, Language: 'en' })
    expect(metadata?.get('pdfuaid:part')).toBe('1')
    const pages = Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1))
    const roles = JSON.stringify(await Promise.all(pages.map(async (page) => (await page).getStructTree())))
    for (const role of ['"L"', '"LI"', '"H1"']) expect(roles).toContain(`"role":${role}`)
    // A sheet has the tables that authors chose, which may be none.
    const hasTable = rulesOf(input.bundle)
      .flatMap(chosenIn)
      .some(({ table }) => table)
    for (const role of ['"Table"', '"TH"']) expect(roles.includes(`"role":${role}`)).toBe(hasTable)
    expect(fontsIn(bytes).filter((name) => !packFonts().names.has(name))).toEqual([])
  })

  test('has what it prints as data beside it', () => {
    const { bundle } = inputOf(id)
    const pack = laidOut(publication, bundle, quickPlan(bundle)).file
    const chosen = rulesOf(bundle).flatMap((rule) => [
      rule.clauses[0]?.id,
      ...chosenIn(rule).map((clause) => clause.id)
    ])
    expect(pack.pack.clauses).toEqual(expect.arrayContaining(chosen))
    const held = pack.documents.flatMap(({ clauses }) => clauses)
    expect(held.map((clause) => clause.id).sort()).toEqual([...pack.pack.clauses].sort())
    const from = held.flatMap(({ in: incoming, amendedBy, faq }) => [
      ...incoming.map((each) => each.from),
      ...amendedBy.map(({ by }) => by),
      ...faq
    ])
    expect(from.filter((each) => !pack.pack.clauses.includes(each))).toEqual([])
    expect(pack?.pack).toMatchObject({
      title: `${bundle.ruleset.title}, quick reference`,
      include: ['rules', 'options'],
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/u)
    })
  })
})

test('asked for without an army, it has what the published one has', () => {
  const [bundle] = publication.bundles
  if (!bundle) throw new Error('No ruleset')
  const published = laidOut(publication, bundle, quickPlan(bundle)).file.pack
  const own = ownPack(publication, bundle, { include: [], sheet: 'sheet' }).file.pack
  expect(published.clauses.length).toBeGreaterThan(0)
  expect(own.clauses).toEqual(published.clauses)
  expect(own.fingerprint).toBe(published.fingerprint)
})

test('one that a reader defines by options alone leaves out the exceptions of all armies', () => {
  const withOptions = publication.bundles.flatMap((bundle) => {
    const option = bundle.documents.find(({ kind }) => kind === 'option')
    const selection = option && { options: [option.id] }
    return selection ? [ownPack(publication, bundle, { include: [], sheet: 'sheet', selection }).file.pack] : []
  })
  expect(withOptions.length).toBeGreaterThan(0)
  for (const { include, clauses } of withOptions) {
    expect(include).toEqual(['rules', 'options'])
    expect(clauses.filter((id) => id.startsWith('exception:'))).toEqual([])
  }
})

/** Pages that a sheet may have, where it is more than a leaf: a ruleset by its id, a sheet of an army by that of its pack. */
const mostPages: Readonly<Record<string, number>> = { 'nuceria-rts': 3, 'quick-reference-orcs-and-goblins': 3 }

/** Ids of the options of a ruleset that can be on together; of those that exclude one another the first, or the last. */
function together({ documents }: Bundle, which: 'first' | 'last'): readonly string[] {
  const inOrder = documents.filter((document) => document.kind === 'option')
  const options = which === 'first' ? inOrder : inOrder.toReversed()
  const isBarred = (id: string): boolean =>
    options
      .slice(
        0,
        options.findIndex((each) => each.id === id)
      )
      .some(({ excludes }) => excludes?.includes(`option:${id}`))
  return options.map(({ id }) => id).filter((id) => !isBarred(id))
}

describe.each(publication.bundles.map(({ ruleset }) => ruleset.id))('the sheets of %s have few pages', (id) => {
  const { bundle } = inputOf(id)
  // The sheets of armies, and the one with no options, are for the soak.
  const plans = packPlans(bundle, sha256)
    .filter(({ form }) => form === 'sheet')
    .slice(0, amount(1, 1000))
  const most = (plan: string): number => mostPages[plan] ?? mostPages[id] ?? 2

  test.each(plans.map((plan) => [plan.id, plan] as const))('%s', (name, plan) => {
    const { pages } = typeset.typeset(layOut({ ...inputOf(id), plan, site: 'https://rules.example/' }).source)
    expect(pages).toBeLessThanOrEqual(most(name))
  })

  const chosen = [
    ['its options', together(bundle, 'first')],
    ['its options, the last of those that exclude one another', together(bundle, 'last')],
    ['no options', []]
  ] as const
  test.each(chosen.slice(0, amount(2, 3)))('with %s', (_, options) => {
    const { source } = ownPack(publication, bundle, { include: [], sheet: 'sheet', selection: { options } })
    expect(typeset.typeset(source).pages).toBeLessThanOrEqual(most(id))
  })
})

let packs: readonly Pack[] | undefined
const allPacks = (): readonly Pack[] => (packs ??= packsOf(publication))

test('that of an army has the documents and answers that differ from the one for everyone', () => {
  const all = allPacks()
  const armies = all.filter(({ file }) => file.pack.base !== undefined)
  expect(armies.length).toBeGreaterThan(0)
  let left = 0
  for (const { ruleset, plan, file } of armies) {
    const bundle = publication.bundles.find((each) => each.ruleset.id === ruleset)
    const base = all.find((each) => each.ruleset === ruleset && each.plan.id === file.pack.base)?.file
    if (!bundle || !base) throw new Error(`${plan.id} is based on nothing`)
    const whole = laidOut(publication, bundle, plan, { pdf: false }).file
    const found = new Map([...base.documents, ...file.documents].map((document) => [document.key, document]))
    expect(whole.documents).toEqual(whole.documents.map(({ key }) => found.get(key)))
    expect({ ...whole.pack, base: base.pack.id }).toEqual(file.pack)
    const unsaid = whole.resolution?.filter(({ clause }) => !file.resolution?.some((each) => each.clause === clause))
    expect(unsaid?.filter(({ state, perhaps }) => state !== 'in-force' || perhaps)).toEqual([])
    expect(file.resolution).toEqual(whole.resolution?.filter((each) => !unsaid?.includes(each)))
    const shared = new Map(base.documents.map((document) => [document.key, document]))
    expect(file.documents).toEqual(whole.documents.filter((each) => !isDeepStrictEqual(each, shared.get(each.key))))
    left += whole.documents.length - file.documents.length
  }
  expect(left).toBeGreaterThan(0)
})

test('the data follows the published schema and is listed', () => {
  const all = allPacks()
  const artefacts = all
    .map(({ file }) => packArtefact(file))
    .filter(({ path }) => /\/quick-reference[^/]*\.json$/u.test(path))
  expect(artefacts.length).toBeGreaterThan(publication.bundles.length)
  const check = publishedCheck()
  for (const artefact of artefacts) expect(() => check(artefact)).not.toThrow()
  const listed = Object.values(packEntries(all, true)).flatMap((packs) => packs.flatMap(({ files }) => files))
  for (const { path } of artefacts) {
    const pdfs = papers.map((paper) => `/${path.replace('json', `${paper}.pdf`)}`)
    expect(listed).toEqual(expect.arrayContaining([`/${path}`, ...pdfs]))
  }
})

/** What the calls of a source are handed to print, in their order: that paper shows it is tested above. */
function saidBy(source: string): string {
  const calls = source.replaceAll(/^#(?:import|show|pdf\.attach).*$|\bid: "[^"]*"/gmu, '')
  const literals = [...calls.matchAll(/"((?:[^"\\]|\\.)*)"/gu)].map(([, text = '']) => text)
  return flat(
    literals.join(' ').replaceAll(/\\u\{([\da-f]+)\}/gu, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
  )
}

/** The ruleset of the specimen alone, for sheets of a few documents. */
const home = { 'ruleset.md': specimen['ruleset.md'] ?? '' }

describe('what is on the sheet', () => {
  const rule = (fields: string, body: string) =>
    `---\nkind: rule\ntitle: Running\nid: running\norder: 90\nsummary: All about running.\n${fields}---\n${body}\n`
  const body =
    'You may run once. {#once}\n\nRunning is fun. {#fun}\n\nTable: Paces {#paces}\n\n| Who | Paces |\n| - | - |\n| Orc | 8 |\n\n:::open{#far kind=silent about=once}\nHow far is not said.\n:::'
  const about = 'What this ruleset is about.'
  const sheet = async (fields: string, selection?: Selection, instead = ''): Promise<string> => {
    const more = {
      'ruleset.md': home['ruleset.md'].replace(/^summary:.*$/mu, `summary: ${about}`),
      'rules/running.md': rule(fields, body),
      'rules/taken.md': `---\nkind: option\ntitle: Taken as read\nid: taken\norder: 95\nsettles: [{ faq: how-far, with: "#far" }]\nsequence: { id: paces, title: Order of paces, ${instead}steps: [{ id: pace, title: Take a pace }] }\n---\nEight paces. {#far}\n`,
      'faq/how-far.md':
        '---\nkind: faq\nid: how-far\nquestion: How far?\nabout: [running#far]\nstatus: unanswered\ntopic: Paces\norder: 10\n---\n',
      'factions/elves.md': '---\nkind: faction\nid: elves\ntitle: Elves\nunits: [{ id: scout, title: Scouts }]\n---\n',
      'exceptions/swift.md':
        '---\nkind: exception\nid: swift\ntitle: Swift\nfor: { faction: elves }\namends: [{ target: running#once, effect: replaces }]\n---\nElves may run twice.\n',
      'exceptions/leap.md':
        '---\nkind: exception\nid: leap\ntitle: Leaping\nfor: { faction: elves, units: [scout] }\namends: [{ target: running#paces, effect: adds }]\n---\nScouts leap.\n',
      'exceptions/sing.md':
        '---\nkind: exception\nid: sing\ntitle: Singing\nfor: { faction: elves }\n---\nElves sing.\n'
    }
    const pack = await packOf(more, [], {
      form: 'sheet',
      include: ['rules', 'options', 'exceptions'],
      ...(selection && { selection })
    })
    return saidBy(layOut(pack).source)
  }

  test.each([
    [
      'the summary and the tables, if nothing was chosen',
      '',
      ['All about running.', 'Paces'],
      ['You may run once.', 'fun']
    ],
    [
      'the clauses that are chosen',
      'quick: [once]\n',
      ['You may run once.'],
      ['All about running.', 'Paces', 'How far']
    ],
    ['an open point that is chosen', 'quick: [far]\n', ['Open: How far is not said.'], ['You may run once.']],
    ['nothing of a rule of which nothing is chosen', 'quick: []\n', [], ['Running', 'You may run once.', 'Paces']]
  ])('is %s', async (_name, fields, there, absent) => {
    const text = await sheet(fields)
    for (const words of there) expect(text).toContain(words)
    for (const words of absent) expect(text).not.toContain(words)
  })

  test('reads as it applies to an army, with what only that has', async () => {
    const text = await sheet('quick: [once, paces]\n', { faction: 'elves', options: [] })
    expect(text).toContain('For Elves')
    expect(text).not.toContain(about)
    expect(await sheet('quick: [once, paces]\n')).toContain(about)
    expect(text).toContain('Elves may run twice.')
    expect(text).not.toContain('You may run once.')
    expect(text).toContain('Elves sing.')
    expect(text).toContain('Leaping For Scouts Scouts leap.')
  })

  test('has the order of play of an option that is on, or that no choice turns off', async () => {
    expect(await sheet('', { options: ['taken'] })).toContain('Order of paces')
    expect(await sheet('')).toContain('Order of paces')
    expect(await sheet('', { options: [] })).not.toMatch(/Order of paces|Take a pace/u)
  })

  test('has one of two orders of play where an option replaces the other, and says so where the choice is open', async () => {
    const turn = 'sequence: { id: run, title: Order of runs, steps: [{ id: dash, title: Dash off }] }\n'
    const instead = 'instead-of: running, '
    expect(await sheet(turn, {}, instead)).not.toContain('Replaces')
    expect(await sheet(turn, undefined, instead)).toMatch(/Dash off.*Order of paces.*Replaces “Order of runs”/u)
    expect(await sheet(turn, { options: ['taken'] }, instead)).not.toMatch(/Order of runs|Dash off|Replaces/u)
    expect(await sheet(turn, { options: ['taken'] })).toContain('Dash off')
    expect(await sheet(turn, { options: [] }, instead)).toContain('Dash off')
  })

  test('has an open point once: its clause has no mark', async () => {
    expect(await sheet('quick: [once]\n')).toMatch(/\d\? You may run once\./u)
    expect(await sheet('quick: [once, far]\n')).toMatch(/\d You may run once\./u)
  })

  test('has no open point that an option of the army settles', async () => {
    const text = await sheet('quick: [once, far]\n', { options: ['taken'] })
    expect(text).toContain('You may run once.')
    expect(text).not.toContain('How far')
  })
})

describe('the foot and the length of a sheet', () => {
  const sheetWith = async (many: number, setting: Setting = 'pages'): Promise<Uint8Array> => {
    const all = Array.from({ length: many }, (_, at) => at)
    const text = all.map((at) => `Clause ${at} has words for as much as two lines of a panel, no more. {#c-${at}}`)
    const testers = Array.from({ length: 20 }, (_, at) => `Player ${at}`)
    const tested = testers.map((name) => `{ role: Playtest, name: ${name} }`).join(', ')
    const pack = await packOf(
      {
        'ruleset.md': home['ruleset.md'].replace('credits: [', `credits: [${tested}, `),
        'rules/long.md': `---\nkind: rule\nid: long\ntitle: Long\norder: 1\nquick: [${all.map((at) => `c-${at}`).join(', ')}]\n---\n${text.join('\n\n')}\n`
      },
      [],
      { form: 'sheet', include: ['rules'] }
    )
    return typeset.pdf(layOut(pack).source, new Map(), setting)
  }

  test('the foot of the first page says who made it, people of one role together, in all panels', async () => {
    const bytes = await sheetWith(130)
    const [first = '', second = ''] = await pageTexts(bytes)
    expect(flat(first)).toContain('Playtest: Player 0, Player 1, Player 2')
    expect(second).not.toContain('Playtest')
    const [page] = await pagesOfGlyphs(bytes)
    const foot = page?.glyphs.filter(({ size, low }) => Math.round(size * 10) === 75 && low > 30 && low < 80) ?? []
    expect(new Set(foot.map(({ left }) => Math.floor((3 * left) / (page?.width ?? 1)))).size).toBe(3)
    expect(outside(page ? [page] : [])).toEqual([])
  })

  test.each<Setting>(['booklet', 'large-print'])('%s: who made it is said once, at the end', async (setting) => {
    const text = flat(await textOf(await sheetWith(20, setting)))
    expect(text.split('Playtest:')).toHaveLength(2)
    expect(text.indexOf('Playtest:')).toBeGreaterThan(text.indexOf('Clause 19'))
  })

  test('a few lines have no page of their own', async () => {
    // As set usually, a page has 57 of them.
    for (const length of [57, 58, 70]) expect(await pageTexts(await sheetWith(length))).toHaveLength(1)
    const [, last = ''] = await pageTexts(await sheetWith(71))
    expect([...last.matchAll(/Clause/gu)].length).toBeGreaterThan(10)
  })
})

describe('what the sources leave open', () => {
  const point = ':::open{#how-often kind=silent about=once}\nNobody says how often.\n:::'
  const byQuestion = "settles: [{ faq: often, with: '#twice' }]"
  const files = (quick: string, settles = byQuestion): Files => ({
    ...home,
    'rules/running.md': `---\nkind: rule\ntitle: Running\nid: running\norder: 90\nquick: [once, fun]\n---\nRun once. {#once}\n\nRun for fun. {#fun}\n\n${point}\n`,
    'faq/often.md': `---\nkind: faq\nid: often\nquestion: How often?\nabout: [running#how-often]\nstatus: unanswered\n---\n:::note\nNo more is said.\n:::\n`,
    'rules/advice.md': `---\nkind: option\nid: advice\ntitle: Advice\norder: 91\n${settles}\nquick: [${quick}]\n---\nOnly advice. {#about}\n\nTwice. {#twice}\n`
  })
  const sheet = async (quick: string, options?: readonly string[], settles?: string): Promise<string> => {
    const wanted = { form: 'sheet', include: ['rules', 'options'], ...(options && { selection: { options } }) } as const
    return layOut(await packOf(files(quick, settles), [], wanted)).source
  }

  test('is marked behind the number of the clause, and the head says what that means', async () => {
    const text = flat(await textOf(typeset.pdf(await sheet('about'))))
    expect(text).toMatch(/\d\? Run once\./u)
    expect(text).toMatch(/\d Run for fun\./u)
    expect(text).toContain('“?” behind a number: the sources leave something open there.')
  })

  test('is marked behind the number of the rule if the sheet does not print the clause', async () => {
    const text = saidBy(await sheet('about'))
    expect(text).toMatch(/Running 1 1\./u)
    const rule = files('about')['rules/running.md']?.replace('once, fun', 'fun') ?? ''
    const without = { ...files('about'), 'rules/running.md': rule }
    const wanted = { form: 'sheet', include: ['rules', 'options'] } as const
    expect(saidBy(layOut(await packOf(without, [], wanted)).source)).toMatch(/Running 1\? 1\./u)
  })

  test.each([
    ['by its question', byQuestion],
    ['itself', "amends: [{ target: 'running#how-often', effect: replaces, with: '#twice' }]"]
  ])(
    'is marked no longer where an option settles it %s in words of the sheet, else as answered',
    async (_, settles) => {
      const said = saidBy(await sheet('about, twice', ['advice'], settles))
      expect(said).toMatch(/\d Run once\./u)
      expect(said).not.toContain('“*”')
      const elsewhere = flat(await textOf(typeset.pdf(await sheet('about', ['advice'], settles))))
      expect(elsewhere).toMatch(/\d\* Run once\./u)
      expect(elsewhere).toContain(
        '“*” behind a number: an optional rule that is on answers what the sources leave open there'
      )
    }
  )

  test('is marked no longer where an option of the sheet decides which of two sources counts', async () => {
    const rule = (id: string, other: string, words: string) =>
      `---\nkind: rule\nid: ${id}\ntitle: ${id}\norder: 92\nconflicts: ['${other}']\nquick: [far]\n---\n${words} {#far}\n`
    const twoSources = {
      ...home,
      'rules/hop.md': `${rule('hop', 'skip#far', 'Hop 2".')}\n:::open{#which kind=contradicts about=far}\nOr 3".\n:::\n`,
      'rules/skip.md': rule('skip', 'hop#far', 'Hop 3".'),
      'rules/decided.md': `---\nkind: option\nid: decided\ntitle: Decided\norder: 93\namends: [{ target: 'skip#far', effect: replaces, with: '#first' }]\nquick: [about]\n---\nThe first source counts. {#about}\n\nNo more. {#first}\n`
    }
    const sheetWith = async (options: readonly string[]): Promise<string> => {
      const wanted = { form: 'sheet', include: ['rules', 'options'], selection: { options } } as const
      return saidBy(layOut(await packOf(twoSources, [], wanted)).source)
    }
    expect(await sheetWith([])).toMatch(/\d\? Hop 2″\./u)
    expect(await sheetWith(['decided'])).toMatch(/\d Hop 2″\./u)
  })
})

test('a column of nothing but references is left out, and the end of an order of play is said once', async () => {
  const sequence = `sequence: { id: s, title: Steps, unit: lap, until: all are home, steps: [{ id: a, title: Laps, repeats: true, until: all are home }] }`
  const body =
    'Table: Paces {#paces}\n\n| Who | Paces | Set by |\n| - | - | - |\n| Orc | 8 | [[#fun]] |\n\nRunning is fun. {#fun}'
  const text = flat(
    await textOf(
      sheetOf(
        await packOf({
          ...home,
          'rules/running.md': `---\nkind: rule\ntitle: Running\nid: running\norder: 90\nquick: [paces]\n${sequence}\n---\n${body}\n`
        })
      )
    )
  )
  expect(text).toContain('Who Paces Orc 8')
  expect(text).not.toContain('Set by')
  expect(text).toContain('Repeat until all are home.')
  expect(text).not.toContain('One lap lasts')
})

describe('it takes as many pages as it needs', () => {
  test('for a large ruleset', async () => {
    const input = await packOf(largeRuleset({ rules: 40, tables: 20, steps: 24 }))
    const pages = await pagesOfGlyphs(sheetOf(input))
    expect(pages.length).toBeGreaterThan(1)
    expect(outside(pages)).toEqual([])
    const titles = rulesOf(input.bundle).map(({ number, title }) => `${number}${title}`)
    const tables = rulesOf(input.bundle)
      .flatMap(chosenIn)
      .map(({ table }) => table?.caption ?? '?')
    const steps = allSteps(input.bundle).map(({ title }) => title)
    expect(missing(await textOf(sheetOf(input)), [...titles, ...steps, ...tables])).toEqual([])
  })

  const only = { 'ruleset.md': ruleset } satisfies Files
  test.each([
    ['without an order of play', largeRuleset({ rules: 3, tables: 2, steps: 0 }), '1Rule number 1'],
    ['without rules', only, 'Large'],
    ['with one of everything', specimen, 'Night fighting']
  ])('for a ruleset %s', async (_name, files, said) => {
    const text = await textOf(sheetOf(await packOf(files)))
    expect(missing(text, [said])).toEqual([])
  })
})
