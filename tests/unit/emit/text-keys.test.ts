import { expect, test } from 'vitest'
import { analyse } from '../../../src/compiler/analyse.ts'
import { type Compilation, compile } from '../../../src/compiler/compile.ts'
import { textKeys } from '../../../src/emit/text-keys.ts'
import type { Document } from '../../../src/generated/published.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { root } from '../../support/command.ts'
import { openFixture } from '../../support/fixture.ts'

const { host } = await openFixture(`${root}tests/suite/good/every-kind-of-document`)

/** Compile the fixture, each file as an edit leaves it. */
async function compiled(edit: (text: string, path: string) => string): Promise<Compilation> {
  const files = (await host.readContent()).map(({ path, bytes }) => {
    return { path, bytes: Buffer.from(edit(Buffer.from(bytes).toString(), path)) }
  })
  return compile({
    ...host,
    readContent: async () => files,
    analyseAll: async (sources) => sources.map((source) => analyse(source, sha256(source.bytes)))
  })
}

const keysOf = ({ graph }: Compilation): ReadonlyMap<string, string> =>
  new Map(graph.rulesets.flatMap((ruleset) => [...textKeys(ruleset, sha256)]))

const before = await compiled((text) => text)
const published: readonly Document[] = publish(before).bundles.flatMap(({ documents }) => documents)

/** Documents of the fixture that have the same key in a compilation, with their published form. */
function kept(after: Compilation): ReadonlyMap<string, Document> {
  const [old, now] = [keysOf(before), keysOf(after)]
  return new Map(published.filter(({ key }) => old.get(key) === now.get(key)).map((each) => [each.key, each]))
}

const replacing = (from: RegExp, to: string) => (text: string) => text.replace(from, to)

test.each<[string, (text: string, path: string) => string]>([
  ['another title of every document', replacing(/^title: (.*)$/mu, 'title: Another title')],
  ['other numbers', replacing(/^order: (\d+)$/mu, 'order: 1$1')],
  ['a paragraph more', (text, path) => (path.includes('/rules/') ? `${text}\nMore words. {#more}\n` : text)],
  [
    'a heading more',
    (text, path) => (path.includes('/rules/') ? text.replace(/\n(#+ .*)/u, '\n## New {#new}\n\nWords.\n\n$1') : text)
  ],
  [
    'terms that link themselves',
    (text, path) => (path.includes('/glossary/') ? text.replace(/^title:/mu, 'link: auto\ntitle:') : text)
  ],
  [
    'other names of terms',
    (text, path) =>
      path.includes('/glossary/') ? text.replace(/^title:/mu, 'aliases: [unit, turn]\nlink: auto\ntitle:') : text
  ],
  [
    'another language',
    (text, path) =>
      path.endsWith('/ruleset.md') ? text.replace(/^(?:language: .*\n)?title:/mu, 'language: de\ntitle:') : text
  ]
])('texts kept over %s are those that would be made', async (_, edit) => {
  const after = await compiled(edit)
  const documents = kept(after)
  const bundles = publish(after, undefined, undefined, ({ key }) => documents.get(key)).bundles
  expect(JSON.stringify(bundles)).toBe(JSON.stringify(publish(after).bundles))
})

test('a sentence in one file leaves the texts of all others as they are', async () => {
  const rule = published.find(({ kind }) => kind === 'rule')
  const after = await compiled((text, path) => (path === rule?.origin.file ? `${text}\nA sentence more.\n` : text))
  const all = new Set(published.map(({ key }) => key))
  expect([...all.difference(new Set(kept(after).keys()))]).toEqual([rule?.key])
})
