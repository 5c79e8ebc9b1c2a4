import { reservedRulesetId } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Check } from './check.ts'

/** First parts of addresses that the site itself uses. */
export const reservedRulesetIds: ReadonlySet<string> = new Set([
  'about',
  'api',
  'assets',
  'compare',
  'data',
  'docs',
  'downloads',
  'embed',
  'offline',
  'packs',
  'pagefind',
  'pins',
  'previews',
  'search'
])

export const reservedRulesetIdCheck: Check = {
  name: 'reserved-ruleset-id',
  why: 'The pages of such a ruleset would stand at the addresses of the site’s own pages.',
  run({ rulesets }, report) {
    for (const { id, home } of rulesets) {
      if (reservedRulesetIds.has(id)) report(valueSpan(home.valid.source, '/id'), reservedRulesetId({ id }))
    }
  }
}
