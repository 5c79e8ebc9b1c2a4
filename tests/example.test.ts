import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Bundle, Index } from '../src/generated/published.ts'
import { questionsInForce, resolve, type Selection } from '../src/resolve/index.ts'
import { type Outcome, root, start } from './support/command.ts'
import { codicil } from './support/in-process.ts'
import { installedProject } from './support/installed-package.ts'
import { readJson } from './support/site.ts'
import { amount } from './support/soak.ts'

/** Run the example of the installed package. */
async function example(args: readonly string[]): Promise<Outcome> {
  const cwd = await installedProject()
  return start([join(cwd, 'node_modules/codicil/scripts/examples/clause.mjs'), ...args], { cwd }).outcome
}

/** A clause that a selection changes, or any other where it changes none; with a question where there is one. */
function tellingClause(bundle: Bundle, selection: Selection): string {
  const resolution = resolve(bundle, selection)
  const all = [...resolution.clauses.values()].filter(({ state }) => state === 'in-force' || state === 'replaced')
  const changed = all.filter(({ additions, instead }) => instead.length + additions.length > 0)
  const among = changed.length > 0 ? changed : all
  const asked = among.find(({ clause }) => questionsInForce(bundle, resolution, clause).length > 0)
  return (asked ?? among[0])?.clause ?? ''
}

const firstOf = ({ documents }: Bundle, kind: string): string | undefined => documents.find((d) => d.kind === kind)?.id

test('the example of the package is at most thirty lines', () => {
  const text = readFileSync(join(root, 'scripts/examples/clause.mjs'), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
})

test('the example says what `codicil resolve` says, from a file and from an address', async () => {
  const { folder, address } = inject('site')
  const { rulesets } = readJson<Index>('api/v1/index.json')
  for (const { id, bundle: path } of rulesets.slice(0, amount(2, rulesets.length))) {
    const bundle = readJson<Bundle>(path.slice(1))
    const [faction, option] = [firstOf(bundle, 'faction'), firstOf(bundle, 'option')]
    const clause = tellingClause(bundle, { faction, options: option ? [option] : [] })
    const selection = [...(faction ? ['--faction', faction] : []), ...(option ? ['--option', option] : [])]
    const { stdout, stderr, code } = await example([join(folder, path), clause, ...selection])
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    const said = await codicil(['resolve', '--content', `${root}content`, '--ruleset', id, clause, ...selection])
    expect(stdout.trim()).not.toBe('')
    for (const line of stdout.trim().split('\n')) expect(said.stdout).toContain(line)
    expect((await example([new URL(path.slice(1), address).href, clause, ...selection])).stdout).toBe(stdout)
  }
})

test('the example refuses what does not exist', async () => {
  const [first] = readJson<Index>('api/v1/index.json').rulesets
  const file = join(inject('site').folder, first?.bundle ?? '')
  const { code, stderr } = await example([file, 'rule:nothing', '--faction', 'nobody'])
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'There is no faction “nobody”.\nThere is no clause “rule:nothing”.\n'
  })
})
