import type { Target } from '../../../generated/published.ts'
import { documentId } from '../../../notation/ids.ts'
import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import { optionNames, titleOf, unitName } from '../../../resolve/wording/conditions.ts'
import type { Choice } from './choice.ts'

/** A part of a sentence; choices are strong. */
export interface Stretch {
  readonly words: string
  readonly strong: boolean
}

const plain = (words: string): Stretch => ({ words, strong: false })
const strong = (words: string): Stretch => ({ words, strong: true })

/** A choice in words: `Your army: Skaven · Optional rules: Random player order · Opponent: Undead`. */
export function sentence(rulebook: Rulebook, choice: Choice): readonly Stretch[] {
  const { options, against, has, lacks } = choice
  const name = (key: Target) => titleOf(rulebook, key)
  const parts = [
    part('Your army: ', army(rulebook, choice)),
    part('Has: ', has.map(name)),
    part('Doesn’t have: ', lacks.map(name)),
    part('Optional rules: ', optionNames(rulebook, options)),
    part('Opponent: ', against === undefined ? [] : [name(documentId('faction', against))])
  ]
  return parts.filter((each) => each.length > 0).flatMap((each, at) => (at === 0 ? each : [plain(' · '), ...each]))
}

function army(rulebook: Rulebook, { faction, unit }: Choice): readonly string[] {
  const own = faction === undefined ? [] : [titleOf(rulebook, documentId('faction', faction))]
  return unit === undefined ? own : [...own, unitName(rulebook, faction, unit)]
}

const part = (label: string, names: readonly string[]): readonly Stretch[] =>
  names.flatMap((each, at) => [plain(at === 0 ? label : ', '), strong(each)])
