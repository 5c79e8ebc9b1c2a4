import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PackInput } from '../src/emit/typst/book.ts'
import { layOut } from '../src/emit/typst/pack.ts'
import { papers } from '../src/emit/typst/paper.ts'
import { packFonts } from '../src/node/typst/fonts.ts'
import { onPaper } from '../src/node/typst/pdf-on-paper.ts'
import { fontsIn, ownTypesetter, TypesetError, typesetter } from '../src/node/typst/typst.ts'
import { flat, openPdf, pageTexts, pdfText, visible } from './unit/emit/typst/pdf-text.ts'
import { sourceOf } from './unit/emit/typst/setting.ts'
import { packOf, specimen } from './unit/emit/typst/specimen.ts'

const typeset = ownTypesetter()
let input: PackInput
let sheet: Uint8Array
const packs: { paper: 'a4' | 'letter'; pdf: PDFDocumentProxy; pages: string[] }[] = []

beforeAll(async () => {
  input = await packOf(specimen)
  sheet = typeset.pdf(layOut(input).source)
  for (const [paper, bytes] of await onPaper(sheet, papers)) {
    packs.push({ paper, pdf: await openPdf(bytes), pages: await pageTexts(bytes) })
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
    each(async ({ pdf }) => {
      const { info, metadata } = await pdf.getMetadata()
      expect(info).toMatchObject({ Title: 'Specimen: “quotes”, #hash & $dollars$', Language: 'en-GB' })
      expect(metadata?.get('pdfuaid:part')).toBe('1')
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
      expect(await (await pdf.getPage(1)).getStructTree()).toMatchObject({ role: 'Root' })
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
        'Published rules',
        'Armies',
        'Glossary',
        'Further exceptions',
        'Sources and licence'
      ])
      const rules: Bookmark[] = outline[2]?.items ?? []
      expect(rules.map(({ title }) => title)).toEqual(['1 Charging', '2 Fighting', '3 Night fighting', '4 Fog'])
      expect(rules[0]?.items.map(({ title }) => title)).toEqual(['1.1 Distance', '1.2 Far'])
    })
  )

  test('embeds the fonts of the packages and no others', () => {
    const { names } = packFonts()
    expect(fontsIn(sheet)).toContain('Literata-Regular')
    expect(fontsIn(sheet).filter((name) => !names.has(name))).toEqual([])
  })

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
    'has version, date and its fingerprint at the foot of every further page',
    each(({ pages }) => {
      const foot = `version 1.2.3, in force from 20 November 2026. Pack fingerprint ${layOut(input).fingerprint}`
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
        'Designer’s answer: Ann Author, November 2016, in “A letter”.',
        'Unanswered: our sources do not say.',
        'Orcs, only Boys and Boss: adds to this',
        'With the option Night fighting: replaced by 3.1',
        'Open: the source does not say Ties are not covered.',
        'Open: the words can be read in more than one way How much further is not said.',
        'What the source says A letter says so.',
        'The sources disagree here with Fighting (2',
        'Order of play: The round',
        'Superseded by May I charge twice? (Q2, p. 2)',
        'Designer’s note'
      ])
        expect(text).toContain(said)
    })
  )

  test('is the same every time, with a fresh compiler too', () => {
    const { source } = layOut(input)
    expect(Buffer.compare(typeset.pdf(source), sheet)).toBe(0)
    expect(Buffer.compare(typesetter().pdf(source), sheet)).toBe(0)
  })
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

test('what Typst says reaches the maintainer', () => {
  expect(() => typeset.pdf('#unknown')).toThrow(TypesetError)
  expect(() => typeset.pdf('#unknown')).toThrow(/unknown variable: unknown/u)
  expect(() => typeset.pdf('#set text(font: "Nobody has this")\nx')).toThrow(/unknown font family/u)
})

test('a pack whose page numbers push each other about is settled', async () => {
  const restless =
    '#context if sys.inputs.at("steady", default: "") == "" { range(query(metadata).len() + 1).map(metadata).join() }\nSettled.'
  expect(await pdfText(typeset.pdf(sourceOf(`[${restless}]`)))).toContain('Settled.')
})
