import { type Amendment, inwards } from '../../../resolve/rulebook/rulebook.ts'

/** Words that an amendment leaves if nothing changes its text. */
export const authoredWords = ({ effect, with: text }: Amendment): string =>
  effect === 'suspends'
    ? ''
    : inwards(text)
        .map((part) => part.words())
        .join(' ')
