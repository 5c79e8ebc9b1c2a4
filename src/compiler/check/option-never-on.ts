import { optionNeverOn } from '../../diagnostics/catalogue/check.ts'
import type { Report } from '../../model/problem.ts'
import { clashAmong, withRequired } from '../../resolve/input/options.ts'
import type { Rulebook, RulebookDocument } from '../../resolve/rulebook/rulebook.ts'
import type { AmendmentSubject } from './subject.ts'

/** Reports options whose needs exclude each other. */
export function checkOptionsNeverOn({ rulebook, fieldOf }: AmendmentSubject, report: Report): void {
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

/** An option that can never be on: what it needs cannot be on together. */
export interface OptionNeverOn {
  readonly option: RulebookDocument
  /** Two options that it needs, or itself and one that it needs, that exclude each other. */
  readonly clash: readonly [RulebookDocument, RulebookDocument]
}

/** Every option that can never be on. */
export const findOptionsNeverOn = (rulebook: Rulebook): readonly OptionNeverOn[] =>
  [...rulebook.documents.values()].flatMap((option) => {
    if (option.kind !== 'option') return []
    const clash = clashAmong(rulebook, withRequired(rulebook, [option.key]))
    const [one, other] = (clash ?? []).map((key) => rulebook.documents.get(key))
    return one && other ? [{ option, clash: [one, other] }] : []
  })
