import { remembered } from '../../../notation/remembered.ts'
import { type Amendment, type ClauseNode, inwards } from '../../../resolve/rulebook/rulebook.ts'

/** Words that an amendment leaves if nothing changes its text. */
export const authoredWords = ({ effect, with: text }: Amendment): string =>
  effect === 'suspends' ? '' : wordsWithin(text)

/** True for an amendment that adds the words which its target has, so that readers find them twice. */
export const repeatsTarget = ({ effect, target, with: text }: Amendment): boolean =>
  effect === 'adds' && wordsWithin(text) !== '' && wordsWithin(text) === wordsWithin(target)

/** Words of a clause and of all within it; many amendments have one target. */
const wordsWithin = remembered((clause: ClauseNode): string =>
  inwards(clause)
    .map((part) => part.words())
    .join(' ')
    .trim()
)
