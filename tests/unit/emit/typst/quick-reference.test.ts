import { expect, test } from 'vitest'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { file, packOf, specimen } from './specimen.ts'

/** An option of which the sheet prints one clause, which replaces a clause of a rule, or a second one, too. */
const withOption = (quick: string) => ({
  'ruleset.md': specimen['ruleset.md'] ?? '',
  'rules/aim.md': file('kind: rule\nid: aim\ntitle: Aiming\norder: 1\nquick: [shot]', 'Shoot once. {#shot}\n'),
  'rules/rapid.md': file(
    `kind: option\nid: rapid\ntitle: Rapid fire\norder: 2\nquick: ${quick}
amends: [{ target: 'aim#shot', effect: replaces, with: '#twice' }]`,
    'Shoot twice. {#twice}\n\nReload after that. {#reload}\n'
  )
})

/** The source of the sheet of a selection. */
async function sheetOf(quick: string, options: readonly string[]): Promise<string> {
  const selection = { faction: null, options: [...options] }
  const input = await packOf(withOption(quick), [], { id: 'quick-reference', form: 'sheet', selection })
  return layOut(input).source
}

/** Begins the heading of the option on the sheet. */
const heading = 'rule("Rapid fire (option)"'

test.each([
  ['prints the heading of an option with what is not printed elsewhere', '[twice, reload]', ['rapid'], true],
  ['leaves out an option of which everything is printed at the rules it changes', '[twice]', ['rapid'], false]
] as const)('the sheet %s', async (_, quick, options, isHeaded) => {
  const source = await sheetOf(quick, options)
  expect(source).toContain('Shoot twice.')
  expect(source).not.toContain('Shoot once.')
  expect(source.includes(heading)).toBe(isHeaded)
})
