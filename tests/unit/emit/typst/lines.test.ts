import type { Paragraph } from 'mdast'
import { expect, test } from 'vitest'
import { blocks } from '../../../../src/emit/typst/lower/blocks.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { pagesOfGlyphs } from './glyphs.ts'
import { scopeFor, sourceOf, theTypesetter } from './setting.ts'
import { file, packOf, specimen } from './specimen.ts'

/** The words of each line of a PDF, a line of each column by itself. */
async function linesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const pages = await pagesOfGlyphs(bytes)
  return pages.flatMap(({ glyphs, width }) => {
    const lines = Map.groupBy(glyphs, ({ low, left }) => `${Math.round(low)} ${left < width / 2}`)
    return [...lines.values()].map((line) => line.map(({ text }) => text.replaceAll('\u00A0', ' ')).join(' '))
  })
}

test('a paragraph does not end with a line of one short word', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `${'i '.repeat(index + 1)}instead of 3.`)
  const nodes = texts.map((value): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] }))
  const lines = await linesOf(theTypesetter().pdf(sourceOf(blocks(nodes, scopeFor(nodes)))))
  expect(lines.filter((line) => line.endsWith('3.'))).toHaveLength(60)
  expect(lines.filter((line) => line.trim() === '3.')).toEqual([])
})

test('the number of a reference is in one line with its page, and the fingerprint with its name', async () => {
  const references = Array.from(
    { length: 40 },
    (_, index) => `${'ab '.repeat(index)}[[walls#one]], ([[walls#one|it]]).`
  )
  const pack = await packOf({
    ...specimen,
    'ruleset.md': (specimen['ruleset.md'] ?? '').replace(
      'short: Specimen',
      'short: A specimen with quite a long title'
    ),
    'rules/long.md': file('kind: rule\nid: long\ntitle: Long\norder: 40', 'Some words of a clause.\n\n'.repeat(90)),
    'rules/walls.md': file(
      'kind: rule\nid: walls\ntitle: Walls\norder: 50',
      `One. {#one}\n\n${references.join('\n\n')}\n`
    )
  })
  const lines = await linesOf(theTypesetter().pdf(layOut({ ...pack, site: 'https://rules.example/club/' }).source))
  expect(lines.filter((line) => /\(.*\bp\. \d+ ?\)/u.test(line)).length).toBeGreaterThan(50)
  expect(lines.filter((line) => /^\W*p\. \d/u.test(line))).toEqual([])
  const feet = lines.filter((line) => line.startsWith('rules.example/club.'))
  const whole = lines.filter((line) => /Pack fingerprint [0-9a-f]{16}/u.test(line))
  expect(feet.length).toBeGreaterThan(4)
  expect(whole.length).toBeGreaterThanOrEqual(feet.length)
})
