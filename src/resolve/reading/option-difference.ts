import type { Target } from '../../generated/published.ts'
import { lastPartOf } from '../../notation/ids.ts'
import { withRequired } from '../input/options.ts'
import { inquire } from '../inquiry.ts'
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
  return inOneGo(differenceInSteps(before, after, documentsWithinReach(rulebook, option)))
}
