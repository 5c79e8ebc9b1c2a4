import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { decoded, placeNamed } from '../../../src/notation/decoded.ts'
import { pins, pinsIn } from '../../../src/site/client/pins/store.ts'
import { choiceFrom, queryOf } from '../../../src/site/client/selection/choice.ts'
import { keepText, readStored, storedText } from '../../../src/site/client/stored.ts'
import { themeScript } from '../../../src/site/view/head.ts'

const pin = { address: '/a/#b', number: '1', title: 'Turn', ruleset: 'Skirmish', version: '1.0.0', words: 'Move.' }

/** A device that keeps one text under every key, or forbids to ask. */
function stubStorage(kept: string | null | Error): Map<string, string> {
  const written = new Map<string, string>()
  const getItem = () => {
    if (kept instanceof Error) throw kept
    return kept
  }
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, text: string) => written.set(key, text) })
  return written
}

afterEach(() => void vi.unstubAllGlobals())

describe('an address', () => {
  test('written by hand names a place, whatever its escapes are', () => {
    expect(placeNamed('#dr%C3%A4w')).toBe('dräw')
    expect(placeNamed('#%')).toBe('%')
    expect(placeNamed('')).toBe('')
    fc.assert(fc.property(fc.string(), (text) => typeof decoded(text) === 'string'))
  })

  test('that encodes a name is read as that name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => placeNamed(`#${encodeURIComponent(name)}`) === name)
    )
  })
})

describe('what the device keeps', () => {
  test('is nothing where it is no JSON, and unknown where storage is forbidden', () => {
    const whatever = (value: unknown) => ({ value })
    for (const damaged of ['{"a":', '', 'undefined']) {
      stubStorage(damaged)
      expect(readStored('key', whatever), damaged).toEqual({ value: undefined })
    }
    stubStorage(null)
    expect(readStored('key', whatever)).toEqual({ value: undefined })
    stubStorage(new Error('forbidden'))
    expect(readStored('key', whatever)).toBeUndefined()
    expect(storedText('key')).toBeUndefined()
    expect(() => keepText('key', '')).not.toThrow()
  })

  test('gives the pins that are sound, each place once', () => {
    const elsewhere = { ...pin, address: '@elsewhere.example/' }
    expect(pinsIn([null, pin, elsewhere, { ...pin, words: 7 }, pin, [pin], 'pin'])).toEqual([pin])
    stubStorage('[null]')
    expect(pins()).toEqual([])
  })

  test('gives pins whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        stubStorage(json)
        expect(pins().every(({ address }) => address.startsWith('/'))).toBe(true)
      })
    )
  })

  test('gives a choice of army that can be written again', () => {
    const names = fc.constantFrom('for', 'unit', 'with', 'without', 'option', 'against', '__proto__')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string()), { maxLength: 8 }), (given) => {
        const choice = choiceFrom(`${new URLSearchParams(given)}`)
        if (choice) expect(choiceFrom(queryOf(choice))).toEqual(choice)
      })
    )
  })
})

describe('the settings of a page', () => {
  type Listener = (error: { target: object }) => void

  /** Attributes that the script in the head puts on a page where the device keeps these settings. */
  function attributesFor(
    kept: string | null | Error,
    listen: (event: string, listener: Listener) => unknown = () => undefined
  ): Record<string, string> {
    stubStorage(kept)
    const dataset = { base: '/rules' }
    vi.stubGlobal('document', { documentElement: { dataset } })
    vi.stubGlobal('addEventListener', listen)
    new Function(themeScript)()
    return dataset
  }

  test('are those a reader can choose', () => {
    const settings = { theme: 'dark', size: 'larger', terms: 'plain', folded: 'faq design' }
    expect(attributesFor(JSON.stringify(settings))).toEqual({ base: '/rules', script: '', ...settings })
    expect(attributesFor('{"folded":""}')).toEqual({ base: '/rules', script: '', folded: '' })
  })

  test('count as those of a page without script where a script of it cannot be loaded', () => {
    const told: Listener[] = []
    const dataset = attributesFor(null, (_, tell) => told.push(tell))
    for (const tell of told) tell({ target: { type: 'text/css' } })
    expect(dataset).toHaveProperty('script')
    for (const tell of told) tell({ target: { type: 'module' } })
    expect(dataset).not.toHaveProperty('script')
  })

  test.each([
    '{"base":"https://elsewhere.example","ruleset":"x","choosing":""}',
    '{"theme":"sepia","size":"largest","folded":"everything","terms":["x"]}',
    'null',
    '[null]',
    '{'
  ])('are none for %s', (kept) => {
    expect(attributesFor(kept)).toEqual({ base: '/rules', script: '' })
  })

  test('can be of any JSON, and storage may be forbidden', () => {
    expect(attributesFor(new Error('forbidden'))).toEqual({ base: '/rules', script: '' })
    const names = ['base', 'script', 'theme', 'size', 'terms', 'folded']
    fc.assert(
      fc.property(fc.json(), (json) => {
        const found = attributesFor(json)
        expect(found['base']).toBe('/rules')
        expect(names).toEqual(expect.arrayContaining(Object.keys(found)))
      })
    )
  })
})
