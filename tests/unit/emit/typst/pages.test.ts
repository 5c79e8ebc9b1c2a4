import { describe, expect, test } from 'vitest'
import { importOf } from '../../../../src/emit/typst/code.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { isSoak } from '../../../support/soak.ts'
import { pagesOfGlyphs } from './glyphs.ts'
import { flat, openPdf, pageTexts } from './pdf-text.ts'
import { theTypesetter } from './setting.ts'
import { file, packOf, specimen } from './specimen.ts'

interface Line {
  readonly text: string
  readonly size: number
  /** Left and right end, in points from the left edge of the page; the width of the page. */
  readonly span: readonly [number, number, number]
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
      found.push({
        text: item.str,
        size,
        span: [x, x + item.width, width],
        column: `${number}${x < width / 2 ? 'a' : 'b'}`
      })
    }
  }
  return found
}

/** Columns as they are read: `9b` before `10a`. */
const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

const { 'ruleset.md': home = '' } = specimen

/** A rule. @param fields More of its front matter, a line each */
const ruleOf = (id: string, order: number, text: string, fields: readonly string[] = []): string =>
  file([`kind: rule`, `id: ${id}`, `title: ${id}`, `order: ${order}`, ...fields].join('\n'), text)

/** Two rules, for what is about the pages before them. */
const twoRules = { 'rules/one.md': ruleOf('one', 1, 'One.'), 'rules/two.md': ruleOf('two', 2, 'Two.') }

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

  test('keep short clauses whole, headings with their text, and header rows', async () => {
    const pack = await packOf({ 'ruleset.md': home, 'rules/long.md': long })
    const lines = await linesOf(theTypesetter().pdf(layOut(pack).source))
    expect(lines.filter(({ span: [left, right, width] }) => left < 40 || right > width - 40)).toEqual([])
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
  })

  test('keep an order of play whole: without room for it, the text goes on, and it is at the head of the next column', async () => {
    const when = 'a unit has moved there by itself or has been moved there by another one'
    const all = Array.from({ length: 10 }, (_, at) => at)
    // Each begins at another height of a column.
    const walks = [2, 4, 6, 8, 10, 12]
    const rules = walks.flatMap((before, number) => {
      const steps = all.map((at) => `{ id: s${at}, title: Pace${number}n${at}x, who: both, when: ${when} }`).join(', ')
      const words = Array.from({ length: before }, (_, at) => `${filler.repeat(4)} {#b-${at}}\n`).join('\n')
      const sequence = `sequence: { id: walk-${number}, title: Order of paces, steps: [${steps}] }`
      const after = Array.from({ length: 20 }, (_, at) => `Follow${number}n${at}x ${filler.repeat(2)} {#f-${at}}\n`)
      const fields = [`summary: Summary${number}x`, sequence]
      return [
        [`rules/before-${number}.md`, ruleOf(`before-${number}`, 2 * number + 1, words)],
        [`rules/walk-${number}.md`, ruleOf(`walk-${number}`, 2 * number + 2, after.join('\n'), fields)]
      ] as const
    })
    const pack = await packOf({ 'ruleset.md': home, ...Object.fromEntries(rules) })
    const lines = await linesOf(theTypesetter().pdf(layOut(pack).source))
    const columns = [...new Set(lines.map(({ column }) => column))].toSorted(inOrder)
    const placeOf = (word: string): number =>
      columns.indexOf(lines.find(({ text }) => text.includes(word))?.column ?? '')
    const apart = walks.map((_, number) => {
      const orders = new Set(all.map((at) => placeOf(`Pace${number}n${at}x`)))
      expect(orders.size, `${number}`).toBe(1)
      const [order, summary] = [placeOf(`Pace${number}n0x`), placeOf(`Summary${number}x`)]
      if (order === summary) return false
      expect(order, `${number}`).toBe(summary + 1)
      expect(placeOf(`Follow${number}n0x`), `${number}`).toBe(summary)
      expect(lines.find(({ column }) => column === columns[order])?.text).toBe('Order of paces')
      return true
    })
    expect(new Set(apart)).toEqual(new Set([true, false]))
  })

  test('keep what is said of a clause below it', async () => {
    const questions = Array.from({ length: 80 }, (_, index) => `- rule:asked#c-${index}`).join('\n')
    const asked = Array.from(
      { length: 80 },
      (_, index) => `Begin${index}x ${filler.repeat(1 + (index % 7))} {#c-${index}}\n`
    ).join('\n')
    const pack = await packOf({
      'ruleset.md': home,
      'rules/asked.md': file('kind: rule\nid: asked\ntitle: Asked\norder: 51', asked),
      'faq/all.md': file(`kind: faq\nid: all\nquestion: Asked of all?\nstatus: unanswered\nabout:\n${questions}`, '')
    })
    const lines = await linesOf(theTypesetter().pdf(layOut(pack).source))
    const see = lines.flatMap((line, index) => (/^See\b/u.test(line.text) ? [{ line, index }] : []))
    expect(see.length).toBeGreaterThan(30)
    for (const { line, index } of see) expect(lines[index - 1]?.column, `${index}`).toBe(line.column)
  })

  test('keep the place of a published rule with its words, and a ruling with its answer', async () => {
    const all = Array.from({ length: 30 }, (_, index) => index)
    const entries = all.map((index) => [
      `base-rules/b-${index}.md`,
      file(
        `kind: base-rule\nid: b-${index}\ntitle: Basis ${index}\nwhere: Place${index}x`,
        `Words${index}x ${filler.repeat(1 + (index % 5))}\n\nSee [[rule:charging]]. {#see}\n`
      )
    ])
    const answers = all.map((index) => [
      `faq/a-${index}.md`,
      file(
        `kind: faq\nid: a-${index}\nquestion: Asked?\nstatus: answered\nabout: [base-rule:b-${index}]\n` +
          `ruling: { by: Judge${index}x, date: 2016, authority: editorial }`,
        `${filler.repeat(6)} {#long}\n\n${filler.repeat(1 + (index % 4))} End${index}x {#end}\n`
      )
    ])
    const charging = { 'rules/charging.md': ruleOf('charging', 1, 'Charge.') }
    const pack = await packOf({ 'ruleset.md': home, ...charging, ...Object.fromEntries([...entries, ...answers]) })
    const lines = await linesOf(theTypesetter().pdf(layOut(pack).source))
    const columnOf = (word: string) => lines.find(({ text }) => text.includes(word))?.column
    for (const index of all) {
      expect(columnOf(`Words${index}x`), `basis ${index}`).toBe(columnOf(`Place${index}x`) ?? 'nowhere')
      expect(columnOf(`Judge${index}x`), `answer ${index}`).toBe(columnOf(`End${index}x`) ?? 'nowhere')
    }
  })

  test('are set closer where a few lines would have the last one for themselves', async () => {
    // The first one would end in a few lines; in the soak, any may once the specimen has other words.
    const [others, lengths] = isSoak ? [specimen, [18, 20, 22, 24, 26, 28, 30]] : [{ 'ruleset.md': home }, [7]]
    const lasts = await Promise.all(
      lengths.map(async (length) => {
        const short = file('kind: rule\nid: long\ntitle: Long\norder: 50', sections.slice(0, length).join('\n'))
        const lines = await linesOf(
          theTypesetter().pdf(layOut(await packOf({ ...others, 'rules/long.md': short })).source)
        )
        const last = lines.at(-1)?.column.slice(0, -1)
        return lines.filter(({ column }) => column.startsWith(last ?? '?')).length
      })
    )
    expect(lasts.filter((count) => count < 8)).toEqual([])
  })

  test('of a long pack in large print end with more than a few lines above their code, however much there is to say', async () => {
    const code = `"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>"`
    const end = `#to-event(code: ${code}, href: "https://rules.example/", address: "rules.example")`
    const words = 'clause(par("A unit that has been charged may strike back before the next unit is chosen."))'
    const lasts: number[] = []
    for (const clauses of [74, 75, 76, 87]) {
      const body = `#${words}\n`.repeat(clauses)
      const source = `${importOf('pack')}\n#show: pack.with(title: "Long", look: "short")\n${body}${end}`
      const pages = await pagesOfGlyphs(theTypesetter().pdf(source, new Map(), 'large-print'))
      expect(pages.length).toBeGreaterThanOrEqual(6)
      const lines = pages
        .at(-1)
        ?.glyphs.filter(({ text }) => /charged|chosen/u.test(text))
        .map(({ low }) => Math.round(low))
      lasts.push(new Set(lines).size)
    }
    expect(Math.min(...lasts)).toBeGreaterThan(7)
  })

  test('begin with a title page that is one page, however much there is to say on it', async () => {
    const playtesters = Array.from({ length: 16 }, (_, index) => `{ role: Playtest, name: Player ${index} }`)
    const crowded = home.replace('credits: [', `credits: [${playtesters.join(', ')}, `)
    const pack = await packOf({ ...twoRules, 'ruleset.md': crowded }, [], { id: 'own', name: 'Orcs by night' })
    const [first = '', second = ''] = await pageTexts(theTypesetter().pdf(layOut(pack).source))
    for (const said of ['Player 15', 'Unofficial.', 'Orcs by night']) expect(flat(first)).toContain(said)
    expect(second).toContain('Contents')
    const large = await pageTexts(theTypesetter().pdf(layOut(pack).source, new Map(), 'large-print'))
    for (const [at, said] of ['Unofficial.', 'Player 15', 'Contents'].entries())
      expect(flat(large[at] ?? '')).toContain(said)
  })

  test('begin with a title whose short compounds are not divided', async () => {
    const title = 'The Nova: Real-Time Standard'
    const pack = await packOf({ ...twoRules, 'ruleset.md': home.replace(/^title: .*$/mu, `title: "${title}"`) })
    const [first] = await pagesOfGlyphs(theTypesetter().pdf(layOut(pack).source))
    const heights = first?.glyphs.filter(({ text }) => /Real|Time/u.test(text)).map(({ low }) => Math.round(low))
    expect(new Set(heights).size).toBe(1)
  })

  test.each([
    [10, 'the title', 0],
    [26, 'the facts', 1]
  ])('keep a notice of %i lines in large print on one page, that of %s', async (amount, _, at) => {
    const words = `Begins. ${'Nobody has checked or approved it. '.repeat(amount)}Ends.`
    const pack = await packOf({
      ...twoRules,
      'ruleset.md': home.replace('Unofficial. Not made by the publisher.', words)
    })
    const large = await pageTexts(theTypesetter().pdf(layOut(pack).source, new Map(), 'large-print'))
    const page = flat(large[at] ?? '')
    expect([page.includes('Begins.'), page.includes('Ends.')]).toEqual([true, true])
    expect(flat(large[2] ?? '')).toContain('Contents')
  })
})
