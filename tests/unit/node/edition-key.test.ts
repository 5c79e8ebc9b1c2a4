import { expect, test } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import { editionKeys } from '../../../src/node/build/edition-key.ts'
import { cachedHost } from '../../../src/node/content/cached-host.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { compileHost } from '../../../src/node/content/publication.ts'
import { bundleOf, documentText, skirmish } from '../../support/content.ts'
import { writeFiles } from '../../support/folder.ts'
import { releaseOf } from '../../support/release.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/** The key of a draft after a release. */
async function keyAfter(released: Bundle): Promise<string | undefined> {
  const content = temporaryFolder()
  const files = Object.entries(releaseOf(released))
  writeFiles(content, {
    ...skirmish({ 'ruleset.md': documentText('ruleset', 'skirmish', '', { version: '1.1.0-draft' }) }),
    ...Object.fromEntries(files.map(([path, text]) => [`skirmish/releases/1.0.0/${path}`, text]))
  })
  const { graph } = await compileHost(cachedHost(content, undefined, diskHost(content)))
  expect(graph.rulesets[0]?.releases).toHaveLength(1)
  return editionKeys(graph).get('skirmish')
}

test('a version that is released again of the same sources, with other addresses in its texts, is another', async () => {
  const see = (address: string) =>
    bundleOf({ 'rules/far.md': documentText('rule', 'far', `See [there](https://example.org/${address}).`) })
  const key = await keyAfter(await see('a'))
  expect(key).toBeDefined()
  expect(await keyAfter(await see('a'))).toBe(key)
  expect(await keyAfter(await see('b'))).not.toBe(key)
})
