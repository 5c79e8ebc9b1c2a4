import { readFileSync } from 'node:fs'
import culori from 'culori/require'
import { describe, expect, test } from 'vitest'
import { hueOf } from '../../../src/model/hue.ts'
import { accentHue } from '../../../src/site/view/site.ts'
import { root } from '../../support/command.ts'

test('the first twelve rulesets have different hues', () => {
  const hues = Array.from({ length: 12 }, (_, place) => accentHue(place))
  expect(new Set(hues).size).toBe(12)
})

test('the hue of a colour is that of OKLCH, and black, white and greys have none', () => {
  expect(hueOf('#ff0000')).toBe(29)
  expect(hueOf('#1F4F7A')).toBe(249)
  expect(['#000000', '#ffffff', '#333333', '#808182'].map(hueOf)).toEqual([undefined, undefined, undefined, undefined])
})

/** A token of both themes, at a hue. */
function token(name: string, hue: number): readonly string[] {
  const tokens = readFileSync(`${root}src/site/styles/tokens.css`, 'utf8')
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((oklch\\(.*\\)), (oklch\\(.*\\))\\);`, 'u').exec(tokens) ?? []
  return [light, dark].map((colour) => colour.replace('var(--hue)', String(hue)))
}

describe('text in the accent of any hue', () => {
  test.each(['paper', 'raised', 'tint'])('has a contrast of at least 4.5:1 on --%s in both themes', (surface) => {
    const hues = Array.from({ length: 360 }, (_, hue) => hue)
    const contrasts = hues.flatMap((hue) =>
      token('accent', hue).map((accent, theme) => culori.wcagContrast(accent, token(surface, hue)[theme] ?? ''))
    )
    expect(contrasts).toHaveLength(720)
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
  })
})
