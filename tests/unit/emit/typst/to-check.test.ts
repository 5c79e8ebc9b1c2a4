import { decodeQR } from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import type { PlanRequest } from '../../../../src/emit/packs/plan.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import type { Setting } from '../../../../src/emit/typst/paper.ts'
import { toEvent } from '../../../../src/emit/typst/parts/to-check.ts'
import { readPrintout } from '../../../../src/notation/printout.ts'
import { flat, pageTexts, visible } from './pdf-text.ts'
import { theTypesetter } from './setting.ts'
import { packOf, specimen } from './specimen.ts'

const site = 'https://rules.example/club/'

const laidOut = async (wanted: Partial<PlanRequest> = {}) => {
  const input = await packOf(specimen, [], wanted)
  return { input, laid: layOut({ ...input, site }) }
}

/** A code in the source of a pack: the ornament of a title page is drawn around its own centre. */
const code = /viewBox=\\"0 0 (\d+) \d+\\"><path d=\\"([^"\\]+)\\"/u

/** Draws the squares of a code as an image of four pixels a module, as a camera would see it. */
function drawn(source: string): { width: number; height: number; data: Uint8Array } {
  const [, size = '', path = ''] = code.exec(source) ?? []
  const width = Number(size) * 4
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++) {
      for (let column = Number(x) * 4; column < (Number(x) + Number(length)) * 4; column++) {
        data.set([0, 0, 0], (row * width + column) * 4)
      }
    }
  }
  return { width, height: width, data }
}

describe('the code of a pack', () => {
  test('leads to the page that checks it, with what that page needs to know', async () => {
    const { laid } = await laidOut()
    const href = decodeQR(drawn(laid.source))
    expect(href).toMatch(/^https:\/\/rules\.example\/club\/check\/#/u)
    const { fingerprint } = laid
    const version = '1.2.3'
    expect(readPrintout(href.split('#')[1] ?? '')).toEqual({
      ruleset: 'specimen',
      version,
      pack: 'complete',
      fingerprint
    })
  })

  test('says what a reader chose for a pack of their own', async () => {
    const selection = { faction: 'orcs', options: ['night'] }
    const wanted = { id: 'orcs-night', category: 'own', selection, include: ['rules', 'faq'] } as const
    const { laid, input } = await laidOut(wanted)
    const edition = input.bundle.ruleset.fingerprint
    const own = { edition, form: 'book', sections: ['rules', 'faq'], faction: 'orcs', traits: {}, options: ['night'] }
    expect(readPrintout(decodeQR(drawn(laid.source)).split('#')[1] ?? '')).toMatchObject({ own })
  })

  test('is on paper with the address and the fingerprint in words', async () => {
    const { laid } = await laidOut({ id: 'own', include: ['glossary'] })
    const pages = await pageTexts(theTypesetter().pdf(laid.source))
    const last = flat(pages.at(-1) ?? '')
    expect(last).toContain(`open rules.example/club/check and type the pack fingerprint: ${laid.fingerprint}`)
    for (const page of pages.slice(1)) expect(flat(page)).toContain('rules.example/club. ')
  })

  test('is beside the title of a quick reference; in large print, which has no panels, at its end', async () => {
    const { laid } = await laidOut({ id: 'quick-reference', form: 'sheet', include: ['rules', 'options'] })
    const way = 'Scan the code, or open rules.example/club/check and type the pack fingerprint'
    const pagesSaying = async (setting: Setting): Promise<readonly boolean[]> => {
      const pages = await pageTexts(theTypesetter().pdf(laid.source, new Map(), setting))
      return pages.map((page) => visible(page).includes(visible(way)))
    }
    const [first, ...others] = await pagesSaying('pages')
    expect([first, others.includes(true)]).toEqual([true, false])
    const large = await pagesSaying('large-print')
    expect(large.indexOf(true)).toBe(large.length - 1)
    expect(large.length).toBeGreaterThan(1)
  })

  test('is not there if the address of the site is not known', async () => {
    const { source } = layOut(await packOf(specimen))
    expect(source).not.toContain('to-check(')
    const sheet = layOut(await packOf(specimen, [], { form: 'sheet' }))
    expect(sheet.source).not.toMatch(code)
    expect(source).not.toMatch(code)
  })
})

test('the code of an event leads to its page', () => {
  const href = 'https://rules.example/club/events/spring-cup/'
  expect(decodeQR(drawn(toEvent(site, '/events/spring-cup/')))).toBe(href)
})
