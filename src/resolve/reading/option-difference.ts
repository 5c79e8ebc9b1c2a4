import type { Target } from '../../generated/published.ts'
import { lastPartOf } from '../../notation/ids.ts'
import { withRequired } from '../input/options.ts'
import { type Inquiry, inquire } from '../inquiry.ts'
import { documentsWithinReach } from '../rulebook/reach.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'
import { type Difference, differenceInSteps, inOneGo } from './difference.ts'

/**
 * Lists what an option changes for a selection: the `difference` that turning it on makes; what it needs is on before,
 * too. Costs what the option can reach, and not the whole ruleset.
 *
 * @param option Key of the option
 */
export function optionDifference(rulebook: Rulebook, selection: Selection, option: Target): Difference {
  const needed = [...withRequired(rulebook, [option])].map(lastPartOf)
  const on = [...new Set([...(selection.options ?? []), ...needed])].filter((id) => id !== lastPartOf(option))
  const before = inquire(rulebook, { ...selection, options: on })
  const after = inquire(rulebook, { ...selection, options: [...on, lastPartOf(option)] })
  return differenceByOptions(before, after, [option])
}

/**
 * As `difference`, of two inquiries into one rulebook that differ in options alone. Costs what the options can reach.
 *
 * @param options Keys of the options
 */
export function differenceByOptions(before: Inquiry, after: Inquiry, options: readonly Target[]): Difference {
  const { rulebook } = after
  const reached = new Set(options.flatMap((option) => documentsWithinReach(rulebook, option)))
  const inOrder = [...rulebook.documents.keys()].filter((key) => reached.has(key))
  return inOneGo(differenceInSteps(before, after, inOrder))
}
