import type { Step } from '../generated/published.ts'

const actors: Readonly<Record<string, string>> = {
  both: 'both players',
  'every-player': 'every player',
  'all-at-once': 'all players at once',
  'players-in-turn': 'players in turn',
  opponents: 'opponents',
  'active-player': 'active player',
  'attacker-then-defender': 'attacker, then defender',
  'alternating-units': 'players in turn, one unit each',
  'descending-order': 'highest first',
  'ascending-order': 'lowest first',
  'reacting-player': 'reacting player',
  'active-unit': 'active unit'
}

/** Says who acts in a step and in which order: `highest Agility first`; nothing if neither is given. */
export function actorWords({ who, by }: Pick<Step, 'who' | 'by'>): string | undefined {
  if (who === undefined || by === undefined) return who === undefined ? by : (actors[who] ?? who)
  if (who === 'players-in-turn') return `players in turn, by ${by}`
  return (actors[who] ?? who).replace(/^(highest|lowest)/u, `$1 ${by}`)
}

const tieWords: Readonly<Record<string, string>> = {
  'alternating-units': 'ties in turn, one unit each',
  open: 'ties are open'
}

/** Says that the ties of a step are open; nothing if they are not. */
export const openTies = ({ ties }: Pick<Step, 'ties'>): string | undefined =>
  ties === 'open' ? tieWords[ties] : undefined

/**
 * Says who acts in a step, ties included: `highest Agility first; ties in turn, one unit each`.
 *
 * @param isSettled True to say nothing of ties that are open: something that is on settles them
 */
export function actorAndTies(step: Pick<Step, 'who' | 'by' | 'ties'>, isSettled = false): string | undefined {
  const { ties } = isSettled && openTies(step) ? {} : step
  const words = [actorWords(step), ties && (tieWords[ties] ?? ties)].filter((each) => each !== undefined)
  return words.length === 0 ? undefined : words.join('; ')
}

/** Says whether a step is taken: `optional, if two or more dice fail`; nothing for one that is always taken. */
export function conditionWords({ optional, when }: Pick<Step, 'optional' | 'when'>): string | undefined {
  const words = [optional && 'optional', when !== undefined && `if ${when}`].filter(Boolean)
  return words.length === 0 ? undefined : words.join(', ')
}
