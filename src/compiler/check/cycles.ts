import { cycleOfAmendments, cycleOfDisables } from '../../diagnostics/catalogue/check.ts'
import type { Problem, Report } from '../../model/problem.ts'
import { disablesCycles, textCycles } from '../../resolve/rulebook/dependence.ts'
import { type Amendment, inOrder } from '../../resolve/rulebook/rulebook.ts'
import type { AllAmendments } from './subject.ts'

/** Every amendment, and where it is reported. */
type Placed = Pick<AllAmendments, 'complete' | 'placeOf'>

/** Reports circles of amendments: texts that each change the other, and changes that each disable the other. */
export function checkCycles(subject: Placed, report: Report): void {
  const { amendments, amendmentsOf } = subject.complete
  reportCycles(textCycles(amendments, amendmentsOf), cycleOfAmendments(), subject, report)
  reportCycles(disablesCycles(amendments, amendmentsOf), cycleOfDisables(), subject, report)
}

/** Reports each circle once, at its last amendment in reading order, with the others beside it. */
function reportCycles(
  cycles: readonly (readonly Amendment[])[],
  problem: Problem,
  { placeOf }: Pick<Placed, 'placeOf'>,
  report: Report
): void {
  for (const cycle of cycles) {
    const [last, ...others] = [...cycle].sort(inOrder).reverse()
    if (!last) continue
    const related = others.reverse().map((each) => ({ label: 'Part of the circle', span: placeOf(each) }))
    report(placeOf(last), problem, { related })
  }
}
