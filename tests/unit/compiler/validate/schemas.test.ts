import { createContext, Script } from 'node:vm'
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { createValidators } from '../../../../src/compiler/validate/schemas.ts'
import { kinds } from '../../../../src/model/id.ts'
import { schemaFiles } from '../../../../src/node/schema-files.ts'
import { compileFiles } from '../../../support/content.ts'

const authored = schemaFiles().filter(({ name }) => !name.startsWith('published/'))

test('there is a schema for every kind of document, for releases, and the common one', () => {
  // `site` is the folder of the formats that only pages read.
  const names = kinds.map((kind) => (kind === 'site' ? 'site-document' : kind))
  expect(authored.map(({ name }) => name).sort()).toEqual([...names, 'common', 'release', 'released-bundle'].sort())
})

test.each(authored)('$name follows JSON Schema 2020-12', ({ schema }) => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true })
  expect(ajv.validateSchema(schema as AnySchemaObject), ajv.errorsText()).toBe(true)
})

test.each(['rule', 'exception', 'event'] as const)(
  'the validator of a %s is found after its compilation was ended',
  (kind) => {
    const find = createValidators()
    const job = new Script('for (;;) find(kind)')
    const endedEarly = () => job.runInContext(createContext({ find, kind }), { timeout: 1 })
    expect(endedEarly).toThrow(expect.objectContaining({ code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }))
    expect(find(kind)({})).toBe(false)
  }
)

test.each(['en', 'de-CH', 'zh-Hant-TW', 'sl-rozaj-biske', 'de-u-co-phonebk', 'en-x-club'])('%s is a language', (tag) =>
  expect(errorsOf(tag)).toEqual([])
)

test.each(['english', 'de_DE', 'EN', 'en-a', 'en-US-US', 'en-'])('%s is none', (tag) =>
  expect(errorsOf(tag)).toContain('/language')
)

/** Places in the front matter of a site that the schema refuses. */
function errorsOf(language: string): readonly string[] {
  const check = createValidators()('site')
  check({ kind: 'site', language })
  return (check.errors ?? []).map(({ instancePath }) => instancePath).filter((path) => path === '/language')
}

test.each([
  ['de_DE', 'Write `language: de-DE`.'],
  ['EN', 'Write `language: en`.'],
  ['zh-yue', 'Write `language: yue`.']
])('the help for %s says how it is written', async (language, help) => expect(await helpFor(language)).toBe(help))

test('the help for what is no language suggests none', async () =>
  expect(await helpFor('english')).not.toContain('language: english'))

/** What an author reads who gives a site a language that is none. */
async function helpFor(language: string): Promise<string | undefined> {
  const { diagnostics } = await compileFiles({
    'site.md': `---\nkind: site\ntitle: Club\nlanguage: ${language}\n---\n`
  })
  expect(diagnostics.map(({ code }) => code)).toContain('validate/invalid-value')
  return diagnostics.find(({ code }) => code === 'validate/invalid-value')?.help
}
