import { unsettledDisagreement } from '../../diagnostics/catalogue/check.ts'
import type { AmendmentCheck } from './amendments/subject.ts'
import { findUnsettledDisagreements } from './amendments/unsettled-disagreements.ts'

export const unsettledDisagreementCheck: AmendmentCheck = {
  name: 'unsettled-disagreement',
  why: 'Where sources contradict each other, players need a switch that says which one they follow.',
  run({ rulebook, fieldOf }, report) {
    for (const { between, sides } of findUnsettledDisagreements(rulebook)) {
      const [declaring, other] = between
      const [one = '', another = ''] = sides.map(([first]) => first?.id)
      const index = declaring.conflicts.findIndex((id) => rulebook.clauses.get(id)?.document === other)
      const back = other.conflicts.findIndex((id) => rulebook.clauses.get(id)?.document === declaring)
      const related = back < 0 ? [] : [{ label: 'The other side', span: fieldOf(other, `/conflicts/${back}`) }]
      report(fieldOf(declaring, `/conflicts/${index}`), unsettledDisagreement({ one, other: another }), { related })
    }
  }
}
