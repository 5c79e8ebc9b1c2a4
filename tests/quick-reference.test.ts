import { describe, expect, test } from 'vitest'
import { packArtefact } from '../src/emit/artefact.ts'
import { publishedCheck } from '../src/emit/check-published.ts'
import { packPlans } from '../src/emit/packs/plan.ts'
import { typographic } from '../src/emit/typography.ts'
import type { PackInput } from '../src/emit/typst/book.ts'
import { layOut } from '../src/emit/typst/pack.ts'
import { papers } from '../src/emit/typst/paper.ts'
import type { AnyDocument, Bundle, Clause, Document, Step } from '../src/generated/published.ts'
import { versionInWords } from '../src/model/version.ts'
import { diskHost } from '../src/node/content/disk-host.ts'
import { compileHost, type Publication, publish } from '../src/node/content/publication.ts'
import { sha256 } from '../src/node/hash.ts'
import { packOf as laidOut, packEntries, packsOf } from '../src/node/packs/packs.ts'
import { packFonts } from '../src/node/typst/fonts.ts'
import { onPaper } from '../src/node/typst/pdf-on-paper.ts'
import { fontsIn, ownTypesetter, typesetter } from '../src/node/typst/typst.ts'
import { root } from './support/command.ts'
import { type Files, largeRuleset, ruleset } from './support/large-ruleset.ts'
import { amount } from './support/soak.ts'
import { flat, openPdf, pageTexts, visible } from './unit/emit/typst/pdf-text.ts'
import { packOf, specimen } from './unit/emit/typst/specimen.ts'

const typeset = ownTypesetter()
const sizes = { a4: [842, 595], letter: [792, 612] }
const publication: Publication = publish(await compileHost(diskHost(`${root}content`)))

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

/** Rules and options that say more than examples and notes. */
const rulesOf = ({ documents }: Bundle): readonly Document[] =>
  documents.filter(({ kind, clauses }) => {
    const only = clauses.slice(1).map(({ type }) => type)
    const explains = only.length > 0 && only.every((type) => ['example', 'note', 'design'].includes(type))
    return (kind === 'rule' || kind === 'option') && !explains
  })

const stepsOf = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => [step, ...stepsOf(step.steps ?? [])])

const allSteps = (bundle: Bundle): readonly Step[] =>
  rulesOf(bundle).flatMap(({ sequence }: AnyDocument) => stepsOf(sequence?.steps ?? []))

const tablesOf = (bundle: Bundle) => rulesOf(bundle).flatMap(({ clauses }) => clauses.filter(({ table }) => table))

/** What of these words the text lacks, blanks aside. */
function missing(text: string, words: readonly string[]): readonly string[] {
  const seen = visible(text)
  return words.filter((each) => !seen.includes(visible(typographic(each))))
}

/** The text of the only page. */
async function onlyPage(bytes: Uint8Array): Promise<string> {
  const pages = await pageTexts(bytes)
  expect(pages).toHaveLength(1)
  return pages[0] ?? ''
}

/** Type sizes on the page, in points. */
async function typeSizes(bytes: Uint8Array): Promise<readonly number[]> {
  const { items } = await (await (await openPdf(bytes)).getPage(1)).getTextContent()
  return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.height] : []))
}

/** Words that run out of the paper. */
async function outside(bytes: Uint8Array): Promise<readonly string[]> {
  const page = await (await openPdf(bytes)).getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const isOut = ([, , , , x = 0, y = 0]: readonly number[], length: number): boolean =>
    x < 20 || x + length > width - 20 || y < 18 || y > height - 18
  return items.flatMap((item) => ('str' in item && isOut(item.transform, item.width) ? [item.str] : []))
}

