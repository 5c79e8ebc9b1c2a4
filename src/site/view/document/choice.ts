import type { Clause, Document } from '../../../generated/published.ts'
import { documentOf } from '../../../notation/ids.ts'
import { settlesOpenPoints } from '../pages/open-page.ts'
import { type Agreement, agreementOf } from '../pages/signed-sheets.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** Returns how many options that settle open points change a clause. */
function answersTo(rules: RulesetIndex, { amendedBy }: Clause): number {
  const changers = new Set(amendedBy.map(({ by }) => rules.places.get(documentOf(by))?.document))
  return [...changers].filter((by) => by?.kind === 'option' && settlesOpenPoints(rules, by)).length
}

/**
 * Returns what players agree on first, for a rule that has them choose between options that settle open points: several
 * of these change one of its clauses, which is none of the points itself. `undefined` for all other documents.
 */
export const agreementAbove = (site: Site, rules: RulesetIndex, { kind, clauses }: Document): Agreement | undefined =>
  kind === 'rule' && clauses.some((clause) => !clause.open && answersTo(rules, clause) > 1)
    ? agreementOf(site, rules)
    : undefined
