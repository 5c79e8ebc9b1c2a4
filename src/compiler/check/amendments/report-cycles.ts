import type { Problem, Report } from '../../../model/problem.ts'
import { type Amendment, inOrder } from '../../../resolve/rulebook.ts'
import type { Subject } from './subject.ts'

/** Report each circle once, at its last amendment in reading order, with the others beside it. */
export function reportCycles(
  cycles: readonly (readonly Amendment[])[],
  problem: Problem,
  { placeOf }: Subject,
  report: Report
): void {
  for (const cycle of cycles) {
    const [last, ...others] = [...cycle].sort(inOrder).reverse()
    if (!last) continue
    const related = others.reverse().map((each) => ({ label: 'Part of the circle', span: placeOf(each) }))
    report(placeOf(last), problem, { related })
  }
}
