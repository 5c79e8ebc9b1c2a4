import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PackInput } from '../src/emit/typst/book.ts'
import { emitTypst } from '../src/emit/typst/pack.ts'
import { packFonts } from '../src/node/fonts.ts'
import { fontsIn, TypesetError, typesetter } from '../src/node/typst.ts'
import { flat, openPdf, pageTexts, visible } from './unit/emit/typst/pdf-text.ts'
import { sourceOf } from './unit/emit/typst/setting.ts'
import { file, packOf, specimen } from './unit/emit/typst/specimen.ts'

const typeset = typesetter()
let input: Omit<PackInput, 'paper'>
const packs: { paper: 'a4' | 'letter'; bytes: Uint8Array; pdf: PDFDocumentProxy; pages: string[] }[] = []

beforeAll(async () => {
  input = await packOf(specimen)
  for (const paper of ['a4', 'letter'] as const) {
    const bytes = typeset.pdf(emitTypst({ ...input, paper }))
    packs.push({ paper, bytes, pdf: await openPdf(bytes), pages: await pageTexts(bytes) })
  }
})

const each = (check: (pack: (typeof packs)[number]) => Promise<void> | void) => async () => {
  expect(packs).toHaveLength(2)
  for (const pack of packs) await check(pack)
}

interface Bookmark {
  readonly title: string
  readonly items: Bookmark[]
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

describe('a pack', () => {
  test(
    'has the size of its paper',
    each(async ({ paper, pdf }) => {
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      expect([Math.round(width), Math.round(height)]).toEqual(paper === 'a4' ? [595, 842] : [612, 792])
    })
  )

  test(
    'is a tagged PDF/UA-1 with title and language',
    each(async ({ bytes, pdf }) => {
      const { info, metadata } = await pdf.getMetadata()
      expect(info).toMatchObject({ Title: 'Specimen: “quotes”, #hash & $dollars$', Language: 'en-GB' })
      expect(metadata?.get('pdfuaid:part')).toBe('1')
      expect(latin(bytes)).toMatch(/\/MarkInfo <<\s+\/Marked true/u)
      expect(latin(bytes)).toMatch(/\/StructTreeRoot \d+ 0 R/u)
    })
  )

  test(
    'has bookmarks for parts, rules and sections',
    each(async ({ pdf }) => {
      const outline: Bookmark[] = await pdf.getOutline()
      const titles = outline.map(({ title }) => title)
      expect(titles).toEqual([
        'Contents',
        'About these rules',
        'Rules',
        'Base rules',
        'Factions',
        'Glossary',
        'Further exceptions',
        'Sources and licence'
      ])
      const rules: Bookmark[] = outline[2]?.items ?? []
      expect(rules.map(({ title }) => title)).toEqual(['1 Charging', '2 Fighting', '3 Night fighting', '4 Fog'])
      expect(rules[0]?.items.map(({ title }) => title)).toEqual(['1.1 Distance', '1.2 Far'])
    })
  )

  test(
    'embeds the fonts of the packages and no others',
    each(({ bytes }) => {
      const { names } = packFonts()
      expect(fontsIn(bytes)).toContain('Literata-Regular')
      expect(fontsIn(bytes).filter((name) => !names.has(name))).toEqual([])
    })
  )

  test(
    'says on its title page what it is',
    each(({ pages }) => {
      const text = flat(pages[0] ?? '')
      for (const said of [
        'House rules for A Game, Third',
        '1.2.3',
        '20 November 2026',
        'Ann Author',
        'Unofficial.',
        input.bundle.ruleset.fingerprint
      ]) {
        expect(text).toContain(said)
      }
    })
  )

  test(
    'has version, date and fingerprint at the foot of every further page',
    each(({ pages }) => {
      const foot = `version 1.2.3, in force from 20 November 2026, fingerprint ${input.bundle.ruleset.fingerprint}`
      for (const page of pages.slice(1)) expect(flat(page)).toContain(foot)
    })
  )

  test(
    'prints the words of every clause',
    each(({ pages }) => {
      const text = visible(pages.slice(1).join(''))
      const clauses = input.bundle.documents.flatMap(({ clauses: all }) => all)
      const beginnings = clauses.map(({ text: { plain } }) => visible(plain.split(/[\n.]/u)[0] ?? ''))
      expect(beginnings.filter((words) => !text.includes(words))).toEqual([])
    })
  )

  test(
    'refers to clauses by number and page, and the page is right',
    each(async ({ pages, pdf }) => {
      const page = 1 + pages.findIndex((text) => text.includes('Roll to hit'))
      expect(flat(pages.join(' '))).toContain(`See the blows (2.1.1, p. ${page}) and 2.1.1 (p. ${page}).`)
      expect(await destinations(pdf)).toContain(page)
    })
  )

  test(
    'states ruling, condition, effect and what is open',
    each(({ pages }) => {
      const text = flat(pages.join(' '))
      for (const said of [
        'Ruled by Ann Author, November 2016, in “A letter” (designer).',
        'No answer in our sources.',
        'Orcs, only Boys: adds to this',
        'With the option Night fighting: replaced by 3.1',
        'Left open by the sources',
        'The sources disagree with 2',
        'Order of play: The round',
        'Superseded by Q2',
        'Designer’s note'
      ])
        expect(text).toContain(said)
    })
  )

  test(
    'is the same every time, with a fresh compiler too',
    each(({ bytes, paper }) => {
      const source = emitTypst({ ...input, paper })
      expect(Buffer.compare(typeset.pdf(source), bytes)).toBe(0)
      expect(Buffer.compare(typesetter().pdf(source), bytes)).toBe(0)
    })
  )
})

/** Pages that links inside a PDF lead to, from 1. */
async function destinations(pdf: PDFDocumentProxy): Promise<number[]> {
  const found: number[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    for (const { dest } of await (await pdf.getPage(number)).getAnnotations()) {
      const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
      if (explicit) found.push(1 + (await pdf.getPageIndex(explicit[0])))
    }
  }
  return found
}

interface Line {
  readonly text: string
  readonly size: number
  /** Page and column. */
  readonly column: string
}

/** Lines of text with the column they stand in, running heads and feet left out. */
async function linesOf(bytes: Uint8Array): Promise<Line[]> {
  const pdf = await openPdf(bytes)
  const found: Line[] = []
  for (let number = 2; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [size = 0, , , , x = 0, y = 0] = item.transform as number[]
      if (y < 50 || y > height - 60) continue
      found.push({ text: item.str, size, column: `${number}${x < width / 2 ? 'a' : 'b'}` })
    }
  }
  return found
}

