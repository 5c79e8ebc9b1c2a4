import { amendmentsInARow } from '../../diagnostics/catalogue/check.ts'
import type { Report } from '../../model/problem.ts'
import { depthsOf, mostInARow } from '../../resolve/rulebook/depth.ts'
import type { AllAmendments } from './subject.ts'

/** Reports too many amendments that change one another in a row, once for each row, at the first that is too many. */
export function checkAmendmentsInARow({ complete, placeOf }: AllAmendments, report: Report): void {
  for (const [amendment, depth] of depthsOf(complete))
    if (depth === mostInARow + 1) report(placeOf(amendment), amendmentsInARow({ most: mostInARow }))
}
