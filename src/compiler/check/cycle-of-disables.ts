import { cycleOfDisables } from '../../diagnostics/catalogue/check.ts'
import { disablesCycles } from '../../resolve/dependence.ts'
import { reportCycles } from './amendments/report-cycles.ts'
import type { AmendmentCheck } from './amendments/subject.ts'

export const cycleOfDisablesCheck: AmendmentCheck = {
  name: 'cycle-of-disables',
  why: 'Where two changes each disable the other, nobody knows which of them holds.',
  run(subject, report) {
    reportCycles(
      disablesCycles(subject.rulebook.amendments, subject.rulebook.amendmentsOf),
      cycleOfDisables(),
      subject,
      report
    )
  }
}
