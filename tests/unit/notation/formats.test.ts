import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import { formatVersion, inPresentForm } from '../../../src/notation/formats.ts'
import { readingOf, resolve, rulebookOf, selectionProblems } from '../../../src/resolve/index.ts'
import { root } from '../../support/command.ts'
import { bundleOf, documentText } from '../../support/content.ts'
import { filesIn } from '../../support/folder.ts'
import { schemasIn } from '../../support/readable.ts'

const json = (path: string): Bundle => JSON.parse(readFileSync(`${root}${path}`, 'utf8'))

const frozen = filesIn(`${root}content`)
  .filter((file) => /^[^/]+\/releases\/[^/]+\/bundle\.json$/u.test(file))
  .map((file) => `content/${file.replace('/bundle.json', '')}`)

/** The check of a bundle, or of another file, by the schemas of a folder. */
function bundleCheck(folder: string, version: string, name = 'bundle'): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false })
  for (const schema of schemasIn(`${root}${folder}`).values()) ajv.addSchema(schema)
  const check = ajv.getSchema(`urn:codicil:schema:${name}:${version}`)
  if (!check) throw new Error(`${folder} has no schema ${name}`)
  return check
}

const isBundle = bundleCheck('schemas/published', formatVersion)
/** The check by the schemas of the day, by the format that a release names. */
const wasBundle = new Map(
  ['schemas/earlier/1.0', 'tests/kept-schemas/2.0'].map((folder) => {
    const format = folder.replace(/^.*\//u, '')
    return [format, bundleCheck(folder, format)]
  })
)

test('every frozen pack of format 1 follows the schema of that format', () => {
  const isPack = bundleCheck('schemas/earlier/1.0', '1.0', 'pack-file')
  const packs = filesIn(`${root}content`).filter((file) => /\/releases\/[^/]+\/packs\/.+\.json$/u.test(file))
  const checked = packs.flatMap((file) => {
    const pack = json(`content/${file}`)
    return pack.format === '1.0' ? [{ file, follows: isPack(pack) }] : []
  })
  expect(checked.length).toBeGreaterThan(0)
  expect(checked.filter(({ follows }) => !follows)).toEqual([])
})

test('several rulesets have frozen bundles', () => expect(frozen.length).toBeGreaterThan(3))

describe.each(frozen)('the frozen bundle of %s', (folder) => {
  const released = json(`${folder}/bundle.json`)

  test('is read into the present form, and loses no words', () => {
    const check = wasBundle.get(released.format)
    check?.(released)
    expect(check?.errors).toBeNull()
    const read = inPresentForm(released) as Bundle
    isBundle(read)
    expect(isBundle.errors).toBeNull()
    const words = ({ documents }: Bundle) => documents.map(({ clauses }) => clauses.map(({ id, text }) => [id, text]))
    expect(words(read)).toEqual(words(released))
  })

  test('can be resolved by everything that reads a bundle', () => {
    const rulebook = rulebookOf(released)
    const { clauses } = resolve(released, {})
    expect(clauses.size).toBe(released.documents.flatMap((document) => document.clauses).length)
    expect(selectionProblems(rulebook, {})).toEqual([])
    expect(readingOf({ rulebook, clause: (id) => clauses.get(id) }, released.documents[0]?.key ?? '')).toBeDefined()
  })
})

describe('a bundle of format 1', () => {
  test('says by absence what it said by null, and names fields as they are published', () => {
    const clause = {
      id: 'rule:a',
      number: null,
      title: null,
      parent: null,
      table: { rows: [[null, 1]] },
      out: [
        { to: 'faq:b', via: 'superseded-by' },
        { to: 'rule:c', via: 'about' }
      ],
      in: [{ from: 'rule:c', via: 'no-stack-with' }],
      amendedBy: [{ by: 'rule:c', condition: null }]
    }
    expect(inPresentForm({ format: '1.0', documents: [{ key: 'rule:a', number: null, clauses: [clause] }] })).toEqual({
      format: formatVersion,
      documents: [
        {
          key: 'rule:a',
          clauses: [
            {
              id: 'rule:a',
              table: { rows: [[null, 1]] },
              out: [
                { to: 'faq:b', via: 'supersededBy' },
                { to: 'rule:c', via: 'about' }
              ],
              in: [{ from: 'rule:c', via: 'noStackWith' }],
              amendedBy: [{ by: 'rule:c' }]
            }
          ]
        }
      ]
    })
  })
})

test('what is in the present form, or in none, is left alone', async () => {
  const bundle = await bundleOf({ 'rules/a.md': documentText('rule', 'a', 'Six.') })
  for (const value of [bundle, undefined, null, 'x', [], {}, { format: '3.0', documents: [{ number: null }] }]) {
    expect(inPresentForm(value)).toBe(value)
  }
})

test.each([undefined, null, 'x', {}, [null], [{ clauses: 1 }], [{ clauses: [1, { out: 1, in: [1], amendedBy: 1 }] }]])(
  'documents of format 1 that are none, such as %j, are left to the checks',
  (documents) => {
    expect(inPresentForm({ format: '1.0', documents })).toMatchObject({ format: formatVersion })
  }
)
