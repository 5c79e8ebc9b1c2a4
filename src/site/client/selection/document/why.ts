import { isClauseId } from '../../../../notation/ids.ts'
import type { Considered } from '../../../../resolve/decide/resolution.ts'
import type { ClauseReading } from '../../../../resolve/reading/reading.ts'
import { disagreeWords } from '../../../../resolve/wording/effects.ts'
import { link, make } from '../../element.ts'
import type { RulebookLookup } from '../lookup.ts'
import { byLink } from './clause-text.ts'
import type { ArrangementContext } from './context.ts'

/** Explains, folded, why a clause reads as it does, with everything that was considered. */
export function whyBlock({ lookup, mine }: ArrangementContext, whole: ClauseReading): HTMLElement | undefined {
  const reading = { ...whole, reasons: reasonsToSay(whole) }
  const { why, reasons, upheldBy } = reading
  const isUnchanged = isUntouched(reading)
  if (reasons.length + upheldBy.length === 0 || (isUnchanged && isSaidAbove(reading))) return undefined
  const lines = reasonsOnce(reasons).map((each) => make('li', '', ...lineOf(lookup, each)))
  const nothing = mine.selection.faction === undefined ? 'Your options change nothing here' : 'No changes for your army'
  const [summary, first] = isUnchanged ? [nothing, undefined] : ['Why', make('p', '', why)]
  const name = isUnchanged ? 'why unchanged' : 'why'
  return make('details', name, make('summary', '', summary), first, lines.length > 0 && make('ul', '', ...lines))
}

/** Leaves out what blocks a larger text, or may: that is said at the larger text, and not again at each of its clauses. */
export const reasonsToSay = ({ clause, reasons }: Pick<ClauseReading, 'clause' | 'reasons'>): readonly Considered[] =>
  reasons.filter(
    ({ amendment: { effect, target }, through }) => effect !== 'disables' || through !== undefined || target === clause
  )

/** Leaves out what reads the same: a document may change a clause in several ways for one reason. */
export const reasonsOnce = (reasons: readonly Considered[]): readonly Considered[] => {
  const said = reasons.map((each) => [[each.amendment.by, each.through?.title, each.why].join('\n'), each] as const)
  return [...new Map(said).values()]
}

/** True if a reader sees nothing beside the words of a clause, although something could change them. */
const isUntouched = ({ state, parts, additions, upheldBy, reasons }: ClauseReading): boolean =>
  state === 'in-force' &&
  upheldBy.length === 0 &&
  parts.length + additions.length === 0 &&
  reasons.every(({ outcome }) => outcome !== 'conditional')

/**
 * True if everything considered is about a clause that this one is part of, such as the paragraph that leads a list: there
 * it is said already.
 */
export const isSaidAbove = ({ clause, reasons }: Pick<ClauseReading, 'clause' | 'reasons'>): boolean =>
  reasons.every(({ amendment: { target }, through }) => through || (target !== clause && isClauseId(target)))

const lineOf = (lookup: RulebookLookup, { amendment, through, why }: Considered): readonly (Node | string)[] => [
  byLink(lookup, amendment),
  ...(through ? [', on “', through.title, '”'] : []),
  ': ',
  why
]

/** Names the other clauses in force that a source says contradict a clause. */
export function againstLine(lookup: RulebookLookup, { against }: ClauseReading): HTMLElement | undefined {
  if (against.length === 0) return undefined
  const links = against.flatMap((id, at) => [at > 0 ? ', ' : ' ', link(lookup.hrefOf(id), lookup.labelOf(id))])
  return make('p', 'suspended', disagreeWords('texts'), ...links, '.')
}
