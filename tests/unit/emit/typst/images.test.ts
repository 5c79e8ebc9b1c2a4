import { describe, expect, test } from 'vitest'
import { packFonts } from '../../../../src/node/typst/fonts.ts'
import { fontsIn } from '../../../../src/node/typst/typst.ts'
import { pageTexts } from './pdf-text.ts'
import { sourceOf, theTypesetter } from './setting.ts'

const drawing = (inner: string): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/>${inner}</svg>`
  )

describe('images', () => {
  const words =
    '<text font-family="Arial" y="9">Nine</text><text class="b">inches</text><text style="font-family:serif">away</text>'
  const source = sourceOf(
    'par({picture("a/good.svg", alt: "A good one");picture("bad.png", alt: "A bad one");picture("text.svg", alt: "Words");picture("foreign.svg", alt: "Foreign type")})'
  )

  test('are drawn with their words, or described where they cannot be read or have characters of foreign fonts', async () => {
    const assets = new Map([
      ['a/good.svg', drawing('')],
      ['bad.png', new Uint8Array([1, 2, 3])],
      ['text.svg', drawing(`<style>.b { font: bold 8px/1.2 "Times New Roman", serif }</style>${words}`)],
      ['foreign.svg', drawing('<text y="9">\u{3042}</text>')]
    ])
    const bytes = theTypesetter().pdf(source, assets)
    const [text = ''] = await pageTexts(bytes)
    expect(text).toContain('A bad one')
    expect(text).toContain('Foreign type')
    expect(text).not.toContain('A good one')
    expect(text).not.toContain('Words')
    for (const word of ['Nine', 'inches', 'away']) expect(text).toContain(word)
    expect(fontsIn(bytes).every((name) => packFonts().names.has(name))).toBe(true)
  })

  test('are described if their files are missing', async () => {
    expect((await pageTexts(theTypesetter().pdf(source)))[0]).toContain('A good one')
  })
})
