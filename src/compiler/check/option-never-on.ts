import { optionNeverOn } from '../../diagnostics/catalogue/check.ts'
import { findOptionsNeverOn } from './amendments/options-never-on.ts'
import type { AmendmentCheck } from './amendments/subject.ts'

export const optionNeverOnCheck: AmendmentCheck = {
  name: 'option-never-on',
  why: 'Nobody could ever use an option whose needs exclude each other.',
  run({ rulebook, fieldOf }, report) {
    for (const { option, clash } of findOptionsNeverOn(rulebook)) {
      const { id, key, requires, excludes } = option
      const isReportedByItself = excludes.some((other) => other === key || requires.includes(other))
      if (isReportedByItself) continue
      const [one, other] = clash.map(({ title }) => `“${title}”`)
      report(fieldOf(option, '/requires'), optionNeverOn({ id, one: one ?? '', other: other ?? '' }), {
        related: [{ label: 'They exclude each other here', span: fieldOf(clash[0], '/excludes') }]
      })
    }
  }
}
