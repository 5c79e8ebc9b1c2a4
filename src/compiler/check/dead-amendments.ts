import {
  amendmentNeverApplies,
  nothingToDisable,
  redundantAmendment,
  targetNeverInForce
} from '../../diagnostics/catalogue/check.ts'
import type { Problem } from '../../model/problem.ts'
import { amendmentName } from '../../resolve/wording/conditions.ts'
import { type DeadAmendment, findDeadAmendments } from './amendments/dead-amendments.ts'
import type { AmendmentCheck } from './amendments/subject.ts'

export const deadAmendmentsCheck: AmendmentCheck = {
  name: 'dead-amendments',
  why: 'Players would look for a change that nobody ever meets.',
  run({ rulebook, placeOf, tell }, report) {
    for (const dead of findDeadAmendments(rulebook, tell)) {
      const { amendment, reason } = dead
      const related =
        reason.type === 'always-beaten' ? [{ label: 'This goes before it', span: placeOf(reason.to) }] : []
      report(placeOf(amendment), problemFor(dead), { related })
    }
  }
}

function problemFor({ amendment, reason }: DeadAmendment): Problem {
  const target = amendment.target.id
  switch (reason.type) {
    case 'for-no-unit':
      return amendmentNeverApplies({ target, victor: undefined, trait: reason.trait?.id })
    case 'always-beaten':
      return amendmentNeverApplies({ target, victor: amendmentName(reason.to) })
    case 'target-never-in-force':
      return targetNeverInForce({ target, by: amendmentName(amendment) })
    case 'nothing-to-disable':
      return nothingToDisable({ target })
    case 'changes-nothing':
      return redundantAmendment({ target })
  }
}
