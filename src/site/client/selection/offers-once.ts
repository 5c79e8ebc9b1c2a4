import { optionOfChoice } from '../../../resolve/rulebook/answers.ts'
import type { OfferWords } from './offer-words.ts'

/** An offer of a page, in words. */
export interface OfferInPlace {
  readonly words: OfferWords
  /** Id of its option, or of one answer; empty for an army. */
  readonly option: string
  readonly isOn: boolean
  /** True if it is beside a clause, as the page is not about its option: there may be several of them. */
  readonly isRemark: boolean
  /** The same for all offers beside one clause. */
  readonly block: unknown
}

const nothing: OfferWords = { state: '', action: '', insteadOf: [] }

/**
 * Says once on a page what there is to switch: of the offers beside clauses, only the first has a button once an option is
 * on. A switch from that option to another says that it is on, so its own offer is left out there.
 */
export function offersOnce(offers: readonly OfferInPlace[]): readonly OfferWords[] {
  const first = new Map<string, OfferInPlace>()
  for (const each of offers) if (each.isRemark && !first.has(each.option)) first.set(each.option, each)
  const isFirst = (each: OfferInPlace): boolean => first.get(each.option) === each
  return offers.map((each) => {
    const { words, isOn, isRemark, option, block } = each
    if (!isRemark) return words
    if (words.insteadOf.length > 0) return isFirst(each) ? words : nothing
    if (!isOn) return words
    const isSaid = offers.some((other) => other.block === block && isFirst(other) && isInsteadOf(other, option))
    if (isSaid) return nothing
    return isFirst(each) ? words : { ...words, action: '' }
  })
}

const isInsteadOf = ({ isRemark, words }: OfferInPlace, option: string): boolean =>
  isRemark && words.insteadOf.map(optionOfChoice).includes(option)
