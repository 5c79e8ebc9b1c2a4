import type { Target } from '../../../generated/published.ts'
import { documentId } from '../../../notation/ids.ts'
import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import { titleOf, unitName } from '../../../resolve/wording/conditions.ts'
import type { Choice } from './choice.ts'

/** A part of a sentence; choices are strong. */
export interface Stretch {
  readonly words: string
  readonly strong: boolean
}

const plain = (words: string): Stretch => ({ words, strong: false })
const strong = (words: string): Stretch => ({ words, strong: true })

/** A choice as a sentence: `Playing Skaven with Random player order, against Undead.` */
export function sentence(rulebook: Rulebook, choice: Choice): readonly Stretch[] {
  const { options, against, has, lacks } = choice
  const name = (key: Target) => titleOf(rulebook, key)
  const isLong = has.length + lacks.length > 0 || choice.unit !== undefined
  return [
    plain('Playing'),
    ...army(rulebook, choice),
    ...list(' having ', has.map(name), ' and '),
    ...list(has.length > 0 ? ', lacking ' : ' lacking ', lacks.map(name), ' or '),
    ...list(
      isLong ? ', with ' : ' with ',
      options.map((id) => name(documentId('option', id))),
      ' and '
    ),
    ...(against === undefined ? [] : [plain(', against '), strong(name(documentId('faction', against)))]),
    plain('.')
  ]
}

function army(rulebook: Rulebook, { faction, unit, has, lacks }: Choice): readonly Stretch[] {
  const asksForUnit = has.length + lacks.length > 0
  const troops =
    unit === undefined ? (asksForUnit ? plain('a unit') : undefined) : strong(unitName(rulebook, faction, unit))
  if (faction !== undefined) {
    const named = strong(titleOf(rulebook, documentId('faction', faction)))
    return troops ? [plain(' '), named, plain(', '), troops] : [plain(' '), named]
  }
  if (troops) return [plain(' '), troops]
  return [...rulebook.documents.values()].some(({ kind }) => kind === 'faction') ? [plain(' any army')] : []
}

function list(before: string, names: readonly string[], last: string): readonly Stretch[] {
  return names.flatMap((name, at) => {
    const joint = at === 0 ? before : at === names.length - 1 ? last : ', '
    return [plain(joint), strong(name)]
  })
}
