import { clashAmong, withRequired } from '../../../resolve/options.ts'
import type { Rulebook, RulebookDocument } from '../../../resolve/rulebook.ts'

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
