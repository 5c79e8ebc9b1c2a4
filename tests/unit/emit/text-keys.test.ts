import { expect, test } from 'vitest'
import { analyse } from '../../../src/compiler/analyse.ts'
import { type Compilation, compile } from '../../../src/compiler/compile.ts'
import { textKeys } from '../../../src/emit/text-keys.ts'
import type { Document } from '../../../src/generated/published.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { documentText, memoryHost, skirmish } from '../../support/content.ts'

const files = skirmish({
  'rules/turns.md': documentText('rule', 'turns', 'A turn has moves, see [[moves]] and [[moves#far]]. {#order}'),
  'rules/moves.md': documentText('rule', 'moves', '## How far {#far}\n\nSix inches, in any turn of battle.', {
    order: 20
  }),
  'glossary/battle.md': documentText('term', 'battle', 'A fight.', { aliases: ['turn of battle'] })
})

/** Compile files as an edit leaves them. */
const compiled = (edit: (text: string, path: string) => string): Promise<Compilation> =>
  compile({
    ...memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, edit(text, path)]))),
    analyseAll: async (sources) => sources.map((source) => analyse(source, sha256(source.bytes)))
  })

const keysOf = ({ graph }: Compilation): ReadonlyMap<string, string> =>
  new Map(graph.rulesets.flatMap((ruleset) => [...textKeys(ruleset, sha256)]))

const before = await compiled((text) => text)
const published: readonly Document[] = publish(before).bundles.flatMap(({ documents }) => documents)

/** Documents of the fixture that have the same key in a compilation, with their published form. */
function kept(after: Compilation): ReadonlyMap<string, Document> {
  const [old, now] = [keysOf(before), keysOf(after)]
  return new Map(published.filter(({ key }) => old.get(key) === now.get(key)).map((each) => [each.key, each]))
}

/** Change one file. */
const inFile = (name: string, from: RegExp, to: string) => (text: string, path: string) =>
  path.endsWith(name) ? text.replace(from, to) : text

test.each([
  ['another title of what is named', inFile('moves.md', /title: .*/u, 'title: Marches')],
  ['another number of it', inFile('moves.md', /order: .*/u, 'order: 5')],
  ['another number of its clause', inFile('moves.md', /## How/u, '## Before {#before}\n\nNothing.\n\n## How')],
  ['a document that takes over an id', inFile('moves.md', /\{#far\}/u, '{#farther}')],
  ['a term that links itself', inFile('battle.md', /title: .*/u, 'title: Moves\nlink: auto')],
  ['another name of a term', inFile('battle.md', /turn of battle/u, 'six inches')],
  ['a term that links no more', inFile('battle.md', /title:/u, 'link: marked\ntitle:')],
  ['another language', inFile('ruleset.md', /title:/u, 'language: de\ntitle:')],
  ['other words', inFile('turns.md', /has moves/u, 'has many moves')]
])('texts kept over %s are those that would be made', async (_, edit) => {
  const after = await compiled(edit)
  const documents = kept(after)
  expect(documents.size).toBeLessThan(published.length)
  const bundles = publish(after, undefined, undefined, ({ key }) => documents.get(key)).bundles
  expect(JSON.stringify(bundles)).toBe(JSON.stringify(publish(after).bundles))
})

test('a sentence in one file leaves the texts of all others as they are', async () => {
  const after = await compiled(inFile('turns.md', /$/u, '\nA sentence more.\n'))
  expect([...kept(after).keys()]).toEqual(['rule:moves', 'term:battle'])
})
