import { cycleOfAmendments } from '../../diagnostics/catalogue/check.ts'
import { textCycles } from '../../resolve/dependence.ts'
import { reportCycles } from './amendments/report-cycles.ts'
import type { AmendmentCheck } from './amendments/subject.ts'

export const cycleOfAmendmentsCheck: AmendmentCheck = {
  name: 'cycle-of-amendments',
  why: 'Where two texts each change the other, neither can be read.',
  run(subject, report) {
    reportCycles(
      textCycles(subject.rulebook.amendments, subject.rulebook.amendmentsOf),
      cycleOfAmendments(),
      subject,
      report
    )
  }
}
