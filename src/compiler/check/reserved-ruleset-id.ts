import { reservedRulesetId } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/** First parts of addresses that the site itself uses. */
export const reservedRulesetIds: ReadonlySet<string> = new Set([
  'about',
  'api',
  'assets',
  'check',
  'compare',
  'data',
  'docs',
  'downloads',
  'embed',
  'events',
  'offline',
  'packs',
  'pagefind',
  'pins',
  'previews',
  'search'
])

/** Reports a ruleset whose pages would have the addresses of the site’s own pages. */
export function checkRulesetId({ ruleset: { id, home } }: Subject, report: Report): void {
  if (reservedRulesetIds.has(id)) report(valueSpan(home.valid.source, '/id'), reservedRulesetId({ id }))
}
