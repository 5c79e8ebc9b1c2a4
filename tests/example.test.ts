import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileHost } from '../src/node/content/compile-host.ts'
import { diskHost } from '../src/node/content/disk-host.ts'
import { publish } from '../src/node/content/publication.ts'
import { serve } from '../src/node/serve/serve.ts'
import { type Outcome, root, start } from './support/command.ts'
import { codicil } from './support/in-process.ts'
import { installedProject } from './support/installed-package.ts'
import { fixtureContent } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'

/** Content with armies, and options that change clauses which questions are about. */
const content = fixtureContent('armies-options-and-traits')

/** Run the example of the installed package. */
async function example(args: readonly string[]): Promise<Outcome> {
  const cwd = await installedProject()
  return start([join(cwd, 'node_modules/codicil/scripts/examples/clause.mjs'), ...args], { cwd }).outcome
}

/** A folder with the bundle of that content. */
async function published(): Promise<{ readonly folder: string; readonly file: string }> {
  const { bundles } = publish(await compileHost(diskHost(content)))
  const folder = temporaryFolder()
  const file = join(folder, 'bundle.json')
  writeFileSync(file, JSON.stringify(bundles[0]))
  return { folder, file }
}

const withoutIndent = (text: string): string => text.replaceAll(/^ +/gmu, '')

test('the example of the package is at most thirty lines', () => {
  const text = readFileSync(join(root, 'scripts/examples/clause.mjs'), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
})

test.each([
  ['an exception adds to', 'rule:commands#dice', ['--faction', 'ratfolk']],
  ['an option replaces', 'rule:alternation#next-player', ['--option', 'random-order']],
  ['a question is about', 'rule:alternation#first-choice', ['--faction', 'bone-lords', '--option', 'random-order']]
])(
  'the example says of a clause that %s what `codicil resolve` says, from a file and from an address',
  async (_, clause, selection) => {
    const { folder, file } = await published()
    const { address, close } = await serve(folder, '/', 0)
    onTestFinished(close)
    const { stdout, stderr, code } = await example([file, clause, ...selection])
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    const said = await codicil(['resolve', '--content', content, clause, ...selection])
    expect(stdout.trim()).not.toBe('')
    for (const line of stdout.trim().split('\n')) expect(withoutIndent(said.stdout)).toContain(line)
    expect((await example([`${address}bundle.json`, clause, ...selection])).stdout).toBe(stdout)
  }
)

test('the example says how it is called, and refuses what does not exist', async () => {
  const usage = await example([])
  expect(usage).toMatchObject({ code: 1, stdout: '' })
  expect(usage.stderr).toMatch(/^node clause\.mjs BUNDLE .*\n$/u)
  const { file } = await published()
  const [noFaction, noClause] = [
    'There is no faction “nobody”.\n',
    'There is no clause “rule:nothing”. An id begins with its kind: rule:moving#far.\n'
  ]
  const forNobody = ['--faction', 'nobody']
  // Words for every army would look like those of the army that was meant.
  expect(await example([file, 'rule:commands#dice', ...forNobody])).toEqual({ code: 1, stdout: '', stderr: noFaction })
  expect((await example([file, 'rule:nothing', ...forNobody])).stderr).toBe(noFaction + noClause)
})
