import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Bundle, Index, PackFile } from '../src/generated/published.ts'
import { commitDay } from '../src/node/content/commit-day.ts'
import { builtWords, inForceWords } from '../src/notation/dates.ts'
import { root } from './support/command.ts'
import { fileOf, readJson } from './support/site.ts'
import { markedDay } from './support/small.ts'
import { flat, pdfText } from './unit/emit/typst/pdf-text.ts'

const { rulesets } = readJson<Index>('api/v1/index.json')

/** What every page, every file and every sheet says of the build; nothing if the content lies in no repository. */
const built = commitDay(`${root}content`)

test.each(rulesets.map(({ id }) => id))('%s says the same version and day in data and packs', (id) => {
  const { ruleset } = readJson<Bundle>(`api/v1/${id}/bundle.json`)
  const { version, effective } = ruleset
  expect(ruleset.built).toBe(built)
  const entry = rulesets.find((each) => each.id === id)
  expect([entry?.version, entry?.effective]).toEqual([version, effective])

  const complete = entry?.packs.find((pack) => pack.id === 'complete')
  const file = (type: string): string => fileOf(complete?.files.find((each) => each.endsWith(type)) ?? '')
  const pack = readJson<PackFile>(file('.json'))
  expect([pack.ruleset.version, pack.ruleset.effective]).toEqual([version, effective])
})

test('what is printed says the same version and days as its data', async () => {
  const { folder } = inject('printed')
  const { ruleset } = JSON.parse(readFileSync(join(folder, 'packs/skirmish/complete.json'), 'utf8')) as PackFile
  const words = flat(await pdfText(readFileSync(join(folder, 'packs/skirmish/complete.a4.pdf'))))
  expect(words).toContain(ruleset.version)
  expect(ruleset.built).toBe(markedDay)
  expect(words).toContain(`${inForceWords(ruleset)}. ${builtWords(markedDay)}.`)
})
