import { expect, test } from 'vitest'
import { publishedCheck } from '../../../src/emit/check-published.ts'
import { fixtureSiteData } from '../../browser/fixture-bundle.ts'

test.each(fixtureSiteData().bundles.map((data) => [data.ruleset.id, data] as const))(
  'the %s fixture is a bundle its schema accepts',
  (_, data) => {
    expect(() => publishedCheck()({ path: 'bundle.json', format: 'bundle', data })).not.toThrow()
  }
)
