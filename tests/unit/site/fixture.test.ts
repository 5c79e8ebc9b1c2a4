import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { fixtureSiteData } from '../../browser/fixture-bundle.ts'

const site = fixtureSiteData()

test.each(site.bundles.map((bundle) => [bundle.ruleset.id, bundle] as const))(
  'the %s fixture is a bundle its schema accepts',
  (_, bundle) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    for (const { name, schema } of site.schemas) if (name.startsWith('published/')) ajv.addSchema(schema)
    ajv.validate('bundle.schema.json', bundle)
    expect(ajv.errors).toBeNull()
  }
)
