import { faqNeverApplies } from '../../diagnostics/catalogue/check.ts'
import type { Report } from '../../model/problem.ts'
import { clashAmong, withRequired } from '../../resolve/input/options.ts'
import type { Rulebook, RulebookDocument } from '../../resolve/rulebook/rulebook.ts'
import { titleOf } from '../../resolve/wording/conditions.ts'
import { smallestSelections, traitOfOthers } from './amendments/smallest-selections.ts'
import { findOptionsNeverOn } from './option-never-on.ts'
import type { AmendmentSubject } from './subject.ts'

/** Reports questions that no army, unit, trait and options together can have: no reader would ever see them as theirs. */
export function checkFaqsNeverApply({ rulebook, fieldOf }: AmendmentSubject, report: Report): void {
  const neverOn = new Set(findOptionsNeverOn(rulebook).map(({ option }) => option.key))
  for (const entry of rulebook.documents.values()) {
    if (entry.kind !== 'faq' || smallestSelections(rulebook, [entry]).length > 0) continue
    const { id, whom } = entry
    // An option that can never be on is reported by itself.
    if (whom.options?.some((option) => neverOn.has(option))) continue
    const clash = clashOf(entry, rulebook)
    const off = clash ? undefined : onAndOff(entry, rulebook)
    const trait = clash || off ? undefined : traitOfOthers(entry, rulebook)
    report(fieldOf(entry, pointerTo(clash, off, trait)), faqNeverApplies({ id, trait: trait?.id, clash, off }))
  }
}

/** Titles of two options that a document needs and that exclude each other. */
function clashOf({ whom }: RulebookDocument, rulebook: Rulebook): readonly [string, string] | undefined {
  const [one, other] = clashAmong(rulebook, withRequired(rulebook, whom.options ?? [])) ?? []
  return one && other ? [titleOf(rulebook, one), titleOf(rulebook, other)] : undefined
}

/** Title of an option that must be off and that a document needs, directly or through another option. */
function onAndOff({ whom: { options = [], exceptOptions = [] } }: RulebookDocument, rulebook: Rulebook) {
  const on = withRequired(rulebook, options)
  const both = exceptOptions.find((option) => on.has(option))
  if (both === undefined) return undefined
  const by = options.includes(both) ? undefined : options.find((each) => withRequired(rulebook, [each]).has(both))
  return { title: titleOf(rulebook, both), by: by && titleOf(rulebook, by) }
}

/** The field of front matter that is to be corrected. */
function pointerTo(clash: unknown, off: unknown, trait: RulebookDocument | undefined): string {
  if (clash) return '/options'
  if (off) return '/except-options'
  return trait ? '/for/traits' : '/for'
}
