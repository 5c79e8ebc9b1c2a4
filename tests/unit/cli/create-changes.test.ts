import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDocument } from '../../../src/cli/new/create-document.ts'
import { runCheck } from '../../../src/node/content/run-check.ts'
import { bundleOf, documentText, type Files, skirmish } from '../../support/content.ts'
import { writeFiles } from '../../support/folder.ts'
import { releaseOf } from '../../support/release.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const rules = (walk: string, wait: string): Files => ({
  'rules/moving.md': documentText('rule', 'moving', `${walk} {#walk}\n\nRun. {#run}`),
  'rules/waiting.md': documentText('rule', 'waiting', wait, { order: 20 })
})

/** Writes these rules as a draft, after the release of others, and begins the notes on it. @returns their text, and what is reported */
async function begun(
  released: Files,
  draft: Files
): Promise<{ readonly text: string; readonly codes: readonly string[] }> {
  const content = temporaryFolder()
  const frozen = Object.entries(releaseOf(await bundleOf(released)))
  writeFiles(content, {
    ...skirmish({
      ...draft,
      'ruleset.md': documentText('ruleset', 'skirmish', '', { version: '1.1.0-draft', effective: '2027-01-01' })
    }),
    ...Object.fromEntries(frozen.map(([path, text]) => [`skirmish/releases/1.0.0/${path}`, text]))
  })
  const { file } = await createDocument('changes', 'skirmish', { content })
  return { text: readFileSync(file, 'utf8'), codes: (await runCheck(content)).map(({ code }) => code) }
}

const notes = (...clauses: readonly string[]): string =>
  `  - clauses:\n${clauses.map((each) => `      - ${each}\n`).join('')}    kind: `

test('notes begin with the clauses that changed, and the documents of changed clauses that have no id', async () => {
  const { text, codes } = await begun(rules('Walk.', 'Wait.'), rules('Walk far.', 'Wait long.'))
  expect(text).toContain(notes('rule:moving#walk', 'rule:waiting'))
  expect(codes).toEqual(['parse/skeleton-words'])
})

test.each<readonly [string, Files]>([
  ['nothing has changed', rules('Walk.', 'Wait.')],
  ['a mistake hides what has changed', rules('Walk to [[nowhere]].', 'Wait.')]
])('notes begin with the first rule if %s', async (_, draft) => {
  const { text } = await begun(rules('Walk.', 'Wait.'), draft)
  expect(text).toContain(notes('moving'))
})
