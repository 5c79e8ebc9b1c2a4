import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type WebFont, webFonts } from '../../../scripts/web-font-files.ts'

const fonts: WebFont[] = []
beforeAll(async () => {
  for await (const font of webFonts()) fonts.push(font)
})

test('the fonts of the site are those of the packages, cut down as the style sheet says', () => {
  for (const { path, bytes } of fonts) expect(Buffer.compare(readFileSync(path), Buffer.from(bytes)), path).toBe(0)
})

test('what nearly every page needs of all faces leaves 30 KB of 90 KB for the page itself', () => {
  const common = fonts.filter(({ path }) => /-latin(?:-italic)?\.woff2$/u.test(path))
  expect(common).toHaveLength(3)
  expect(common.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(60_000)
})

test('regular letters stand in for semibold ones in Latin only, for other scripts have bold ones on a device', () => {
  const style = readFileSync(new URL('../../../src/site/styles/fonts.css', import.meta.url), 'utf8')
  const heavy = style.split('@font-face').filter((rule) => /font-weight: 600;[^}]*src: local/u.test(rule))
  expect(heavy.length).toBeGreaterThan(0)
  for (const rule of heavy) expect(rule).toMatch(/unicode-range: U\+0-2FF, U\+2000-22FF;/u)
})