describe.each(shipped)('the quick reference of %s', (id) => {
  test('fills one page, landscape, and nothing leaves it', async () => {
    const bytes = sheetOf(inputOf(id))
    await onlyPage(bytes)
    for (const [paper, printed] of await onPaper(bytes, papers)) {
      const { width, height } = (await (await openPdf(printed)).getPage(1)).getViewport({ scale: 1 })
      expect([Math.round(width), Math.round(height)]).toEqual(sizes[paper])
    }
    expect(await outside(bytes)).toEqual([])
    expect(Math.min(...(await typeSizes(bytes)))).toBeGreaterThanOrEqual(6.1)
  })

  test('says every step, rule and table', async () => {
    const input = inputOf(id)
    const text = await onlyPage(sheetOf(input))
    const { bundle } = input
    expect(allSteps(bundle)).not.toEqual([])
    const steps = allSteps(bundle).flatMap(({ title, until = '' }) => [title, until])
    const rules = rulesOf(bundle).flatMap(({ number, title, summary }) => [`${number}${title}`, summary ?? ''])
    const tables = tablesOf(bundle).map(({ table, number }) => `${table?.caption}${number}`)
    expect(missing(text, [...steps, ...rules, ...tables])).toEqual([])
    expect(text).not.toContain('Only in the complete pack')
  })

  test('says who stands behind it and which edition it is', async () => {
    const { bundle } = inputOf(id)
    const { notice = '', version, effective, fingerprint, title } = bundle.ruleset
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(effective))
    const edition = `Version ${versionInWords(version)}, in force from ${day}. Fingerprint ${fingerprint}.`
    expect(missing(await onlyPage(sheetOf(inputOf(id))), [title, notice, edition])).toEqual([])
  })

  test('is the same every time, compacted and with a fresh compiler too', async () => {
    const bytes = sheetOf(inputOf(id))
    const again = typesetter().pdf(layOut(inputOf(id)).source)
    expect(Buffer.compare(again, bytes)).toBe(0)
    expect(await onPaper(again, papers)).toEqual(await onPaper(bytes, papers))
  })

  test('is a tagged PDF/UA-1 in the fonts of the packages, with title and language', async () => {
    const bytes = sheetOf(inputOf(id))
    const pdf = await openPdf(bytes)
    const { info, metadata } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: `${inputOf(id).bundle.ruleset.title}, quick reference`, Language: 'en' })
    expect(metadata?.get('pdfuaid:part')).toBe('1')
    const roles = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['"L"', '"LI"', '"H1"', '"Table"', '"TH"']) expect(roles).toContain(`"role":${role}`)
    expect(fontsIn(bytes).filter((name) => !packFonts().names.has(name))).toEqual([])
  })

  test('has its rules, options and tables as data beside it, and no text that it does not print', () => {
    const { bundle } = inputOf(id)
    const pack = laidOut(publication, bundle, quickPlan(bundle)).file
    const printed = rulesOf(bundle).map(({ clauses }) =>
      clauses.filter(({ type, table }) => type === 'document' || table)
    )
    const ids = printed.map((clauses) => clauses.map((clause) => clause.id))
    expect(pack.documents.map(({ clauses }) => clauses.map((clause) => clause.id))).toEqual(ids)
    expect(pack.pack.clauses).toEqual(ids.flat())
    const held = pack.documents.flatMap(({ clauses }) => clauses)
    const texts = (clauses: readonly Clause[]) => clauses.filter(({ table }) => table).map(({ text }) => text)
    expect(texts(held)).toEqual(texts(printed.flat()))
    expect(held.filter(({ text, table }) => text.markdown + text.html + text.plain !== '' && !table)).toEqual([])
    const from = held.flatMap(({ in: incoming, amendedBy, faq }) => [
      ...incoming.map((each) => each.from),
      ...amendedBy.map(({ by }) => by),
      ...faq
    ])
    expect(from.filter((each) => !ids.flat().includes(each))).toEqual([])
    expect(pack?.pack).toMatchObject({
      title: `${bundle.ruleset.title}, quick reference`,
      include: ['rules', 'options'],
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/u)
    })
  })
})

test('the data follows the published schema and is listed', () => {
  const all = packsOf(publication)
  const artefacts = all
    .map(({ file }) => packArtefact(file))
    .filter(({ path }) => path.endsWith('/quick-reference.json'))
  expect(artefacts).toHaveLength(publication.bundles.length)
  const check = publishedCheck()
  for (const artefact of artefacts) expect(() => check(artefact)).not.toThrow()
  const listed = Object.values(packEntries(all, true)).flatMap((packs) => packs.flatMap(({ files }) => files))
  for (const { path } of artefacts) {
    const pdfs = papers.map((paper) => `/${path.replace('json', `${paper}.pdf`)}`)
    expect(listed).toEqual(expect.arrayContaining([`/${path}`, ...pdfs]))
  }
})

describe('one page is enough', () => {
  test('for a large ruleset: what finds no room is named', async () => {
    const input = await packOf(largeRuleset({ rules: 60, tables: 30, steps: 24 }))
    const bytes = sheetOf(input)
    const text = await onlyPage(bytes)
    expect(await outside(bytes)).toEqual([])
    const titles = rulesOf(input.bundle).map(({ number, title }) => `${number}${title}`)
    expect(missing(text, [...titles, ...allSteps(input.bundle).map(({ title }) => title)])).toEqual([])
    const printed = tablesOf(input.bundle).filter(({ table }) => text.includes(table?.caption ?? '?'))
    const left = tablesOf(input.bundle).filter((each) => !printed.includes(each))
    expect(left).not.toEqual([])
    const named = flat(text).match(
      /Only in the complete pack, for want of room here: tables in (?<numbers>[\d., ]+)\./u
    )
    expect(named?.groups?.numbers?.split(', ')).toEqual(left.map(({ parent }) => parent?.replace('rule:rule-', '')))
  })

  test('for an enormous one', async () => {
    const input = await packOf(largeRuleset({ rules: 400, tables: 60, steps: 400 }))
    const bytes = sheetOf(input)
    expect(flat(await onlyPage(bytes))).toMatch(/the order of play in full; the titles of the rules; tables\./u)
    expect(await outside(bytes)).toEqual([])
  })

  const only = { 'ruleset.md': ruleset } satisfies Files
  test.each([
    ['without an order of play', largeRuleset({ rules: 3, tables: 2, steps: 0 }), '1Rule number 1'],
    ['without rules', only, 'Large'],
    ['with one of everything', specimen, 'Night fighting']
  ])('for a ruleset %s', async (_name, files, said) => {
    const text = await onlyPage(sheetOf(await packOf(files)))
    expect(missing(text, [said])).toEqual([])
  })
})
