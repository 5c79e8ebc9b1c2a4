import { expect, test } from 'vitest'
import { packPlans } from '../../../../src/emit/packs/pack-plans.ts'
import type { PackInput } from '../../../../src/emit/typst/book.ts'
import { outline, outlineKey } from '../../../../src/emit/typst/outline.ts'
import { sha256 } from '../../../../src/node/hash.ts'
import { type Files, file, packOf, specimen } from './specimen.ts'

const rule = file(
  'kind: rule\nid: march\ntitle: Marching\norder: 70',
  'March on. {#on}\n\n## Pace {#pace}\n\n### Fast {#fast}\n'
)
const change = file(
  'kind: exception\nid: marchers\ntitle: Marchers\nfor: { faction: orcs }\namends: [{ target: march#on, effect: replaces, with: "#stay" }]',
  'Stay. {#stay}'
)
const files: Files = { ...specimen, 'rules/march.md': rule, 'exceptions/marchers.md': change }

const keyOf = ({ bundle, ruleset }: PackInput): string => outlineKey(bundle, ruleset, sha256)

/** What every pack of the ruleset prints, by the id of the pack. */
const printed = ({ ruleset, bundle }: PackInput) =>
  packPlans(bundle, sha256).map((plan) => [plan.id, outline({ ruleset, bundle, plan }).clauses])

const before = await packOf(files)

/** The specimen with other text in one file. */
const edited = (path: string, from: string | RegExp, to: string): Promise<PackInput> =>
  packOf({ ...files, [path]: (files[path] ?? '').replace(from, to) })

test.each([
  ['other words', 'March on.', 'March on and on.'],
  ['a paragraph more', '\n\n## Pace', '\n\nAnd on.\n\n## Pace']
])('a rule with %s leaves what packs print as it was', async (_, from, to) => {
  const after = await edited('rules/march.md', from, to)
  expect(after.bundle.ruleset.fingerprint).not.toBe(before.bundle.ruleset.fingerprint)
  expect(keyOf(after)).toBe(keyOf(before))
  expect(printed(after)).toEqual(printed(before))
})

test.each([
  ['rules/march.md', 'a clause more', '\n\n## Pace', '\n\nAnd on. {#and-on}\n\n## Pace'],
  ['rules/march.md', 'the first text of a section', '{#fast}', '{#fast}\n\nRun.'],
  ['rules/march.md', 'an example', 'March on. {#on}', 'March on. {#on}\n\n:::example\nOn it marches.\n:::'],
  ['rules/march.md', 'a reference', 'March on.', 'March on, see [[march#pace]].'],
  ['exceptions/marchers.md', 'other words of a change', 'Stay.', 'Wait.'],
  ['exceptions/marchers.md', 'another effect', 'replaces', 'adds'],
  ['ruleset.md', 'another version', /version: .*/u, 'version: 9.0.0']
] as const)('%s with %s has what packs print found anew', async (path, _, from, to) => {
  expect(keyOf(await edited(path, from, to))).not.toBe(keyOf(before))
})

test('a pack whose clauses are known has the same data', () => {
  const { ruleset, bundle } = before
  for (const plan of packPlans(bundle, sha256)) {
    const { clauses, fingerprint } = outline({ ruleset, bundle, plan })
    const known = outline({ ruleset, bundle, plan }, clauses)
    expect(known).toMatchObject({ clauses, fingerprint })
    expect(known.inquiry === undefined).toBe(plan.selection === undefined)
  }
})
