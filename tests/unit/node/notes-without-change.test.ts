import { expect, test } from 'vitest'
import { cachedHost } from '../../../src/node/content/cached-host.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { compileHost } from '../../../src/node/content/publication.ts'
import { releaseDifference } from '../../../src/resolve/index.ts'
import { bundleOf, clauseIn, documentText, type Files, skirmish } from '../../support/content.ts'
import { writeFiles } from '../../support/folder.ts'
import { releaseOf } from '../../support/release.ts'
import { temporaryFolder } from '../../support/temporary.ts'
import { releases } from '../resolve/releases/three-releases.ts'

/** What is reported of a draft after a release, with a note on these clauses. */
async function problemsOf(released: Files, draft: Files, clauses: readonly string[]): Promise<readonly string[]> {
  const content = temporaryFolder()
  const kept = Object.entries(releaseOf(await bundleOf(released)))
  writeFiles(content, {
    ...skirmish({
      ...draft,
      'ruleset.md': documentText('ruleset', 'skirmish', '', { version: '1.1.0-draft', effective: '2027-01-01' }),
      'changes/1.1.0.md': documentText('changes', '', '', {
        version: '1.1.0',
        changes: [{ clauses, kind: 'revision', reason: 'It was wrong.' }]
      })
    }),
    ...Object.fromEntries(kept.map(([path, text]) => [`skirmish/releases/1.0.0/${path}`, text]))
  })
  const { diagnostics } = await compileHost(cachedHost(content, undefined, diskHost(content)))
  return diagnostics.map(({ code, message }) => `${code}: ${message}`)
}

test('a note may be on everything that `codicil changes` lists', async () => {
  const [first, second] = Object.values(releases) as [Files, Files]
  const bundle = await bundleOf(second)
  const found = releaseDifference(await bundleOf(first), bundle).clauses.map(({ clause }) => clause)
  // A clause without an id of its own cannot be named.
  const listed = found.filter((id) => !id.includes('#') || clauseIn(bundle, id).durable)
  expect(listed).toContain('exception:riders#ignore')
  expect(await problemsOf(first, second, listed)).toEqual([])
})

test('a note on words is right where only their effect changed, and on the clause beside them it is not', async () => {
  const files = (effect: string): Files => ({
    'rules/a.md': documentText('rule', 'a', 'Walk. {#walk}'),
    'rules/night.md': documentText('option', 'night', 'Crawl. {#crawl}\n\nIt is dark. {#dark}', {
      order: 20,
      amends: [{ target: 'a#walk', effect, with: '#crawl' }]
    })
  })
  const notes = (clause: string) => problemsOf(files('adds'), files('replaces'), [clause])
  expect(await notes('option:night#crawl')).toEqual([])
  expect(await notes('option:night#dark')).toEqual([expect.stringContaining('check/note-without-change')])
})