describe('pages', () => {
  const filler = 'A unit that has been charged may strike back before the next unit is chosen. '
  const sections = Array.from(
    { length: 60 },
    (_, index) =>
      `## Heading ${index} {#s-${index}}\n\nBegin${index}x ${filler.repeat(1 + (index % 5))} end${index}x {#c-${index}}\n`
  )
  const rows = Array.from({ length: 90 }, (_, index) => `| ${index} | row |`).join('\n')
  const long = file(
    'kind: rule\nid: long\ntitle: Long\norder: 50',
    `${sections.join('\n')}\n\nTable: Many rows {#many}\n\n| Number | Wordhead |\n| - | - |\n${rows}\n`
  )

  test.each(['a4', 'letter'] as const)(
    '%s keep short clauses whole, headings with their text, and header rows',
    async (paper) => {
      const pack = await packOf({ ...specimen, 'rules/long.md': long })
      const lines = await linesOf(typeset.pdf(emitTypst({ ...pack, paper })))
      const columnOf = (word: string) => lines.find(({ text }) => text.includes(word))?.column
      for (let index = 0; index < 60; index++) {
        expect(columnOf(`Begin${index}x`), `clause ${index}`).toBeDefined()
        expect(columnOf(`end${index}x`), `clause ${index}`).toBe(columnOf(`Begin${index}x`))
      }
      const last = [...new Map(lines.map((line) => [line.column, line])).values()]
      expect(last.filter(({ size, text }) => size > 9.6 && !/^\d/u.test(text))).toEqual([])
      const columns = new Set(lines.filter(({ text }) => text === 'row').map(({ column }) => column))
      expect(columns.size).toBeGreaterThan(1)
      expect(lines.filter(({ text }) => text === 'Wordhead')).toHaveLength(columns.size)
    }
  )
})

const drawing = (inner: string): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/>${inner}</svg>`
  )

describe('images', () => {
  const source = sourceOf(
    'par({picture("a/good.svg", alt: "A good one");picture("bad.png", alt: "A bad one");picture("text.svg", alt: "Foreign type")})'
  )

  test('are drawn, or described where they cannot be read or bring foreign fonts', async () => {
    const assets = new Map([
      ['a/good.svg', drawing('')],
      ['bad.png', new Uint8Array([1, 2, 3])],
      ['text.svg', drawing('<text font-family="Liberation Sans, DejaVu Serif, Arial" y="9">Hi</text>')]
    ])
    const bytes = typeset.pdf(source, assets)
    const [text = ''] = await pageTexts(bytes)
    expect(text).toContain('A bad one')
    expect(text).not.toContain('A good one')
    expect(fontsIn(bytes).every((name) => packFonts().names.has(name))).toBe(true)
  })

  test('are described where nobody has them', async () => {
    expect((await pageTexts(typeset.pdf(source)))[0]).toContain('A good one')
  })
})

test('what Typst says reaches the maintainer', () => {
  expect(() => typeset.pdf('#unknown')).toThrow(TypesetError)
  expect(() => typeset.pdf('#unknown')).toThrow(/unknown variable: unknown/u)
  expect(() => typeset.pdf('#set text(font: "Nobody has this")\nx')).toThrow(/unknown font family/u)
})
