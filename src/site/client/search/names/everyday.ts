import { stemOf } from './folded.ts'

/** Words of players that rules often say otherwise; each is also looked for as the others of its line. */
const groups = [
  ['twice', 'once', 'again'],
  ['range', 'distance'],
  ['army', 'faction', 'warband'],
  ['forest', 'woods', 'trees'],
  ['killed', 'dies', 'dead', 'destroyed'],
  ['win', 'victory', 'winner'],
  ['guy', 'dude', 'model'],
  ['building', 'ruin'],
  ['bonus', 'modifier', 'plus']
]

const others: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap((group) => group.map((word) => [stemOf(word), group.filter((other) => other !== word)] as const))
)

/** Returns other words for a folded word of a search; they count less than the word itself. */
export const otherWordsFor = (word: string): readonly string[] => others.get(stemOf(word)) ?? []
